import { observer } from 'mobx-react-lite';
import type { Upload } from '#core/applets';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { Notice } from '../kit/notice.tsx';
import { ProgressBar } from '../kit/progress.tsx';
import styles from './file-field.module.css';
import { UploadsState } from './uploads.state.ts';

/** A file on its way: how far it has come, or that it did not get through. */
export const FileProgress = observer(function FileProgress({ upload }: { upload: Upload }) {
  const uploads = useViewModel(UploadsState);
  const { id, fileName, progress, failed } = upload;
  if (failed)
    return (
      <Notice tone="danger">
        <p>{uploads.refusalOf(id)?.message ?? say('uploadFailed', { file: fileName })}</p>
        <div className={styles['actions']}>
          {uploads.canRetry(id) && (
            <Button variant="quiet" onPress={() => void uploads.retry(id).catch(() => undefined)}>
              {say('tryAgain')}
            </Button>
          )}
          <Button variant="plain" onPress={() => uploads.cancel(id)}>
            {say('uploadRemove')}
          </Button>
        </div>
      </Notice>
    );
  return (
    <div className={styles['upload']}>
      <p className={styles['line']}>
        <Icon name="upload" />
        <bdi className={styles['name']}>{fileName}</bdi>
        <span className={styles['percent']} aria-hidden="true">
          {Math.floor(progress)} %
        </span>
      </p>
      <ProgressBar percent={progress} label={say('uploadProgress', { file: fileName })} />
      <Button variant="plain" onPress={() => uploads.cancel(id)}>
        {say('uploadCancel')}
      </Button>
    </div>
  );
});
