import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { Navigate } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Contours } from '../kit/contours.tsx';
import { Drawing } from '../kit/drawing.tsx';
import { Field } from '../kit/field.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { RefusalNotice } from '../kit/notice.tsx';
import { Page } from '../kit/page.tsx';
import { weekdayAndDate } from './date-words.ts';
import { JoinViewModel } from './join.view-model.ts';
import styles from './join.module.css';

const CODE_LENGTH = 6;

/** Joining a quest with its Quest Code. */
export const JoinScreen = observer(function JoinScreen() {
  const join = useViewModel(JoinViewModel);
  const title = useFocusHeir<HTMLHeadingElement>(join.cohort);
  const field = useFocusHeir<HTMLInputElement>(join.cohort);

  if (join.join.isFulfilled) return <Navigate to="/loadingScreen" replace />;

  return (
    <Page title={say('joinTitle')} lead={say('joinIntro')} isNarrow>
      {join.cohort ? <Found join={join} titleRef={title} /> : <Code join={join} fieldRef={field} />}
    </Page>
  );
});

const Code = observer(function Code({ join, fieldRef }: { join: JoinViewModel; fieldRef: Ref<HTMLInputElement> }) {
  const { lookUp, problem } = join;
  return (
    <form
      className={styles['sheet']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        join.send();
      }}
    >
      <Drawing name="signpost" />
      <Field
        label={say('joinCode')}
        name="code"
        inputRef={fieldRef}
        value={join.code}
        onChange={join.type}
        problem={problem}
        hint={say('joinCodeHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={CODE_LENGTH}
        isCode
        isRequired
      />
      {!problem && <RefusalNotice refusal={lookUp.refusal} />}
      <Button type="submit" isLarge isWide isPending={lookUp.isPending}>
        {say('joinLookUp')}
      </Button>
    </form>
  );
});

const Found = observer(function Found({ join, titleRef }: { join: JoinViewModel; titleRef: Ref<HTMLHeadingElement> }) {
  const { cohort, isStartAsked, leaves } = join;
  if (!cohort) return null;
  return (
    <form
      className={styles['found']}
      onSubmit={(event) => {
        event.preventDefault();
        void join.join.run();
      }}
    >
      <header className={styles['terrain']}>
        <Contours seed={cohort.questTitle} />
        <p className={styles['kicker']}>{say('joinFound')}</p>
        <h2 ref={titleRef} tabIndex={-1} className={styles['title']}>
          {cohort.questTitle}
        </h2>
        <p className={styles['starts']}>
          {cohort.isSampleQuest
            ? say('joinTrial')
            : say(join.daysUntilStart > 0 ? 'joinStarts' : 'joinStarted', {
                date: weekdayAndDate(cohort.startingDate),
              })}
        </p>
      </header>
      <div className={styles['choices']}>
        {isStartAsked && <WhenToStart join={join} />}
        {leaves !== undefined && <p className={styles['leaves']}>{say('joinLeaves', { quest: leaves })}</p>}
        <RefusalNotice refusal={join.join.refusal} />
        <Button type="submit" isLarge isWide isPending={join.join.isPending} isDisabled={!join.canJoin}>
          {leaves === undefined ? say('joinNow') : say('joinInstead', { quest: leaves })}
        </Button>
        <Button variant="plain" isWide onPress={join.otherCode}>
          {say('joinOtherCode')}
        </Button>
      </div>
    </form>
  );
});

const WhenToStart = observer(function WhenToStart({ join }: { join: JoinViewModel }) {
  const { daysUntilStart, startOnSameWeek } = join;
  const choices = [
    { isSame: true, label: say('joinThisWeek', { date: weekdayAndDate(join.mondayIf(true)) }) },
    { isSame: false, label: say('joinNextWeek', { date: weekdayAndDate(join.mondayIf(false)) }) },
  ];
  return (
    <fieldset className={styles['when']}>
      <legend className={styles['legend']}>{say('joinAskTitle')}</legend>
      <p className={styles['ask']}>
        {say(daysUntilStart === 1 ? 'joinAskOneDay' : 'joinAsk', { days: daysUntilStart })}
      </p>
      {choices.map(({ isSame, label }) => (
        <label key={label} className={styles['choice']}>
          <input
            type="radio"
            name="startOnSameWeek"
            checked={startOnSameWeek === isSame}
            onChange={() => join.choose(isSame)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
});
