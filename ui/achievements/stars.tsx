import { starsOf } from '#core/achievements';
import { formatMessage, withOneDecimal } from '#core/messages';
import styles from './stars.module.css';

/** An average rating as five stars, rounded to half a star. */
export function Stars({ rating }: { rating: number }) {
  const label = formatMessage('achievementRating', { rating: withOneDecimal(rating) });
  return (
    <span className={styles['stars']} role="img" aria-label={label}>
      {starsOf(rating).map((star, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the five stars never move
        <svg key={place} viewBox="0 0 24 24" className={styles['star']} data-star={star} aria-hidden="true">
          <path className={styles['outline']} d={STAR} />
          {star !== 'empty' && <path className={styles['filling']} d={STAR} />}
        </svg>
      ))}
    </span>
  );
}

const STAR = 'm12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7L12 4Z';
