import { useContext, useEffect, useRef, useState } from 'react';
import type { ShowcaseItem } from '#core/showcases';
import { ContourBackground } from '../../kit/illustration/contour-background.tsx';
import { KnownLinksContext, ShownImage } from '../shown-image.tsx';
import { exhibitCover } from './showcase-item-cover.ts';
import styles from './cover.module.css';

interface CoverProps {
  exhibit: ShowcaseItem;
  /** Finds the link of a stored file. */
  linkTo: (url: string) => Promise<string>;
  /** Whether it is on its own: a video can be played, and a picture has a name; inside a button the title names it. */
  isPlayable?: boolean | undefined;
}

/** The cover of a work: its picture, its video, its text, or a drawing. */
export function Cover({ exhibit, linkTo, isPlayable = false }: CoverProps) {
  const cover = exhibitCover(exhibit);
  switch (cover.kind) {
    case 'picture':
      return (
        <span className={styles['picture']}>
          <ShownImage address={cover.url} alt={isPlayable ? exhibit.title : ''} />
        </span>
      );
    case 'video':
      return <VideoCover url={cover.url} title={exhibit.title} linkTo={linkTo} isPlayable={isPlayable} />;
    case 'words':
      return (
        <span className={styles['words']} dir="auto">
          {cover.words}
        </span>
      );
    case 'answers':
      return (
        <span className={styles['answers']} dir="auto">
          {cover.answers.map(({ question, said }) => (
            <span key={`${question} ${said}`} className={styles['pair']}>
              {question && <span className={styles['question']}>{question}</span>}
              <span>{said}</span>
            </span>
          ))}
        </span>
      );
    default:
      return (
        <span className={styles['drawing']}>
          <ContourBackground seed={exhibit.id} />
          <span className={styles['letters']}>{cover.kind === 'file' ? cover.name : exhibit.title}</span>
        </span>
      );
  }
}

/** A video, played on its own or as the cover of a work; its link is renewed if the one in the page has expired. */
export function VideoCover({
  url,
  title,
  linkTo,
  isPlayable,
}: Omit<CoverProps, 'exhibit'> & { url: string; title: string }) {
  const known = useContext(KnownLinksContext)[url];
  const video = useRef<HTMLVideoElement>(null);
  const [link, setLink] = useState(known);
  const [isLost, setLost] = useState(false);
  const isAsked = known === undefined || isLost;
  useEffect(() => {
    if (video.current?.error) setLost(true);
  }, []);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    linkTo(url).then(
      (found) => isWanted && setLink(found),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [url, linkTo, isAsked]);
  return (
    <span className={styles['picture']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Travelers' own videos have no captions */}
      <video
        ref={video}
        src={link}
        controls={isPlayable}
        playsInline
        muted={!isPlayable}
        preload="metadata"
        aria-label={title}
        onError={() => setLost(true)}
      />
      {!isPlayable && <span className={styles['play']} aria-hidden="true" />}
    </span>
  );
}
