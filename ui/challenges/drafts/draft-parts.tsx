import type { DraftPart } from '#core/applets';
import { formatMessage } from '#core/messages';
import { Icon } from '../../kit/media/icon.tsx';
import styles from './draft-parts.module.css';

/** The parts of a draft as its Traveler wrote them, with the names of its files. */
export function DraftParts({ parts }: { parts: readonly DraftPart[] }) {
  return parts.map(({ title, words: text, files = [] }, index) => (
    <figure key={index} className={styles['piece']}>
      {title !== null && <figcaption className="caption break-anywhere">{title}</figcaption>}
      {(text || files.length === 0) && (
        <blockquote dir="auto" className={styles['words']}>
          {text || formatMessage('draftBegun')}
        </blockquote>
      )}
      {files.map((name, nth) => (
        <p key={nth} className={styles['file']}>
          <Icon name="file" />
          <bdi>{name || formatMessage('draftPicture')}</bdi>
        </p>
      ))}
    </figure>
  ));
}
