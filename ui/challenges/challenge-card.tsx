import { Link } from 'react-router';
import type { OverviewChallenge } from '#core/challenges';
import { say } from '#core/messages';
import { countedSteps, isBonus, type WorkStatus } from '#core/quests';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Picture } from '../kit/picture.tsx';
import { ProgressBar } from '../kit/progress.tsx';
import { challengeTitle } from '../quests/challenge-title.ts';
import { locationIcon } from '../quests/location-icon.ts';
import { PointsOf } from '../quests/points-so-far.tsx';
import styles from './challenge-card.module.css';
import { locationName } from './location-name.ts';

interface CardProps {
  item: OverviewChallenge;
  /** In few lines, without its picture, and below no heading but the page's: for a list beside something else. */
  isSlim?: boolean;
}

/** A challenge as the overview shows it: how it stands, where and how it is done, what it is worth, and the way in. */
export function ChallengeCard({ item: { challenge, status, percent, opensAt }, isSlim = false }: CardProps) {
  const bonus = isBonus(challenge);
  const title = challengeTitle(challenge);
  const steps = challenge.steps.length;
  const Title = isSlim ? 'h2' : 'h3';
  const done = challenge.completed ? steps : countedSteps(challenge).length;
  return (
    <article
      className={styles['card']}
      data-slim={isSlim || undefined}
      data-locked={opensAt === null || undefined}
      aria-label={title}
    >
      {!isSlim && (
        <span className={styles['picture']}>
          <Icon name={locationIcon[challenge.location]} />
          <Picture url={challenge.imageUrl} isLazy />
        </span>
      )}
      <div className={styles['body']}>
        <p className={styles['marks']}>
          <StatusMark status={status} />
          {bonus && <span className={styles['bonus']}>{say('challengeBonus')}</span>}
        </p>
        <Title className={styles['title']}>
          {opensAt === null ? (
            <>
              <Icon name="lock" /> {title}
            </>
          ) : (
            <Link className={styles['way']} to={`/challenge/${challenge.id}/${opensAt}`}>
              {title}
            </Link>
          )}
        </Title>
        {!isSlim && challenge.subtitle && <p className={styles['subtitle']}>{challenge.subtitle}</p>}
        <ul className={styles['facts']}>
          <li className={styles['fact']}>
            <Icon name={locationIcon[challenge.location]} />
            {say(locationName[challenge.location])}
          </li>
          <li className={styles['fact']}>
            {steps === 0 ? say('cardStepsNone') : say('cardSteps', { done, all: steps })}
          </li>
          <li className={styles['fact']}>
            <PointsOf points={challenge.totalXp} isBonus={bonus} />
          </li>
        </ul>
        <span className={styles['progress']}>
          <ProgressBar percent={percent} label={say('challengeProgress', { percent })} />
          <span className={styles['percent']} aria-hidden="true">
            {say('trailWeekPercent', { percent })}
          </span>
        </span>
      </div>
    </article>
  );
}

const marks = {
  completed: ['check', 'statusCompleted'],
  late: ['clock', 'statusLate'],
  todo: ['trail', 'statusTodo'],
} as const satisfies Record<WorkStatus, readonly [IconName, string]>;

/** How something stands, in a word and a sign. */
export function StatusMark({ status }: { status: WorkStatus }) {
  const [icon, key] = marks[status];
  return (
    <span className={styles['status']} data-status={status}>
      <Icon name={icon} />
      {say(key)}
    </span>
  );
}
