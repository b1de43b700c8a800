import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { formatMessage } from '#core/messages';
import { weekdayAndDate } from '#core/shared';
import { Button } from '../../kit/form/button.tsx';
import { ContourBackground } from '../../kit/illustration/contour-background.tsx';
import { Illustration } from '../../kit/illustration/illustration.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import type { JoinViewModel } from './join.view-model.ts';
import styles from './join.module.css';

interface QuestCodeFormProps {
  join: JoinViewModel;
  fieldRef: Ref<HTMLInputElement>;
  /** The label of the button. */
  action: string;
  /** Called to cancel, if that is possible. */
  onCancel?: (() => void) | undefined;
}

/** Asks for a Quest Code. */
export const QuestCodeForm = observer(function QuestCodeForm({ join, fieldRef, action, onCancel }: QuestCodeFormProps) {
  const { lookUp, problem } = join;
  return (
    <form
      className={`stack-5 ${styles['sheet']}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        join.submitCode();
      }}
    >
      <Illustration name="signpost" />
      <Field
        label={formatMessage('joinCode')}
        name="code"
        inputRef={fieldRef}
        value={join.code}
        onChange={join.setCode}
        problem={problem}
        hint={formatMessage('joinCodeHint')}
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
          {formatMessage('questNewCancel')}
        </Button>
      )}
    </form>
  );
});

/** The quest of a Quest Code: its start, the quest that joining leaves, and a button to join. */
export const JoinQuestForm = observer(function JoinQuestForm({
  join,
  titleRef,
}: {
  join: JoinViewModel;
  titleRef: Ref<HTMLHeadingElement>;
}) {
  const { cohort, isStartAsked, questToLeave, question, obstacle } = join;
  if (!cohort) return null;
  const isLeaving = question === 'questNewInstead';
  return (
    <form
      className={`panel ${styles['found']}`}
      onSubmit={(event) => {
        event.preventDefault();
        void join.join.run();
      }}
    >
      <div className={styles['terrain']}>
        <ContourBackground seed={cohort.questTitle} />
        <p className={styles['kicker']}>{formatMessage('joinFound')}</p>
        <h2 ref={titleRef} tabIndex={-1} className={styles['title']}>
          {cohort.questTitle}
        </h2>
        {(cohort.isSampleQuest || join.isAhead || !isStartAsked) && (
          <p className={`muted ${styles['starts']}`}>
            {cohort.isSampleQuest
              ? formatMessage('joinTrial')
              : formatMessage(join.isAhead ? 'joinStarts' : 'joinStarted', {
                  date: weekdayAndDate(join.cohortMonday, join.today),
                })}
          </p>
        )}
      </div>
      <div className={`stack-4 ${styles['choices']}`}>
        {obstacle ? (
          <Notice tone="danger">{formatMessage(obstacle)}</Notice>
        ) : (
          <>
            {isStartAsked && <StartWeekChoice join={join} />}
            {questToLeave && (
              <p className={styles['leaves']}>
                {formatMessage(isLeaving ? 'joinLeaves' : 'joinAfterComplete', { quest: questToLeave.title })}
              </p>
            )}
            <RefusalNotice refusal={join.join.refusal} />
            <Button type="submit" isLarge isWide isPending={join.join.isPending} isDisabled={!join.canJoin}>
              {questToLeave && isLeaving
                ? formatMessage('joinInstead', { quest: questToLeave.title })
                : formatMessage('joinNow')}
            </Button>
          </>
        )}
        <Button variant="plain" isWide onPress={join.useOtherCode}>
          {formatMessage('joinOtherCode')}
        </Button>
      </div>
    </form>
  );
});

const StartWeekChoice = observer(function StartWeekChoice({ join }: { join: JoinViewModel }) {
  const { startOnSameWeek, today } = join;
  const { sameWeek, hasBegun, nextWeek } = join.startChoice;
  const withGroup = hasBegun ? 'joinWithGroupBegun' : 'joinWithGroup';
  const choices = [
    { isSame: true, label: formatMessage(withGroup, { date: weekdayAndDate(sameWeek, today) }) },
    { isSame: false, label: formatMessage('joinNextWeek', { date: weekdayAndDate(nextWeek, today) }) },
  ];
  return (
    <fieldset className="stack-3">
      <legend className="semibold">{formatMessage('joinAskTitle')}</legend>
      <p className={`hint ${styles['ask']}`}>{formatMessage('joinAsk')}</p>
      {choices.map(({ isSame, label }) => (
        <label key={label} className={styles['choice']}>
          <input
            type="radio"
            name="startOnSameWeek"
            checked={startOnSameWeek === isSame}
            onChange={() => join.chooseStart(isSame)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
});
