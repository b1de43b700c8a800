import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import type { WebhookDelivery } from '#core/operator';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { EmptyState } from '../kit/feedback/page-states.tsx';
import { Button } from '../kit/form/button.tsx';
import { type Column, Table } from '../kit/layout/table.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { Timestamp } from './timestamp.tsx';
import styles from './operator.module.css';
import { WebhooksViewModel } from './webhooks.view-model.ts';

/** The newest events sent to webhooks. */
export const WebhooksPanel = observer(function WebhooksPanel() {
  const webhooks = useViewModel(WebhooksViewModel);
  const { loaded, load, refresh } = webhooks.list;
  useEffect(refresh, [refresh]);
  return (
    <OperatorPanel load={load} isLoaded={loaded !== undefined} onRetry={refresh}>
      <RefusalNotice refusal={webhooks.resend.refusal} />
      {loaded?.rows.length === 0 ? (
        <EmptyState illustration="letter" title={formatMessage('consoleNoWebhooksTitle')}>
          {formatMessage('consoleNoWebhooks')}
        </EmptyState>
      ) : (
        <Table
          caption={formatMessage('consoleWebhooksCaption')}
          columns={columnsOf(webhooks)}
          rows={loaded?.rows ?? []}
          keyOf={({ id }) => id}
        />
      )}
    </OperatorPanel>
  );
});

const STATES = {
  delivered: 'consoleStateDone',
  waiting: 'consoleStateWaiting',
  'given up': 'consoleStateDead',
} as const;

const columnsOf = (webhooks: WebhooksViewModel): readonly Column<WebhookDelivery>[] => [
  {
    id: 'event',
    name: formatMessage('consoleCommand'),
    cell: ({ type }) => <span className={styles['whole']}>{type}</span>,
  },
  {
    id: 'at',
    name: formatMessage('consoleAt'),
    cell: ({ createdAt }) => <Timestamp at={createdAt} timeContext={webhooks.timeContext} />,
  },
  {
    id: 'url',
    name: formatMessage('consoleWebhookUrl'),
    cell: ({ url }) => <span className={styles['long']}>{url}</span>,
  },
  { id: 'state', name: formatMessage('consoleResult'), cell: ({ state }) => formatMessage(STATES[state]) },
  { id: 'tries', name: formatMessage('consoleTries'), isNumber: true, cell: ({ attempts }) => attempts },
  {
    id: 'error',
    name: formatMessage('consoleLastError'),
    cell: ({ failure }) => <span className={styles['long']}>{failure ?? '–'}</span>,
  },
  {
    id: 'action',
    name: formatMessage('consoleAction'),
    cell: (delivery) => (
      <Button
        variant="quiet"
        label={formatMessage('consoleWebhookResendNamed', { event: delivery.type, url: delivery.url })}
        isPending={webhooks.isResending(delivery)}
        isSoftDisabled={webhooks.resend.isPending}
        onPress={() => void webhooks.resend.run(delivery)}
      >
        {formatMessage('consoleResend')}
      </Button>
    ),
  },
];
