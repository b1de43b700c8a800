import { useId } from 'react';
import { formatMessage } from '#core/messages';
import { RATING_RANGE } from '#core/shared';
import { Icon } from '../media/icon.tsx';
import styles from './star-rating.module.css';

interface StarRatingProps {
  label: string;
  value: number;
  onChange: (stars: number) => void;
}

const STARS = Array.from({ length: RATING_RANGE.most }, (_, place) => RATING_RANGE.least + place);

/** A rating of one to five stars; the arrow keys change it. */
export function StarRating({ label, value, onChange }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['stars']}>
        {STARS.map((stars) => (
          <label key={stars} className={`${styles['star']} ${stars <= value ? styles['given'] : ''}`}>
            <input
              type="radio"
              name={name}
              className={styles['radio']}
              aria-label={formatMessage('stars', { count: stars })}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Icon name="star" />
          </label>
        ))}
        <span aria-hidden="true" className={styles['words']}>
          {formatMessage('stars', { count: value })}
        </span>
      </div>
    </fieldset>
  );
}
