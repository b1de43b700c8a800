import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { OUTBOX_STATES, type OutboxJob, type OutboxState } from '#core/operator';
import { useMirroredQuery } from '../kit/browser/use-mirrored-query.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Select } from '../kit/form/field.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { EmptyState } from '../kit/feedback/page-states.tsx';
import { type Column, Table } from '../kit/layout/table.tsx';
import { MoreRows } from './more-rows.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { shortEmailId, MailViewModel } from './mail.view-model.ts';
import { Timestamp } from './timestamp.tsx';
import styles from './operator.module.css';

/** The emails of the outbox by state. */
export const MailPanel = observer(function MailPanel() {
  const mail = useViewModel(MailViewModel);
  const { list, counts } = mail;
  const { load, refresh } = list;
  useMirroredQuery({ state: mail.state === 'dead' ? undefined : mail.state }, ({ state }) =>
    mail.chooseState(OUTBOX_STATES.find((one) => one === state) ?? 'dead'),
  );
  useEffect(refresh, [refresh]);
  return (
    <OperatorPanel load={load} isLoaded={counts !== undefined} onRetry={refresh}>
      <div className={styles['choice']}>
        <Select
          label={formatMessage('consoleOutboxState')}
          name="state"
          value={mail.state}
          onChange={(state) => mail.chooseState(state as OutboxState)}
          options={OUTBOX_STATES.map((state) => ({
            value: state,
            label: formatMessage('consoleStateCount', {
              state: formatMessage(STATES[state]),
              count: counts?.[state] ?? '…',
            }),
          }))}
        />
      </div>
      <RefusalNotice refusal={mail.resend.refusal} />
      <EmailTable mail={mail} />
    </OperatorPanel>
  );
});

const EmailTable = observer(function EmailTable({ mail }: { mail: MailViewModel }) {
  const { list, jobs, counts } = mail;
  const { load, refresh } = list;
  const state = formatMessage(STATES[mail.state]);
  return (
    <OperatorPanel load={load} isLoaded={jobs !== undefined} onRetry={refresh}>
      {jobs?.length === 0 ? (
        <EmptyState illustration="letter" title={formatMessage('consoleNoLettersTitle', { state })}>
          {formatMessage('consoleNoLetters')}
        </EmptyState>
      ) : (
        <Table
          caption={formatMessage('consoleOutboxCaption', { state })}
          columns={columnsOf(mail)}
          rows={jobs ?? []}
          keyOf={({ id }) => id}
        />
      )}
      {jobs && jobs.length > 0 && <MoreRows list={list} count={counts?.[mail.state]} label="consoleMoreEmails" />}
    </OperatorPanel>
  );
});

const STATES = {
  dead: 'consoleStateDead',
  failing: 'consoleStateFailing',
  waiting: 'consoleStateWaiting',
  done: 'consoleStateDone',
} as const;

const TIME_COLUMNS = {
  dead: 'consoleGivenUpAt',
  failing: 'consoleDue',
  waiting: 'consoleDue',
  done: 'consoleSentAt',
} as const;

const columnsOf = (mail: MailViewModel): readonly Column<OutboxJob>[] => {
  const columns: readonly Column<OutboxJob>[] = [
    { id: 'letter', name: formatMessage('consoleLetter'), cell: ({ id }) => shortEmailId(id) },
    {
      id: 'moment',
      name: formatMessage(TIME_COLUMNS[mail.state]),
      cell: ({ runAt, doneAt, deadAt }) => <Timestamp at={doneAt ?? deadAt ?? runAt} timeContext={mail.timeContext} />,
    },
    { id: 'tries', name: formatMessage('consoleTries'), isNumber: true, cell: ({ attempts }) => attempts },
    {
      id: 'error',
      name: formatMessage('consoleLastError'),
      cell: ({ lastError }) => <span className={styles['long']}>{lastError ?? '–'}</span>,
    },
  ];
  return mail.state === 'done' ? columns : [...columns, resendColumn(mail)];
};

const resendColumn = (mail: MailViewModel): Column<OutboxJob> => ({
  id: 'action',
  name: formatMessage('consoleAction'),
  cell: (job) => {
    if (!job.isWhole) return <span className={styles['soft']}>{formatMessage('consoleForgotten')}</span>;
    return (
      mail.canResend(job) && (
        <Button
          variant="quiet"
          label={formatMessage('consoleResendNamed', { email: shortEmailId(job.id) })}
          isPending={mail.isResending(job)}
          isSoftDisabled={mail.resend.isPending}
          onPress={() => void mail.resend.run(job)}
        >
          {formatMessage('consoleResend')}
        </Button>
      )
    );
  },
});
