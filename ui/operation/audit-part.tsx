import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { say } from '#core/messages';
import type { AuditPage } from '#core/operation';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import { EmptyState } from '../kit/states.tsx';
import { type Column, Table } from '../kit/table.tsx';
import { AuditViewModel } from './audit.view-model.ts';
import { DeskPart } from './desk-part.tsx';
import { type Look, Moment } from './moment.tsx';
import styles from './operator.module.css';

/** What operators did, the newest first. */
export const AuditPart = observer(function AuditPart() {
  const audit = useViewModel(AuditViewModel);
  const { known, arrive, more, look, now } = audit;
  useEffect(look, [look]);
  return (
    <DeskPart arrive={arrive} isKnown={known !== undefined} onRetry={look}>
      {known?.entries.length === 0 ? (
        <EmptyState drawing="map" title={say('deskNoAuditTitle')}>
          {say('deskNoAudit')}
        </EmptyState>
      ) : (
        <Table
          caption={say('deskAuditCaption')}
          columns={columnsOf(now)}
          rows={known?.entries ?? []}
          keyOf={({ id }) => id}
        />
      )}
      <RefusalNotice refusal={more.refusal} />
      {known && known.next !== null && (
        <div className={styles['more']}>
          <Button variant="quiet" isPending={more.isPending} onPress={() => void more.run()}>
            {say('deskMore')}
          </Button>
        </div>
      )}
    </DeskPart>
  );
});

const RESULTS = {
  done: 'deskResultDone',
  unchanged: 'deskResultUnchanged',
  tried: 'deskResultTried',
  refused: 'deskResultRefused',
  failed: 'deskResultFailed',
} as const;

const columnsOf = (look: Look): readonly Column<AuditPage['entries'][number]>[] => [
  { id: 'at', name: say('deskAt'), cell: ({ at }) => <Moment at={at} look={look} /> },
  { id: 'who', name: say('deskWho'), cell: ({ who }) => <span dir="auto">{who}</span> },
  { id: 'command', name: say('deskCommand'), cell: ({ command }) => command },
  {
    id: 'subject',
    name: say('deskSubject'),
    cell: ({ subject }) => <span className={styles['id']}>{subject ?? '–'}</span>,
  },
  { id: 'result', name: say('deskResult'), cell: ({ result }) => say(RESULTS[result]) },
];
