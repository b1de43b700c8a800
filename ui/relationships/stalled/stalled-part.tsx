import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { formatMessage } from '#core/messages';
import type { Relationship } from '#core/relationships';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ReportDialog } from '../reports/report-dialog.tsx';
import { ReportViewModel } from '../reports/report.view-model.ts';
import { StalledPartnerViewModel } from './stalled-partner.view-model.ts';
import styles from './stalled-part.module.css';

interface StalledPartProps {
  partner: Relationship;
  dayOf: (moment: string) => string;
  dateOf: (date: string) => string;
  onSwitch: () => void;
}

/** REL-29 · Shown below the card of an inactive running partner: since when, and what the Traveler can do. */
export const StalledPart = observer(function StalledPart({ partner, dayOf, dateOf, onSwitch }: StalledPartProps) {
  const { stalled, load, nudge, nextNudgeAt } = useViewModel(StalledPartnerViewModel);
  const report = useViewModel(ReportViewModel);
  const nudgedId = useId();
  useEffect(() => void load.run(), [load]);
  if (stalled?.relationshipId !== partner.id) return null;
  const { lastActiveOn, nudgedAt } = stalled;
  const name = partner.relatedUser.displayName;
  return (
    <div className={styles['stalled']}>
      <p className={styles['since']}>
        {lastActiveOn === null
          ? formatMessage('stalledNever')
          : formatMessage('stalledSince', { date: dateOf(lastActiveOn) })}
      </p>
      {nudgedAt !== null && nextNudgeAt !== undefined && (
        <p id={nudgedId} className={`muted ${styles['nudged']}`}>
          {formatMessage('stalledNudged', { date: dayOf(nudgedAt), again: dayOf(nextNudgeAt) })}
        </p>
      )}
      <div className={`row-2 ${styles['actions']}`}>
        <Button
          variant="quiet"
          label={formatMessage('stalledNudgeNamed', { name })}
          isPending={nudge.isPending}
          isSoftDisabled={nextNudgeAt !== undefined}
          describedBy={nextNudgeAt === undefined ? undefined : nudgedId}
          onPress={() => void nudge.run(partner)}
        >
          {formatMessage('stalledNudge')}
        </Button>
        <Button variant="quiet" label={formatMessage('stalledSwitchNamed', { name })} onPress={onSwitch}>
          {formatMessage('stalledSwitch')}
        </Button>
        <Button
          variant="quiet"
          label={formatMessage('stalledAskNamed', { name })}
          onPress={() => report.open({ kind: 'partner', id: partner.id })}
        >
          {formatMessage('stalledAsk')}
        </Button>
      </div>
      <ReportDialog report={report} />
    </div>
  );
});
