import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { say } from '#core/messages';
import { weekdayAndDate } from '#core/shared';
import { Button } from '../kit/button.tsx';
import { Contours } from '../kit/contours.tsx';
import { Drawing } from '../kit/drawing.tsx';
import { Field } from '../kit/field.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import type { JoinViewModel } from './join.view-model.ts';
import styles from './join.module.css';

interface CodeFormProps {
  join: JoinViewModel;
  fieldRef: Ref<HTMLInputElement>;
  /** What the button says. */
  action: string;
  /** A way back, where there is one. */
  onCancel?: (() => void) | undefined;
}

/** Asks for a Quest Code. */
export const CodeForm = observer(function CodeForm({ join, fieldRef, action, onCancel }: CodeFormProps) {
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
        isCode
        isRequired
      />
      {!problem && <RefusalNotice refusal={lookUp.refusal} />}
      <Button type="submit" isLarge isWide isPending={lookUp.isPending}>
        {action}
      </Button>
      {onCancel && (
        <Button variant="plain" isWide onPress={onCancel}>
          {say('questNewCancel')}
        </Button>
      )}
    </form>
  );
});

/** What a Quest Code opened: the quest, when it starts, what it leaves, and the way in. */
export const FoundForm = observer(function FoundForm({
  join,
  titleRef,
}: {
  join: JoinViewModel;
  titleRef: Ref<HTMLHeadingElement>;
}) {
  const { cohort, isStartAsked, leaves, question, obstacle } = join;
  if (!cohort) return null;
  const isLeaving = question === 'questNewInstead';
  return (
    <form
      className={styles['found']}
      onSubmit={(event) => {
        event.preventDefault();
        void join.join.run();
      }}
    >
      <div className={styles['terrain']}>
        <Contours seed={cohort.questTitle} />
        <p className={styles['kicker']}>{say('joinFound')}</p>
        <h2 ref={titleRef} tabIndex={-1} className={styles['title']}>
          {cohort.questTitle}
        </h2>
        <p className={styles['starts']}>
          {cohort.isSampleQuest
            ? say('joinTrial')
            : say(join.daysUntilStart > 0 ? 'joinStarts' : 'joinStarted', {
                date: weekdayAndDate(cohort.startingDate, join.today),
              })}
        </p>
      </div>
      <div className={styles['choices']}>
        {obstacle ? (
          <Notice tone="danger">{say(obstacle)}</Notice>
        ) : (
          <>
            {isStartAsked && <WhenToStart join={join} />}
            {leaves && (
              <p className={styles['leaves']}>
                {say(isLeaving ? 'joinLeaves' : 'joinAfterComplete', { quest: leaves.title })}
              </p>
            )}
            <RefusalNotice refusal={join.join.refusal} />
            <Button type="submit" isLarge isWide isPending={join.join.isPending} isDisabled={!join.canJoin}>
              {leaves && isLeaving ? say('joinInstead', { quest: leaves.title }) : say('joinNow')}
            </Button>
          </>
        )}
        <Button variant="plain" isWide onPress={join.otherCode}>
          {say('joinOtherCode')}
        </Button>
      </div>
    </form>
  );
});

const WhenToStart = observer(function WhenToStart({ join }: { join: JoinViewModel }) {
  const { daysUntilStart, startOnSameWeek, today } = join;
  const choices = [
    { isSame: true, label: say('joinThisWeek', { date: weekdayAndDate(join.mondayIf(true), today) }) },
    { isSame: false, label: say('joinNextWeek', { date: weekdayAndDate(join.mondayIf(false), today) }) },
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
