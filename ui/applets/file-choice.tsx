import { useId, useRef, useState } from 'react';
import { uploadFormats, type UploadNotice, uploadProblem, uploadTerms } from '#core/applets';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { DropZone } from '../kit/drop-zone.tsx';
import { Icon } from '../kit/icon.tsx';
import { Notice } from '../kit/notice.tsx';
import type { FileFieldProps } from './file-field-props.ts';
import styles from './file-field.module.css';
import { UploadsState } from './uploads.state.ts';

type FileChoiceProps = Pick<FileFieldProps, 'id' | 'kind' | 'supportedTypes' | 'label' | 'isBusy'>;

/** The place where a file is chosen, dropped or pasted: what may come is said before, and why it may not right after. */
export function FileChoice({ id, kind, supportedTypes, label, isBusy }: FileChoiceProps) {
  const uploads = useViewModel(UploadsState);
  const [terms, complaint] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<UploadNotice>();
  const content = { appletType: kind, ...(supportedTypes && { supportedTypes }) };
  const choose = (files: readonly File[]): void => {
    const [chosen] = files;
    const found = uploadProblem(content, files, uploads.limit);
    setProblem(found);
    if (chosen && !found) void uploads.upload(id, chosen).catch(() => undefined);
  };
  return (
    <div className={styles['field']}>
      <DropZone isDisabled={isBusy} onFiles={choose}>
        <Icon name="upload" />
        <p>{label ?? say('fileDrop')}</p>
        <Button
          variant="quiet"
          isDisabled={isBusy}
          describedBy={`${terms} ${complaint}`}
          onPress={() => input.current?.click()}
        >
          {say('uploadChoose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label ?? say('fileDrop')}
          accept={uploadFormats(content)
            .flatMap(({ extensions }) => extensions)
            .join(',')}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p id={terms} className={styles['terms']}>
          {said(uploadTerms(content, uploads.limit))}
        </p>
      </DropZone>
      <div id={complaint}>{problem && <Notice tone="danger">{said(problem)}</Notice>}</div>
    </div>
  );
}

const said = ({ key, details }: UploadNotice): string => say(key, details);
