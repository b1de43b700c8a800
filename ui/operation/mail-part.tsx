import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { say } from '#core/messages';
import { OUTBOX_STATES, type OutboxJob, type OutboxState } from '#core/operation';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Select } from '../kit/field.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import { EmptyState } from '../kit/states.tsx';
import { type Column, Table } from '../kit/table.tsx';
import { DeskPart } from './desk-part.tsx';
import { letterName, MailViewModel } from './mail.view-model.ts';
import { Moment } from './moment.tsx';
import styles from './operator.module.css';

/** The letters by where they stand. */
export const MailPart = observer(function MailPart() {
  const mail = useViewModel(MailViewModel);
  const { arrive, look, counts } = mail;
  useEffect(look, [look]);
  return (
    <DeskPart arrive={arrive} isKnown={counts !== undefined} onRetry={look}>
      <div className={styles['choice']}>
        <Select
          label={say('deskOutboxState')}
          name="state"
          value={mail.state}
          onChange={(state) => mail.choose(state as OutboxState)}
          options={OUTBOX_STATES.map((state) => ({
            value: state,
            label: say('deskStateCount', { state: say(STATES[state]), count: counts?.[state] ?? '' }),
          }))}
        />
      </div>
      <RefusalNotice refusal={mail.resend.refusal} />
      <Letters mail={mail} />
    </DeskPart>
  );
});

const Letters = observer(function Letters({ mail }: { mail: MailViewModel }) {
  const { arrive, jobs, hasMore, look } = mail;
  const state = say(STATES[mail.state]);
  return (
    <DeskPart arrive={arrive} isKnown={jobs !== undefined} onRetry={look}>
      {jobs?.length === 0 ? (
        <EmptyState drawing="letter" title={say('deskNoLettersTitle', { state })}>
          {say('deskNoLetters')}
        </EmptyState>
      ) : (
        <Table
          caption={say('deskOutboxCaption', { state })}
          columns={columnsOf(mail)}
          rows={jobs ?? []}
          keyOf={({ id }) => id}
        />
      )}
      {hasMore && <p className={styles['soft']}>{say('deskLettersMore', { count: jobs?.length ?? '' })}</p>}
    </DeskPart>
  );
});

const STATES = {
  dead: 'deskStateDead',
  failing: 'deskStateFailing',
  waiting: 'deskStateWaiting',
  done: 'deskStateDone',
} as const;

const MOMENTS = { dead: 'deskGivenUpAt', failing: 'deskDue', waiting: 'deskDue', done: 'deskSentAt' } as const;

const columnsOf = (mail: MailViewModel): readonly Column<OutboxJob>[] => {
  const columns: readonly Column<OutboxJob>[] = [
    { id: 'letter', name: say('deskLetter'), cell: ({ id }) => letterName(id) },
    {
      id: 'moment',
      name: say(MOMENTS[mail.state]),
      cell: ({ runAt, doneAt, deadAt }) => <Moment at={doneAt ?? deadAt ?? runAt} look={mail.now} />,
    },
    { id: 'tries', name: say('deskTries'), isNumber: true, cell: ({ attempts }) => attempts },
    { id: 'error', name: say('deskLastError'), cell: ({ lastError }) => lastError ?? '–' },
  ];
  return mail.state === 'done' ? columns : [...columns, resending(mail)];
};

const resending = (mail: MailViewModel): Column<OutboxJob> => ({
  id: 'action',
  name: say('deskAction'),
  cell: (job) => {
    if (!job.isWhole) return <span className={styles['soft']}>{say('deskForgotten')}</span>;
    return (
      mail.canResend(job) && (
        <Button
          variant="quiet"
          label={say('deskResendNamed', { letter: letterName(job.id) })}
          isPending={mail.isUnderWay(job)}
          onPress={() => void mail.resend.run(job)}
        >
          {say('deskResend')}
        </Button>
      )
    );
  },
});
