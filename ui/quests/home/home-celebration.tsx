import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { type ActiveQuest, labelledPoints } from '#core/quests';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import type { CelebrationDialogProps } from '../../kit/overlay/celebration-dialog.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { NativeDialog } from '../../kit/overlay/native-dialog.tsx';
import { PendingCelebrationState } from './pending-celebration.state.ts';
import type { TrailWeek } from '../trail-weeks.ts';

const LazyCelebrationDialog = lazyComponent(
  async () => (await import('../../kit/overlay/celebration-dialog.tsx')).CelebrationDialog,
  HomeCelebrationFallback,
);

/** QST-17 · A completed week, or the completed quest, over the home it was completed for: the trail advancing, what it was worth, one button. */
export const HomeCelebration = observer(function HomeCelebration({
  activeQuest,
  trailWeeks,
  hasOffboarding,
}: {
  activeQuest: ActiveQuest;
  trailWeeks: readonly TrailWeek[];
  /** Whether the cards after the quest wait to be seen. */
  hasOffboarding: boolean;
}) {
  const milestone = useViewModel(PendingCelebrationState);
  const navigate = useNavigate();
  const { week, isQuestDue, earned, markCelebrated } = milestone;
  if (!week && !isQuestDue) return null;

  const { quest, points } = activeQuest;
  const now = trailWeeks.filter(({ isCompleted }) => isCompleted).length;
  const leadsOn = isQuestDue && hasOffboarding;
  return (
    <LazyCelebrationDialog.Component
      key={week?.id ?? quest.id}
      eyebrow={week ? formatMessage('milestoneWeek', { number: week.weekNumber }) : formatMessage('milestoneQuest')}
      title={week?.title ?? quest.title}
      message={formatMessage(week ? 'milestoneWeekWords' : 'milestoneQuestWords')}
      earned={labelledPoints(earned)}
      isSum
      totals={points}
      progress={{ count: trailWeeks.length, before: Math.max(0, now - 1), now }}
      action={formatMessage(leadsOn ? 'milestoneEnding' : 'milestoneOn')}
      onHome={() => {
        markCelebrated();
        if (leadsOn) void navigate('/offboarding/quest');
      }}
    />
  );
});

/** The same in plain words: for when the celebration's own code does not come. */
function HomeCelebrationFallback({ eyebrow, title, earned, action, onHome }: CelebrationDialogProps) {
  return (
    <NativeDialog title={title} isOpen onClose={onHome} actions={<Button onPress={onHome}>{action}</Button>}>
      <p>{eyebrow}</p>
      {earned.map(({ key, points }) => (
        <p key={key}>{formatMessage(key, { points })}</p>
      ))}
    </NativeDialog>
  );
}
