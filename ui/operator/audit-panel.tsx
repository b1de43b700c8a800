import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import type { AuditPage } from '#core/operator';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { EmptyState } from '../kit/feedback/page-states.tsx';
import { type Column, Table } from '../kit/layout/table.tsx';
import { AuditViewModel } from './audit.view-model.ts';
import { MoreRows } from './more-rows.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { type TimeContext, Timestamp } from './timestamp.tsx';
import styles from './operator.module.css';

/** The actions of operators, newest first. */
export const AuditPanel = observer(function AuditPanel() {
  const { list, timeContext } = useViewModel(AuditViewModel);
  const { loaded, load, refresh } = list;
  useEffect(refresh, [refresh]);
  return (
    <OperatorPanel load={load} isLoaded={loaded !== undefined} onRetry={refresh}>
      {loaded?.rows.length === 0 ? (
        <EmptyState illustration="map" title={formatMessage('consoleNoAuditTitle')}>
          {formatMessage('consoleNoAudit')}
        </EmptyState>
      ) : (
        <Table
          caption={formatMessage('consoleAuditCaption')}
          columns={columnsOf(timeContext)}
          rows={loaded?.rows ?? []}
          keyOf={({ id }) => id}
        />
      )}
      <MoreRows list={list} label="consoleMore" />
    </OperatorPanel>
  );
});

const RESULTS = {
  done: 'consoleResultDone',
  unchanged: 'consoleResultUnchanged',
  tried: 'consoleResultTried',
  refused: 'consoleResultRefused',
  failed: 'consoleResultFailed',
} as const;

const columnsOf = (look: TimeContext): readonly Column<AuditPage['entries'][number]>[] => [
  { id: 'at', name: formatMessage('consoleAt'), cell: ({ at }) => <Timestamp at={at} timeContext={look} /> },
  {
    id: 'who',
    name: formatMessage('consoleWho'),
    cell: ({ who }) => (
      <span dir="auto" className={styles['long']}>
        {who}
      </span>
    ),
  },
  { id: 'command', name: formatMessage('consoleCommand'), cell: ({ command }) => command },
  {
    id: 'subject',
    name: formatMessage('consoleSubject'),
    cell: ({ subject }) => <span className={styles['long']}>{subject ?? '–'}</span>,
  },
  { id: 'result', name: formatMessage('consoleResult'), cell: ({ result }) => formatMessage(RESULTS[result]) },
];
