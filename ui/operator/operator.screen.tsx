import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { useQueryParameter } from '../kit/browser/use-query-parameter.ts';
import { SessionState } from '../account/session/session.state.ts';
import { Page } from '../kit/layout/page.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { ActiveQuestState } from '../quests/active-quest.state.ts';
import { AuditPanel } from './audit-panel.tsx';
import { DashboardPanel } from './dashboard/dashboard-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ReportsPanel } from './reports-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

interface OperatorTab {
  /** Its name in the URL. */
  readonly id: string;
  readonly name: MessageKey;
  readonly Panel: ComponentType;
  /** OPE-50 · True if operators of one organization see it too. */
  readonly isForOrganizations?: true;
}

const TABS: readonly [OperatorTab, ...OperatorTab[]] = [
  { id: 'progress', name: 'consoleProgress', Panel: ProgressPanel, isForOrganizations: true },
  { id: 'dashboard', name: 'consoleDashboard', Panel: DashboardPanel, isForOrganizations: true },
  { id: 'reports', name: 'consoleReports', Panel: ReportsPanel },
  { id: 'mail', name: 'consoleMail', Panel: MailPanel },
  { id: 'webhooks', name: 'consoleWebhooks', Panel: WebhooksPanel },
  { id: 'audit', name: 'consoleAudit', Panel: AuditPanel },
];

/** The operator page; OPE-50: for operators of one organization the progress and the dashboard alone. */
export const OperatorScreen = observer(function OperatorScreen() {
  const isOfOrganization = useViewModel(SessionState).session?.role === 'ORGANIZATION_OPERATOR';
  const tabs = isOfOrganization ? TABS.filter(({ isForOrganizations }) => isForOrganizations) : TABS;
  const [tab, setTab] = useQueryParameter('tab');
  const requestedTab = tabs.findIndex(({ id }) => id === tab);
  const selected = Math.max(requestedTab, 0);
  const { Panel } = tabs[selected] ?? TABS[0];
  const activeQuestState = useViewModel(ActiveQuestState);
  useEffect(() => void activeQuestState.loadZone(), [activeQuestState]);
  return (
    <Page title={formatMessage('consoleTitle')}>
      <Tabs
        label={formatMessage('consoleTabs')}
        tabs={tabs.map(({ name }) => formatMessage(name))}
        selected={selected}
        onSelect={(index) => setTab(tabs[index]?.id)}
      >
        <Panel />
      </Tabs>
    </Page>
  );
});
