import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { overallProgress } from '#core/applets';
import { formatMessage, registerMessages, uploadsMessages } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ProgressBar } from '../../kit/feedback/progress.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import styles from './uploads-strip.module.css';
import { UploadsState } from './uploads.state.ts';

registerMessages(uploadsMessages);

/**
 * Shows the uploads whose field is not in view, on every page, including those of earlier visits, with one progress bar
 * for all.
 */
export const UploadsStrip = observer(function UploadsStrip() {
  const uploads = useViewModel(UploadsState);
  useEffect(() => uploads.goOn(), [uploads]);
  const { outOfView } = uploads;
  const failed = outOfView.filter((upload) => upload.failed);
  const open = outOfView.filter((upload) => upload.inProgress);
  const [only] = open;
  if (outOfView.length === 0) return null;
  const text =
    open.length === 1 && only
      ? formatMessage('uploadProgress', { file: only.fileName })
      : formatMessage('uploadsMany', { count: open.length });
  return (
    <aside className={styles['strip']} aria-label={formatMessage('uploadsTitle')}>
      {open.length > 0 && (
        <div className={`line-3 ${styles['row']}`}>
          <Icon name="upload" />
          <span className="break-anywhere">{text}</span>
          <span className={styles['bar']}>
            <ProgressBar percent={overallProgress(open)} label={text} />
          </span>
        </div>
      )}
      {failed.map(({ id, fileName }) => (
        <div key={id} className={`line-3 ${styles['row']}`}>
          <Icon name="warning" />
          <span className="break-anywhere">
            {uploads.refusalOf(id)?.message ?? formatMessage('uploadFailed', { file: fileName })}
          </span>
          {uploads.canRetry(id) && (
            <Button variant="plain" subject={fileName} onPress={() => void uploads.retry(id).catch(() => undefined)}>
              {formatMessage('tryAgain')}
            </Button>
          )}
          <Button variant="plain" subject={fileName} onPress={() => uploads.cancel(id)}>
            {formatMessage('uploadRemove')}
          </Button>
        </div>
      ))}
    </aside>
  );
});
