import type { DraftPiece } from '#core/applets';
import { say } from '#core/messages';
import styles from './pieces.module.css';

/** What a draft holds, piece by piece, as its Traveler wrote it. */
export function Pieces({ pieces }: { pieces: readonly DraftPiece[] }) {
  return pieces.map(({ title, words }, place) => (
    <figure key={place} className={styles['piece']}>
      {title !== null && <figcaption className={styles['title']}>{title}</figcaption>}
      <blockquote dir="auto" className={styles['words']}>
        {words || say('draftBegun')}
      </blockquote>
    </figure>
  ));
}
