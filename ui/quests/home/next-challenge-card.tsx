import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import {
  challengePercent,
  type ChallengeSummary,
  completedStepIndexes,
  durationInWords,
  isBonus,
  minutesLeft,
  type NextOpening,
  type Points,
  type Quest,
  questSummary,
  type Week,
} from '#core/quests';
import { weekdayAndDate } from '#core/shared';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { ContourBackground } from '../../kit/illustration/contour-background.tsx';
import { Illustration, type IllustrationName } from '../../kit/illustration/illustration.tsx';
import { Icon, type IconName } from '../../kit/media/icon.tsx';
import { DecorativeImage } from '../../kit/media/decorative-image.tsx';
import { ProgressRing } from '../../kit/feedback/progress.tsx';
import { challengeTitle } from '../challenge-title.ts';
import type { HomeViewModel } from './home.view-model.ts';
import { ChallengePoints } from '../points.tsx';
import { StepsDone } from '../steps-done.tsx';
import { locationIcon } from '../location-icon.ts';
import styles from './next-challenge-card.module.css';

/** The large card of home: the next challenge, or why there is none. */
export const NextChallengeCard = observer(function NextChallengeCard({ home }: { home: HomeViewModel }) {
  const { activeQuest, next, opening, today } = home;
  if (!activeQuest) return null;
  const { quest } = activeQuest;

  switch (next?.kind) {
    case 'challenge':
    case 'bonus':
      return <NextChallenge quest={quest} week={next.week} challenge={next.challenge} step={next.step} />;
    case 'quest completed':
      return (
        <NoChallenge
          seed={quest.contentfulId}
          illustration="summit"
          title={formatMessage('nextCompletedTitle')}
          action={
            <>
              <CompletedFacts quest={quest} points={activeQuest.points} />
              {home.hasOffboarding && (
                <ButtonLink to="/offboarding/quest">{formatMessage('milestoneEnding')}</ButtonLink>
              )}
              <nav className={`row-3 ${styles['ways']}`} aria-label={formatMessage('nextCompletedTitle')}>
                {!quest.isSampleQuest && (
                  <ButtonLink to="/profile/ShowcasesList" variant={home.hasOffboarding ? 'quiet' : 'primary'}>
                    {formatMessage('nextCompletedShowcase')}
                  </ButtonLink>
                )}
                <ButtonLink to="/overview" variant="quiet">
                  {formatMessage('nextCompletedLookBack')}
                </ButtonLink>
                <ButtonLink to="/join" variant="quiet">
                  {formatMessage(home.isGuest ? 'guestAfter' : 'nextCompletedStart')}
                </ButtonLink>
              </nav>
            </>
          }
        >
          {formatMessage('nextCompleted', { quest: quest.title })}
        </NoChallenge>
      );
    case 'quest not started':
      return (
        <NoChallenge
          seed={quest.contentfulId}
          illustration="dawn"
          title={formatMessage(next.days === 1 ? 'nextNotStartedOne' : 'nextNotStartedMany', { days: next.days })}
          action={<LookAhead opening={opening} />}
        >
          {formatMessage('nextNotStarted', { date: weekdayAndDate(quest.startingDate, today) })}
        </NoChallenge>
      );
    case 'quest started':
      return (
        <NoChallenge
          seed={quest.contentfulId}
          illustration="camp"
          title={formatMessage('nextStartedTitle')}
          action={<LookAhead opening={opening} />}
        >
          {opening
            ? formatMessage('nextStarted', { date: weekdayAndDate(opening.date, today) })
            : formatMessage('nextStartedNoDate')}
        </NoChallenge>
      );
    case 'content error':
      return (
        <NoChallenge
          seed={quest.contentfulId}
          illustration="fog"
          title={formatMessage('nextContentErrorTitle')}
          action={
            <Button variant="quiet" onPress={home.refresh} isPending={home.load.isPending}>
              {formatMessage('nextLookAgain')}
            </Button>
          }
        >
          {formatMessage('nextContentError')}
        </NoChallenge>
      );
    default:
      return (
        <NoChallenge seed={quest.contentfulId} illustration="map" title={formatMessage('nextDefaultTitle')}>
          {formatMessage('nextDefault')}
        </NoChallenge>
      );
  }
});

/** QST-32 · The next week to open, with a link to look at it. */
function LookAhead({ opening }: { opening: NextOpening | undefined }) {
  return (
    <>
      {opening?.challenge && (
        <p className={styles['subtitle']}>
          {formatMessage('nextStartsWith', { challenge: challengeTitle(opening.challenge) })}
        </p>
      )}
      <ButtonLink to="/overview" variant="quiet">
        {formatMessage('nextLookAhead')}
      </ButtonLink>
    </>
  );
}

/** QST-29 · The facts of a completed quest, in numbers. */
function CompletedFacts({ quest, points }: { quest: Quest; points: Points }) {
  const { weeks, challenges } = questSummary(quest);
  return (
    <dl className={styles['sums']}>
      <div className={styles['sum']}>
        <dt>{formatMessage('nextCompletedWeeks', { weeks })}</dt>
        <dd>{weeks}</dd>
      </div>
      <div className={styles['sum']}>
        <dt>{formatMessage('nextCompletedChallenges', { challenges })}</dt>
        <dd>{challenges}</dd>
      </div>
      <div className={styles['sum']}>
        <dt>{formatMessage('xpName')}</dt>
        <dd>{points.xp}</dd>
      </div>
      <div className={styles['sum']}>
        <dt>{formatMessage('bpName')}</dt>
        <dd>{points.bp}</dd>
      </div>
    </dl>
  );
}

interface NextChallengeProps {
  quest: Quest;
  week: Week;
  challenge: ChallengeSummary;
  step: number;
}

function NextChallenge({ quest, week, challenge, step }: NextChallengeProps) {
  const bonus = isBonus(challenge);
  const { steps } = challenge;
  const title = challengeTitle(challenge);
  const done = completedStepIndexes(challenge).length;
  const isBegun = done > 0 || step > 0;
  const minutes = minutesLeft(quest, challenge);
  return (
    <article className={`panel ${styles['card']}`} aria-labelledby="next-challenge">
      <div className={styles['head']}>
        <div className={styles['terrain']}>
          <ContourBackground seed={quest.contentfulId} />
          <p className={`row-2 ${styles['kicker']}`}>
            {formatMessage(bonus ? 'nextBonus' : 'nextChallenge')}
            <span className={styles['week']}>
              {formatMessage('nextWeek', { number: week.weekNumber, name: week.weekName })}
            </span>
          </p>
          <h2 id="next-challenge" className={styles['title']}>
            {title}
          </h2>
          {challenge.subtitle && (
            <p className={styles['subtitle']}>
              <bdi>{challenge.subtitle}</bdi>
            </p>
          )}
        </div>
        <DecorativeImage url={challenge.imageUrl} isLazy />
      </div>
      <div className={styles['foot']}>
        <ProgressRing percent={challengePercent(challenge)} label={title} />
        <ul className={styles['facts']}>
          <Detail icon={locationIcon[challenge.location]}>
            <StepsDone challenge={challenge} />
          </Detail>
          {minutes > 0 && (
            <Detail icon="clock">{formatMessage('nextMinutes', { duration: durationInWords(minutes) })}</Detail>
          )}
          <li className={styles['worth']}>
            <ChallengePoints points={challenge.totalXp} isBonus={bonus} />
          </li>
        </ul>
        <ButtonLink to={`/challenge/${challenge.id}/${step}`} isLarge>
          {formatMessage(continueLabel(step, steps.length, isBegun), { step: step + 1 })}
          <Icon name="next" />
        </ButtonLink>
      </div>
    </article>
  );
}

const continueLabel = (step: number, steps: number, isBegun: boolean): MessageKey =>
  step >= steps ? 'nextPost' : isBegun ? 'nextStep' : 'nextStart';

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-1">
      <Icon name={icon} />
      {children}
    </li>
  );
}

interface NoChallengeProps {
  seed: string;
  illustration: IllustrationName;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

function NoChallenge({ seed, illustration, title, children, action }: NoChallengeProps) {
  return (
    <article className={`panel ${styles['card']}`} aria-labelledby="next-challenge">
      <div className={`${styles['terrain']} ${styles['quiet']}`}>
        <ContourBackground seed={seed} />
        <Illustration name={illustration} />
        <h2 id="next-challenge" className={styles['title']}>
          {title}
        </h2>
        <p className={styles['subtitle']}>{children}</p>
        {action}
      </div>
    </article>
  );
}
