import type { DraftPiece } from '#core/applets';
import { say } from '#core/messages';
import { Icon } from '../kit/icon.tsx';
import styles from './pieces.module.css';

/** What a draft holds, piece by piece, as its Traveler wrote it, and what its files are called. */
export function Pieces({ pieces }: { pieces: readonly DraftPiece[] }) {
  return pieces.map(({ title, words, files = [] }, place) => (
    <figure key={place} className={styles['piece']}>
      {title !== null && <figcaption className={styles['title']}>{title}</figcaption>}
      {(words || files.length === 0) && (
        <blockquote dir="auto" className={styles['words']}>
          {words || say('draftBegun')}
        </blockquote>
      )}
      {files.map((name, nth) => (
        <p key={nth} className={styles['file']}>
          <Icon name="file" />
          <bdi>{name || say('draftPicture')}</bdi>
        </p>
      ))}
    </figure>
  ));
}
