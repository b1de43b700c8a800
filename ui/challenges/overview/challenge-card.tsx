import { Link } from 'react-router';
import type { OverviewChallenge } from '#core/challenges';
import { formatMessage } from '#core/messages';
import { isBonus, type WorkStatus } from '#core/quests';
import { Icon, type IconName } from '../../kit/media/icon.tsx';
import { DecorativeImage } from '../../kit/media/decorative-image.tsx';
import { ProgressBar } from '../../kit/feedback/progress.tsx';
import { challengeTitle } from '../../quests/challenge-title.ts';
import { locationIcon } from '../../quests/location-icon.ts';
import { ChallengePoints } from '../../quests/points.tsx';
import { StepsDone } from '../../quests/steps-done.tsx';
import styles from './challenge-card.module.css';
import { locationName } from '../location-name.ts';

interface CardProps {
  item: OverviewChallenge;
  /**
   * Whether it is short, without its picture, and its heading is directly below the page's: for a list next to other
   * content.
   */
  isCompact?: boolean;
}

/** A challenge in the overview: its status, place and type, its points, and a link to it. */
export function ChallengeCard({ item: { challenge, status, percent, opensAt }, isCompact = false }: CardProps) {
  const bonus = isBonus(challenge);
  const title = challengeTitle(challenge);
  const Title = isCompact ? 'h2' : 'h3';
  return (
    <article
      className={`panel ${styles['card']}`}
      data-slim={isCompact || undefined}
      data-locked={opensAt === null || undefined}
      aria-label={title}
    >
      {!isCompact && (
        <span className={styles['picture']}>
          <Icon name={locationIcon[challenge.location]} />
          <DecorativeImage url={challenge.imageUrl} isLazy />
        </span>
      )}
      <div className={styles['body']}>
        <p className={styles['marks']}>
          <StatusLabel status={status} />
          {bonus && <span className={styles['bonus']}>{formatMessage('challengeBonus')}</span>}
        </p>
        <Title className={styles['title']}>
          {opensAt === null ? (
            <>
              <Icon name="lock" /> <bdi>{title}</bdi>
            </>
          ) : (
            <Link className={styles['way']} to={`/challenge/${challenge.id}/${opensAt}`}>
              {title}
            </Link>
          )}
        </Title>
        {!isCompact && challenge.subtitle && (
          <p className={styles['subtitle']}>
            <bdi>{challenge.subtitle}</bdi>
          </p>
        )}
        <ul className={styles['facts']}>
          <li className={`inline-1 ${styles['fact']}`}>
            <Icon name={locationIcon[challenge.location]} />
            {formatMessage(locationName[challenge.location])}
          </li>
          <li className={`inline-1 ${styles['fact']}`}>
            <StepsDone challenge={challenge} />
          </li>
          <li className={`inline-1 ${styles['fact']}`}>
            <ChallengePoints points={challenge.totalXp} isBonus={bonus} />
          </li>
        </ul>
        <span className={styles['progress']}>
          <ProgressBar percent={percent} label={formatMessage('challengeProgress', { percent })} />
          <span className="caption tabular" aria-hidden="true">
            {formatMessage('trailWeekPercent', { percent })}
          </span>
        </span>
      </div>
    </article>
  );
}

const STATUS_LABELS = {
  completed: ['check', 'statusCompleted'],
  late: ['late', 'statusLate'],
  todo: ['todo', 'statusTodo'],
} as const satisfies Record<WorkStatus, readonly [IconName, string]>;

/** A status as an icon and a word. */
export function StatusLabel({ status }: { status: WorkStatus }) {
  const [icon, key] = STATUS_LABELS[status];
  return (
    <span className={`inline-1 muted ${styles['status']}`} data-status={status}>
      <Icon name={icon} />
      {formatMessage(key)}
    </span>
  );
}
