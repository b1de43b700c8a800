import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatMessage, previewMessages, registerMessages } from '#core/messages';
import { Button, Subject } from '../form/button.tsx';
import { Icon } from '../media/icon.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { lazyComponent } from '../async/lazy-component.tsx';
import styles from './preview.module.css';
import { NoPreview, type PreviewFile, type PreviewProps } from './no-preview.tsx';

registerMessages(previewMessages);

const Pdf = lazyComponent(async () => (await import('./pdf-preview.tsx')).PdfPreview, NoPreview);

/**
 * A file preview: an image, a video, a sound, the pages of a document, or a text; for any other file its name and a
 * download.
 */
export function Preview(props: PreviewProps) {
  const { file, saveLink, isBroken } = props;
  const figure = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    figure.current?.querySelector('video')?.pause();
    setOpen(true);
  };
  return (
    <figure ref={figure} className="stack-3">
      <PreviewContent key={file.link} {...props} />
      <figcaption className={styles['caption']}>
        <bdi className="break-anywhere">{file.name}</bdi>
        <span className="row-2">
          {isPictureOrVideo(file) && !isBroken && (
            <Button variant="plain" subject={file.name} onPress={open}>
              <Icon name="image" />
              {formatMessage('fileOpen')}
            </Button>
          )}
          <a className={`inline-2 ${styles['save']}`} href={saveLink ?? file.link} download={file.name}>
            <Icon name="save" />
            {formatMessage('fileSave')}
            <Subject of={file.name} />
          </a>
        </span>
      </figcaption>
      <Dialog title={file.name} shape="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles['viewer']}>
          <PreviewContent key={file.link} {...props} />
        </div>
      </Dialog>
    </figure>
  );
}

const isPictureOrVideo = ({ preview, type }: PreviewFile): boolean => preview !== null || /^(image|video)\//.test(type);

function PreviewContent(props: PreviewProps) {
  const { file, onLinkBroken, isBroken } = props;
  const { link, preview, name, type } = file;
  const [family] = type.split('/');
  if (isBroken) return <NoPreview {...props} />;
  if (preview !== null || family === 'image')
    return <img className={styles['image']} src={preview ?? link} alt={name} decoding="async" onError={onLinkBroken} />;
  if (family === 'video') return <Film file={file} onLinkBroken={onLinkBroken} />;
  if (family === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a Traveler's own sound has no captions
      <audio
        className={styles['audio']}
        src={link}
        controls
        preload="metadata"
        aria-label={name}
        onError={onLinkBroken}
      />
    );
  if (type === 'text/plain') return <TextPreview {...props} />;
  if (type === 'application/pdf') return <Pdf.Component {...props} />;
  return <NoPreview {...props} />;
}

/** A video; if the browser cannot decode its pictures, it plays the sound and says so. */
function Film({ file: { link, name }, onLinkBroken }: Pick<PreviewProps, 'file' | 'onLinkBroken'>) {
  const [isUnseen, setUnseen] = useState(false);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a Traveler's own film has no captions */}
      <video
        className={styles['video']}
        src={link}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={onLinkBroken}
        onLoadedMetadata={({ currentTarget }) => setUnseen(currentTarget.videoWidth === 0)}
      />
      {isUnseen && <p role="status">{formatMessage('fileUnseen')}</p>}
    </>
  );
}

/** The number of bytes of a text that are shown. */
const SHOWN_BYTES = 100_000;

function TextPreview(props: PreviewProps) {
  const { file, onReadError } = props;
  const { link, name, size } = file;
  const [text, setText] = useState<string>();
  const [isLost, setLost] = useState(false);
  // A network that comes back must find it told, so not a moment after it is drawn.
  useLayoutEffect(() => {
    if (isLost) onReadError?.();
  }, [isLost, onReadError]);
  useEffect(() => {
    const call = new AbortController();
    void read(link, call.signal).then(setText, () => !call.signal.aborted && setLost(true));
    return () => call.abort();
  }, [link]);
  if (isLost) return <NoPreview {...props} isBroken />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <pre className={styles['text']} tabIndex={0} role="group" aria-label={name} aria-busy={text === undefined}>
        {text}
      </pre>
      {size > SHOWN_BYTES && text !== undefined && <p className="muted">{formatMessage('fileCut')}</p>}
    </>
  );
}

async function read(link: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(link, { signal, headers: { range: `bytes=0-${SHOWN_BYTES - 1}` } });
  if (!response.ok) throw new Error('The text could not be read.');
  // What is cut may end within a character, which is left out.
  return new TextDecoder().decode((await response.arrayBuffer()).slice(0, SHOWN_BYTES), { stream: true });
}
