import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type MessageKey, say } from '#core/messages';
import {
  challengePercent,
  type ChallengeSummary,
  countedSteps,
  isBonus,
  minutesLeft,
  type Quest,
  type Week,
} from '#core/quests';
import { weekdayAndDate } from '#core/shared';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Contours } from '../kit/contours.tsx';
import { Drawing, type DrawingName } from '../kit/drawing.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { Picture } from '../kit/picture.tsx';
import { ProgressRing } from '../kit/progress.tsx';
import { challengeTitle } from './challenge-title.ts';
import type { HomeViewModel } from './home.view-model.ts';
import { PointsOf } from './points-so-far.tsx';
import { locationIcon } from './location-icon.ts';
import styles from './next-card.module.css';

/** The one large card of home: the next challenge, or why there is none. */
export const NextCard = observer(function NextCard({ home }: { home: HomeViewModel }) {
  const { journey, next, opensOn, today } = home;
  if (!journey) return null;
  const { quest } = journey;

  switch (next?.kind) {
    case 'challenge':
    case 'bonus':
      return <Upcoming quest={quest} week={next.week} challenge={next.challenge} step={next.step} />;
    case 'quest completed':
      return (
        <Quiet
          seed={quest.contentfulId}
          drawing="summit"
          title={say('nextCompletedTitle')}
          action={home.hasEnding && <ButtonLink to="/offboarding/quest">{say('milestoneEnding')}</ButtonLink>}
        >
          {say('nextCompleted', { quest: quest.title })}
        </Quiet>
      );
    case 'quest not started':
      return (
        <Quiet
          seed={quest.contentfulId}
          drawing="dawn"
          title={say(next.days === 1 ? 'nextNotStartedOne' : 'nextNotStartedMany', { days: next.days })}
        >
          {say('nextNotStarted', { date: weekdayAndDate(quest.startingDate, today) })}
        </Quiet>
      );
    case 'quest started':
      return (
        <Quiet seed={quest.contentfulId} drawing="camp" title={say('nextStartedTitle')}>
          {opensOn ? say('nextStarted', { date: weekdayAndDate(opensOn, today) }) : say('nextStartedNoDate')}
        </Quiet>
      );
    case 'content error':
      return (
        <Quiet
          seed={quest.contentfulId}
          drawing="fog"
          title={say('nextContentErrorTitle')}
          action={
            <Button variant="quiet" onPress={home.look} isPending={home.arrive.isPending}>
              {say('nextLookAgain')}
            </Button>
          }
        >
          {say('nextContentError')}
        </Quiet>
      );
    default:
      return (
        <Quiet seed={quest.contentfulId} drawing="map" title={say('nextDefaultTitle')}>
          {say('nextDefault')}
        </Quiet>
      );
  }
});

interface UpcomingProps {
  quest: Quest;
  week: Week;
  challenge: ChallengeSummary;
  step: number;
}

function Upcoming({ quest, week, challenge, step }: UpcomingProps) {
  const bonus = isBonus(challenge);
  const { steps } = challenge;
  const title = challengeTitle(challenge);
  const done = countedSteps(challenge).length;
  const isBegun = done > 0 || step > 0;
  return (
    <article className={styles['card']} aria-labelledby="next-challenge">
      <div className={styles['head']}>
        <div className={styles['terrain']}>
          <Contours seed={quest.contentfulId} />
          <p className={styles['kicker']}>
            {say(bonus ? 'nextBonus' : 'nextChallenge')}
            <span className={styles['week']}>{say('nextWeek', { number: week.weekNumber, name: week.weekName })}</span>
          </p>
          <h2 id="next-challenge" className={styles['title']}>
            {title}
          </h2>
          {challenge.subtitle && <p className={styles['subtitle']}>{challenge.subtitle}</p>}
        </div>
        <Picture url={challenge.imageUrl} isLazy />
      </div>
      <div className={styles['foot']}>
        <ProgressRing percent={challengePercent(challenge)} label={title} />
        <ul className={styles['facts']}>
          <Fact icon={locationIcon[challenge.location]}>
            {steps.length === 0 ? say('cardStepsNone') : say('nextSteps', { done, all: steps.length })}
          </Fact>
          <Fact icon="clock">{say('nextMinutes', { minutes: minutesLeft(challenge) })}</Fact>
          <li className={styles['worth']}>
            <PointsOf points={challenge.totalXp} isBonus={bonus} />
          </li>
        </ul>
        <ButtonLink to={`/challenge/${challenge.id}/${step}`} isLarge>
          {say(goOn(step, steps.length, isBegun), { step: step + 1 })}
          <Icon name="next" />
        </ButtonLink>
      </div>
    </article>
  );
}

const goOn = (step: number, steps: number, isBegun: boolean): MessageKey =>
  step >= steps ? 'nextPost' : isBegun ? 'nextStep' : 'nextStart';

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles['fact']}>
      <Icon name={icon} />
      {children}
    </li>
  );
}

interface QuietProps {
  seed: string;
  drawing: DrawingName;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

function Quiet({ seed, drawing, title, children, action }: QuietProps) {
  return (
    <article className={styles['card']} aria-labelledby="next-challenge">
      <div className={`${styles['terrain']} ${styles['quiet']}`}>
        <Contours seed={seed} />
        <Drawing name={drawing} />
        <h2 id="next-challenge" className={styles['title']}>
          {title}
        </h2>
        <p className={styles['subtitle']}>{children}</p>
        {action}
      </div>
    </article>
  );
}
