import { observer } from 'mobx-react-lite';
import { type Achievement, achievementCard, type AchievementHeading, ribbonOf } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { useFocusFirstAdded } from '../kit/browser/use-focus-first-added.ts';
import { DecorativeImage } from '../kit/media/decorative-image.tsx';
import { Icon, type IconName } from '../kit/media/icon.tsx';
import styles from './achievement-list.module.css';
import type { AchievementsViewModel } from './achievements.view-model.ts';
import { Stars } from './stars.tsx';

interface AchievementListProps {
  list: readonly Achievement[];
  achievements: AchievementsViewModel;
  onOpen: (achievement: Achievement) => void;
}

export const AchievementList = observer(function AchievementList({ list, achievements, onOpen }: AchievementListProps) {
  const entries = useFocusFirstAdded<HTMLUListElement>(list.length);
  return (
    <ul ref={entries} className={styles['list']}>
      {list.map((achievement) => (
        <li key={achievement.id}>
          <AchievementCard achievement={achievement} achievements={achievements} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
});

interface CardProps extends Omit<AchievementListProps, 'list'> {
  achievement: Achievement;
}

/**
 * ACH-8 ACH-9 · An achievement card: its ribbon and a link to its details; for a challenge also its picture, stars and
 * reviews.
 */
const AchievementCard = observer(function AchievementCard({ achievement, achievements, onOpen }: CardProps) {
  const { heading, challenge } = achievementCard(achievement);
  const { type, title, achievedAt } = achievement;
  const words = headingInWords(heading);
  return (
    <article className={`panel ${styles['card']}`} aria-label={words}>
      <span className={styles['picture']} data-type={type}>
        <Icon name={ICONS[type]} />
        {challenge && <DecorativeImage url={challenge.imageUrl} isLazy />}
      </span>
      <Ribbon achievement={achievement} />
      <div className={`stack-2 ${styles['words']}`}>
        <h3 className={styles['heading']}>
          {challenge ? (
            <button type="button" className={`whole-card ${styles['open']}`} onClick={() => onOpen(achievement)}>
              {words}
            </button>
          ) : (
            words
          )}
        </h3>
        {!challenge && title !== '' && <p className="muted break-anywhere">{title}</p>}
        {challenge && achievement.isOpen && (
          <p className="row-2 centered hint">
            <Stars rating={challenge.rating} />
            {formatMessage('achievementReviews', { count: challenge.reviews })}
          </p>
        )}
        <p className="row-2 centered hint">
          {!achievement.isOpen && <Icon name="lock" />}
          <time dateTime={achievedAt}>{achievements.dayInWords(achievedAt)}</time>
        </p>
      </div>
    </article>
  );
});

/** ACH-8 · The ribbon with the points that were earned; kinds of points without any are left out. */
function Ribbon({ achievement }: { achievement: Achievement }) {
  const { xp, bp } = achievement;
  return (
    <p className={styles['ribbon']} data-colour={ribbonOf(achievement)}>
      {xp > 0 && <span>{formatMessage('xpTotal', { points: xp })}</span>}
      {bp > 0 && <span>{formatMessage('bpTotal', { points: bp })}</span>}
    </p>
  );
}

/** The title of an achievement. */
export const headingInWords = (heading: AchievementHeading): string =>
  typeof heading === 'string' ? heading : formatMessage(heading.key, heading.details);

const ICONS: Readonly<Record<Achievement['type'], IconName>> = {
  challenge: 'check',
  'week promise': 'check',
  'quest promise': 'check',
  review: 'star',
};
