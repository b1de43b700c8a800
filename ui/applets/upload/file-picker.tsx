import { type ChangeEvent, useId, useRef, useState } from 'react';
import { uploadFormats, uploadHint, uploadKinds, type UploadMessage, uploadProblem } from '#core/applets';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { DropZone } from '../../kit/form/drop-zone.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { contentOf, type FileFieldProps } from './file-field-props.ts';
import styles from './file-field.module.css';
import { UploadsState } from './uploads.state.ts';

type FilePickerProps = Pick<FileFieldProps, 'id' | 'uploadType' | 'supportedTypes' | 'label' | 'isBusy'>;

/** Where a file is chosen, dropped, pasted or photographed; it says what is taken and shows why a file was refused. */
export function FilePicker({ id, label, isBusy, ...field }: FilePickerProps) {
  const uploads = useViewModel(UploadsState);
  const [terms, problemId] = [useId(), useId()];
  const [input, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [problem, setProblem] = useState<UploadMessage>();
  const content = contentOf(field);
  const choose = (files: readonly File[]): void => {
    const [chosen] = files;
    const found = uploadProblem(content, files, uploads.limit);
    setProblem(found);
    if (chosen && !found) void uploads.upload(id, chosen).catch(() => undefined);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    choose([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <div className={`stack-3 ${styles['field']}`}>
      <DropZone isDisabled={isBusy} onFiles={choose}>
        <Icon name="upload" />
        <p>{label ?? formatMessage('fileDrop')}</p>
        {uploadKinds(content).includes('fileKindPicture') && (
          <div className={styles['camera']}>
            <Button isDisabled={isBusy} onPress={() => camera.current?.click()}>
              {formatMessage('uploadTakePhoto')}
            </Button>
            <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={onChange} />
          </div>
        )}
        <Button
          variant="quiet"
          isDisabled={isBusy}
          describedBy={`${terms} ${problemId}`}
          onPress={() => input.current?.click()}
        >
          {formatMessage('uploadChoose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label ?? formatMessage('fileDrop')}
          accept={uploadFormats(content)
            .flatMap(({ extensions }) => extensions)
            .join(',')}
          onChange={onChange}
        />
        <p id={terms} className={styles['terms']}>
          {noticeText(uploadHint(content, uploads.limit))}
        </p>
      </DropZone>
      <div id={problemId}>{problem && <Notice tone="danger">{noticeText(problem)}</Notice>}</div>
    </div>
  );
}

const noticeText = ({ key, details }: UploadMessage): string => formatMessage(key, details);
