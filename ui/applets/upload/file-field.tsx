import {
  type AnswerFile,
  type AppletContent,
  captureKinds,
  type CaptureKind,
  uploadFormats,
  uploadHint,
  uploadKinds,
  type UploadMessage,
  uploadProblem,
} from '#core/applets';
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatMessage, type MessageKey } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { loadWithRetry } from '../../kit/async/load-with-retry.ts';
import { Button } from '../../kit/form/button.tsx';
import { DropZone } from '../../kit/form/drop-zone.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { CapturePanel } from '../capture/capture-panel.tsx';
import { CaptureProvider } from '../capture/capture-provider.ts';
import type { CaptureViewModel } from '../capture/capture.view-model.ts';
import styles from './file-field.module.css';
import { UploadsState } from './uploads.state.ts';
import { observer } from 'mobx-react-lite';
import { useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { FilePreview } from './file-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface FileFieldProps {
  /** The upload id: for an applet, or a branch of a decision tree, with its draft key. */
  readonly id: string;
  /** Whether `onFile` still works after the field is unmounted, so that a file that arrives later is stored. */
  readonly isPersistent: boolean;
  /** The applet type whose formats it takes, or `post`. */
  readonly uploadType: string;
  /** The formats to which its author restricts the field. */
  readonly supportedTypes?: readonly string[] | undefined;
  /** The label, if it is not shown next to the field. */
  readonly label?: string | undefined;
  /** The stored file, if there is one. */
  readonly file: AnswerFile | null;
  /** Receives a file once it is stored, or `null` once it was removed. */
  readonly onFile: (file: AnswerFile | null) => void;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
}

/** The properties that decide which formats a field accepts. */
const contentOf = ({
  uploadType,
  supportedTypes,
}: Pick<FileFieldProps, 'uploadType' | 'supportedTypes'>): Pick<AppletContent, 'appletType' | 'supportedTypes'> => ({
  appletType: uploadType,
  ...(supportedTypes && { supportedTypes }),
});

/** The capture of a field: loading, open with its panel, or failed to load. */
type Opened =
  | 'opening'
  | 'failed'
  | {
      readonly capture: CaptureViewModel;
      readonly Panel: typeof CapturePanel;
    };

const loadPanel = (): Promise<typeof CapturePanel> =>
  loadWithRetry(async () => (await import('../capture/capture-panel.tsx')).CapturePanel);

/** Opens one capture at a time while the field is mounted. */
function useCapture(id: string, content: ReturnType<typeof contentOf>) {
  const captures = useViewModel(CaptureProvider);
  const [opened, setOpened] = useState<Opened>();
  const isHere = useRef(false);
  const open = async (kind: CaptureKind | 'kept'): Promise<void> => {
    if (opened === 'opening') return;
    setOpened('opening');
    try {
      const Panel = await loadPanel();
      if (!isHere.current) return;
      const capture = await captures.open({ id, content }, kind);
      if (isHere.current) setOpened({ capture, Panel });
      else capture.release();
    } catch {
      setOpened('failed');
    }
  };
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  useEffect(() => (typeof opened === 'object' ? opened.capture.release : undefined), [opened]);
  return { opened, open };
}

const CAPTURES: Readonly<Record<CaptureKind, MessageKey>> = {
  sound: 'captureSound',
  film: 'captureFilm',
  picture: 'capturePicture',
};

type FilePickerProps = Pick<FileFieldProps, 'id' | 'uploadType' | 'supportedTypes' | 'label' | 'isBusy'> & {
  readonly onCapture: (kind: CaptureKind) => void;
};

/**
 * The control to choose, drop, paste or capture a file; states the accepted formats and shows why a file was refused.
 */
function FilePicker({ id, label, isBusy, onCapture, ...field }: FilePickerProps) {
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
        <div className={styles['ways']}>
          <Button
            variant="quiet"
            isDisabled={isBusy}
            describedBy={`${terms} ${problemId}`}
            onPress={() => input.current?.click()}
          >
            {formatMessage('uploadChoose')}
          </Button>
          {captureKinds(content).map((kind) => (
            <span key={kind} className={kind === 'picture' ? styles['picture'] : undefined}>
              <Button variant="quiet" isDisabled={isBusy} onPress={() => onCapture(kind)}>
                {formatMessage(CAPTURES[kind])}
              </Button>
            </span>
          ))}
        </div>
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

/** A field for one file: the picker, the progress of the upload, and the stored file. */
export const FileField = observer(function FileField(props: FileFieldProps) {
  const { id, isPersistent, file, onFile, isReadOnly, isBusy } = props;
  const uploads = useViewModel(UploadsState);
  const captures = useViewModel(CaptureProvider);
  const taken = useRef(onFile);
  useEffect(() => {
    taken.current = onFile;
  });
  useEffect(() => {
    if (isReadOnly) return undefined;
    const stop = uploads.receiveAt(id, (arrived) => {
      taken.current(arrived);
      if (captures.hasRecording(id)) void captures.forget(id).catch(() => undefined);
    });
    return isPersistent ? undefined : stop;
  }, [captures, id, isPersistent, isReadOnly, uploads]);

  useEffect(() => (isReadOnly ? undefined : uploads.showAt(id, isPersistent)), [id, isPersistent, isReadOnly, uploads]);

  const upload = uploads.uploadFor(id);
  const { opened, open } = useCapture(id, contentOf(props));
  const shown = typeof opened === 'object' && opened.capture.isOpen ? opened : undefined;
  const isEmpty = !isReadOnly && !file && !upload;
  const resume = useEffectEvent(() => void open('kept'));
  useEffect(() => {
    if (isEmpty && captures.hasRecording(id)) resume();
  }, [captures, id, isEmpty]);
  const field = useRef<HTMLDivElement>(null);
  const stands = upload ? (upload.failed ? 'failed' : 'under way') : (file?.uri ?? (shown ? 'capture' : 'none'));
  useOnFocusLost(stands, () => field.current?.focus({ preventScroll: true }));

  if (isReadOnly)
    return file ? <FilePreview file={file} /> : <p className={styles['none']}>{formatMessage('answerNone')}</p>;
  return (
    <div ref={field} tabIndex={-1} className={`stack-3 ${styles['field']}`}>
      {file && !upload && (
        <>
          <FilePreview file={file} />
          <div>
            <Button variant="quiet" subject={file.name} isDisabled={isBusy} onPress={() => onFile(null)}>
              {formatMessage('uploadRemove')}
            </Button>
          </div>
        </>
      )}
      {upload && <UploadProgress upload={upload} content={contentOf(props)} />}
      {isEmpty &&
        (shown ? (
          <shown.Panel capture={shown.capture} isBusy={isBusy} />
        ) : (
          <FilePicker {...props} isBusy={isBusy || opened === 'opening'} onCapture={(kind) => void open(kind)} />
        ))}
      {isEmpty && opened === 'failed' && <Notice tone="danger">{formatMessage('captureNotLoaded')}</Notice>}
    </div>
  );
});
