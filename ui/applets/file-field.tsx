import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { useLostFocus } from '../kit/focus.ts';
import { FileChoice } from './file-choice.tsx';
import styles from './file-field.module.css';
import type { FileFieldProps } from './file-field-props.ts';
import { FilePreview } from './file-preview.tsx';
import { FileProgress } from './file-progress.tsx';
import { UploadsState } from './uploads.state.ts';

/** A field for one file: what may be chosen, how far it has come, and what is there. */
export const FileField = observer(function FileField(props: FileFieldProps) {
  const { id, isLasting, file, onFile, isReadOnly, isBusy } = props;
  const uploads = useViewModel(UploadsState);
  const taken = useRef(onFile);
  useEffect(() => {
    taken.current = onFile;
  });
  useEffect(() => {
    if (isReadOnly) return undefined;
    const stop = uploads.handTo(id, (arrived) => taken.current(arrived));
    return isLasting ? undefined : stop;
  }, [id, isLasting, isReadOnly, uploads]);

  const upload = uploads.of(id);
  const field = useRef<HTMLDivElement>(null);
  const stands = upload ? (upload.failed ? 'failed' : 'under way') : (file?.uri ?? 'none');
  useLostFocus(stands, () => field.current?.focus({ preventScroll: true }));

  if (isReadOnly) return file ? <FilePreview file={file} /> : <p className={styles['none']}>{say('answerNone')}</p>;
  return (
    <div ref={field} tabIndex={-1} className={styles['field']}>
      {file && !upload && (
        <>
          <FilePreview file={file} />
          <div>
            <Button variant="quiet" isDisabled={isBusy} onPress={() => onFile(null)}>
              {say('uploadRemove')}
            </Button>
          </div>
        </>
      )}
      {upload && <FileProgress upload={upload} />}
      {!file && !upload && <FileChoice {...props} />}
    </div>
  );
});
