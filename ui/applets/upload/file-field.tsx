import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './file-field.module.css';
import { contentOf, type FileFieldProps } from './file-field-props.ts';
import { FilePreview } from './file-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UploadsState } from './uploads.state.ts';

/** A field for one file: what may be chosen, how far it has come, and what is there. */
export const FileField = observer(function FileField(props: FileFieldProps) {
  const { id, isPersistent, file, onFile, isReadOnly, isBusy } = props;
  const uploads = useViewModel(UploadsState);
  const taken = useRef(onFile);
  useEffect(() => {
    taken.current = onFile;
  });
  useEffect(() => {
    if (isReadOnly) return undefined;
    const stop = uploads.receiveAt(id, (arrived) => taken.current(arrived));
    return isPersistent ? undefined : stop;
  }, [id, isPersistent, isReadOnly, uploads]);

  const upload = uploads.uploadFor(id);
  const field = useRef<HTMLDivElement>(null);
  const stands = upload ? (upload.failed ? 'failed' : 'under way') : (file?.uri ?? 'none');
  useOnFocusLost(stands, () => field.current?.focus({ preventScroll: true }));

  if (isReadOnly)
    return file ? <FilePreview file={file} /> : <p className={styles['none']}>{formatMessage('answerNone')}</p>;
  return (
    <div ref={field} tabIndex={-1} className={`stack-3 ${styles['field']}`}>
      {file && !upload && (
        <>
          <FilePreview file={file} />
          <div>
            <Button variant="quiet" isDisabled={isBusy} onPress={() => onFile(null)}>
              {formatMessage('uploadRemove')}
            </Button>
          </div>
        </>
      )}
      {upload && <UploadProgress upload={upload} content={contentOf(props)} />}
      {!file && !upload && <FilePicker {...props} />}
    </div>
  );
});
