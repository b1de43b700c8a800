import { type ComponentType, useEffect } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { useQueryParameter } from '../kit/browser/use-query-parameter.ts';
import { Page } from '../kit/layout/page.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { ActiveQuestState } from '../quests/active-quest.state.ts';
import { AuditPanel } from './audit-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

interface OperatorTab {
  /** Its name in the URL. */
  readonly id: string;
  readonly name: MessageKey;
  readonly Panel: ComponentType;
}

const TABS: readonly [OperatorTab, ...OperatorTab[]] = [
  { id: 'progress', name: 'consoleProgress', Panel: ProgressPanel },
  { id: 'reports', name: 'consoleReports', Panel: ReportsPanel },
  { id: 'mail', name: 'consoleMail', Panel: MailPanel },
  { id: 'webhooks', name: 'consoleWebhooks', Panel: WebhooksPanel },
  { id: 'audit', name: 'consoleAudit', Panel: AuditPanel },
];

/** The operator page: progress, reports, emails, webhooks and the audit log. */
export function OperatorScreen() {
  const [tab, setTab] = useQueryParameter('tab');
  const requestedTab = TABS.findIndex(({ id }) => id === tab);
  const selected = Math.max(requestedTab, 0);
  const { Panel } = TABS[selected] ?? TABS[0];
  const activeQuestState = useViewModel(ActiveQuestState);
  useEffect(() => void activeQuestState.loadZone(), [activeQuestState]);
  return (
    <Page title={formatMessage('consoleTitle')}>
      <Tabs
        label={formatMessage('consoleTabs')}
        tabs={TABS.map(({ name }) => formatMessage(name))}
        selected={selected}
        onSelect={(index) => setTab(TABS[index]?.id)}
      >
        <Panel />
      </Tabs>
    </Page>
  );
}
