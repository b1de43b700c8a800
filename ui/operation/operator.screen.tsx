import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { type MessageKey, say } from '#core/messages';
import { Page } from '../kit/page.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { AuditPart } from './audit-part.tsx';
import { MailPart } from './mail-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import { ReportsPart } from './reports-part.tsx';

interface Part {
  /** What the address calls it. */
  readonly id: string;
  readonly name: MessageKey;
  readonly Show: ComponentType;
}

const PARTS: readonly [Part, ...Part[]] = [
  { id: 'progress', name: 'deskProgress', Show: ProgressPart },
  { id: 'reports', name: 'deskReports', Show: ReportsPart },
  { id: 'mail', name: 'deskMail', Show: MailPart },
  { id: 'audit', name: 'deskAudit', Show: AuditPart },
];

/** The desk of an operator: how far people are, what they reported, what waits to be sent, and who did what. */
export function OperatorScreen() {
  const [query, setQuery] = useSearchParams();
  const asked = PARTS.findIndex(({ id }) => id === query.get('tab'));
  const selected = Math.max(asked, 0);
  const { Show } = PARTS[selected] ?? PARTS[0];
  return (
    <Page title={say('deskTitle')}>
      <Tabs
        label={say('deskTabs')}
        tabs={PARTS.map(({ name }) => say(name))}
        selected={selected}
        onSelect={(place) => setQuery({ tab: PARTS[place]?.id ?? '' }, { replace: true })}
      >
        <Show />
      </Tabs>
    </Page>
  );
}
