import { observer } from 'mobx-react-lite';
import { type AppletContent, unsupportedUploadMessage, type Upload } from '#core/applets';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { ProgressBar } from '../../kit/feedback/progress.tsx';
import styles from './file-field.module.css';
import { UploadsState } from './uploads.state.ts';

interface UploadProgressProps {
  readonly upload: Upload;
  readonly content: Pick<AppletContent, 'appletType' | 'supportedTypes'>;
}

/** The progress of an upload, or why it failed; for a file of the wrong format, the accepted formats. */
export const UploadProgress = observer(function UploadProgress({ upload, content }: UploadProgressProps) {
  const uploads = useViewModel(UploadsState);
  const { id, fileName, progress, failed } = upload;
  const refusal = uploads.refusalOf(id);
  const unsupported = refusal?.key === 'appletFileUnsupported' ? unsupportedUploadMessage(content) : undefined;
  if (failed)
    return (
      <Notice tone="danger">
        <p>
          {unsupported
            ? formatMessage(unsupported.key, unsupported.details)
            : (refusal?.message ?? formatMessage('uploadFailed', { file: fileName }))}
        </p>
        <div className="row-2">
          {uploads.canRetry(id) && (
            <Button variant="quiet" subject={fileName} onPress={() => void uploads.retry(id).catch(() => undefined)}>
              {formatMessage('tryAgain')}
            </Button>
          )}
          <Button variant="plain" subject={fileName} onPress={() => uploads.cancel(id)}>
            {formatMessage('uploadRemove')}
          </Button>
        </div>
      </Notice>
    );
  return (
    <div className={`stack-3 ${styles['upload']}`}>
      <p className="line-3">
        <Icon name="upload" />
        <bdi className={styles['name']}>{fileName}</bdi>
        <span className="muted tabular" aria-hidden="true">
          {Math.floor(progress)}%
        </span>
      </p>
      <ProgressBar percent={progress} label={formatMessage('uploadProgress', { file: fileName })} />
      {uploads.isUnkept(id) && <p className="muted">{formatMessage('uploadUnkept')}</p>}
      <Button variant="plain" subject={fileName} onPress={() => uploads.cancel(id)}>
        {formatMessage('uploadCancel')}
      </Button>
    </div>
  );
});
