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

/** What operators did, the newest first. */
export const AuditPanel = observer(function AuditPanel() {
  const { list, timeContext } = useViewModel(AuditViewModel);
  const { loaded, load, refresh } = list;
  useEffect(refresh, [refresh]);
  return (
    <OperatorPanel load={load} isLoaded={loaded !== undefined} onRetry={refresh}>
      {loaded?.rows.length === 0 ? (
        <EmptyState illustration="map" title={formatMessage('deskNoAuditTitle')}>
          {formatMessage('deskNoAudit')}
        </EmptyState>
      ) : (
        <Table
          caption={formatMessage('deskAuditCaption')}
          columns={columnsOf(timeContext)}
          rows={loaded?.rows ?? []}
          keyOf={({ id }) => id}
        />
      )}
      <MoreRows list={list} label="deskMore" />
    </OperatorPanel>
  );
});

const RESULTS = {
  done: 'deskResultDone',
  unchanged: 'deskResultUnchanged',
  tried: 'deskResultTried',
  refused: 'deskResultRefused',
  failed: 'deskResultFailed',
} as const;

const columnsOf = (look: TimeContext): readonly Column<AuditPage['entries'][number]>[] => [
  { id: 'at', name: formatMessage('deskAt'), cell: ({ at }) => <Timestamp at={at} timeContext={look} /> },
  { id: 'who', name: formatMessage('deskWho'), cell: ({ who }) => <span dir="auto">{who}</span> },
  { id: 'command', name: formatMessage('deskCommand'), cell: ({ command }) => command },
  {
    id: 'subject',
    name: formatMessage('deskSubject'),
    cell: ({ subject }) => <span className={styles['id']}>{subject ?? '–'}</span>,
  },
  { id: 'result', name: formatMessage('deskResult'), cell: ({ result }) => formatMessage(RESULTS[result]) },
];
