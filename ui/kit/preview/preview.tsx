import { useEffect, useState } from 'react';
import { say } from '#core/messages';
import { Icon } from '../icon.tsx';
import { late } from '../late.tsx';
import styles from './preview.module.css';
import { Unshown, type PreviewProps } from './unshown.tsx';

const Pdf = late(async () => (await import('./pdf-preview.tsx')).PdfPreview, Unshown);

/** A file as it is: a picture, a film, a sound, the pages of a document, a text; of any other its name, to be saved. */
export function Preview(props: PreviewProps) {
  return (
    <figure className={styles['preview']}>
      <Shown key={props.file.link} {...props} />
      <figcaption className={styles['caption']}>
        <bdi className={styles['name']}>{props.file.name}</bdi>
        <a className={styles['save']} href={props.saveLink ?? props.file.link} download={props.file.name}>
          <Icon name="save" />
          {say('fileSave')}
        </a>
      </figcaption>
    </figure>
  );
}

function Shown(props: PreviewProps) {
  const { file, onBroken, isBroken } = props;
  const { link, preview, name, type } = file;
  const [family] = type.split('/');
  if (isBroken) return <Unshown {...props} />;
  if (preview !== null || family === 'image')
    return <img className={styles['image']} src={preview ?? link} alt={name} decoding="async" onError={onBroken} />;
  if (family === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a Traveler's own film has no captions
      <video
        className={styles['video']}
        src={link}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={onBroken}
      />
    );
  if (family === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a Traveler's own sound has no captions
      <audio className={styles['audio']} src={link} controls preload="metadata" aria-label={name} onError={onBroken} />
    );
  if (type === 'text/plain') return <TextPreview {...props} />;
  if (type === 'application/pdf') return <Pdf.Late {...props} />;
  return <Unshown {...props} />;
}

/** How much of a text is shown, in bytes. */
const SHOWN_BYTES = 100_000;

function TextPreview(props: PreviewProps) {
  const { file, onUnread } = props;
  const { link, name, size } = file;
  const [text, setText] = useState<string>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isLost) onUnread?.();
  }, [isLost, onUnread]);
  useEffect(() => {
    const call = new AbortController();
    void read(link, call.signal).then(setText, () => !call.signal.aborted && setLost(true));
    return () => call.abort();
  }, [link]);
  if (isLost) return <Unshown {...props} isBroken />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <pre className={styles['text']} tabIndex={0} role="group" aria-label={name} aria-busy={text === undefined}>
        {text}
      </pre>
      {size > SHOWN_BYTES && text !== undefined && <p className={styles['cut']}>{say('fileCut')}</p>}
    </>
  );
}

async function read(link: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(link, { signal, headers: { range: `bytes=0-${SHOWN_BYTES - 1}` } });
  if (!answer.ok) throw new Error('The text could not be read.');
  // What is cut may end within a character, which is left out.
  return new TextDecoder().decode((await answer.arrayBuffer()).slice(0, SHOWN_BYTES), { stream: true });
}
