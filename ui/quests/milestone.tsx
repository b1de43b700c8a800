import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { say } from '#core/messages';
import { type Journey, labelledPoints } from '#core/quests';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import type { CelebrateProps } from '../kit/celebrate.tsx';
import { late } from '../kit/late.tsx';
import { PlainSheet } from '../kit/plain-sheet.tsx';
import { MilestoneState } from './milestone.state.ts';
import type { TrailStop } from './trail-stops.ts';

const Celebration = late(async () => (await import('../kit/celebrate.tsx')).Celebrate, PlainMilestone);

/** QST-17 · A completed week, or the completed quest, over the home it was completed for: the trail advancing, what it was worth, one button. */
export const Milestone = observer(function Milestone({
  journey,
  stops,
  hasEnding,
}: {
  journey: Journey;
  stops: readonly TrailStop[];
  /** Whether the cards after the quest wait to be seen. */
  hasEnding: boolean;
}) {
  const milestone = useViewModel(MilestoneState);
  const navigate = useNavigate();
  const { week, isQuestDue, earned, celebrate } = milestone;
  if (!week && !isQuestDue) return null;

  const { quest, points } = journey;
  const now = stops.filter(({ isCompleted }) => isCompleted).length;
  const leadsOn = isQuestDue && hasEnding;
  return (
    <Celebration.Late
      key={week?.id ?? quest.id}
      eyebrow={week ? say('milestoneWeek', { number: week.weekNumber }) : say('milestoneQuest')}
      title={week?.title ?? quest.title}
      message={say(week ? 'milestoneWeekWords' : 'milestoneQuestWords')}
      earned={labelledPoints(earned)}
      totals={points}
      stones={{ count: stops.length, before: Math.max(0, now - 1), now }}
      action={say(leadsOn ? 'milestoneEnding' : 'milestoneOn')}
      onHome={() => {
        celebrate();
        if (leadsOn) void navigate('/offboarding/quest');
      }}
    />
  );
});

/** The same in plain words: for when the celebration's own code does not come. */
function PlainMilestone({ eyebrow, title, earned, action, onHome }: CelebrateProps) {
  return (
    <PlainSheet title={title} isOpen onClose={onHome} actions={<Button onPress={onHome}>{action}</Button>}>
      <p>{eyebrow}</p>
      {earned.map(({ key, points }) => (
        <p key={key}>{say(key, { points })}</p>
      ))}
    </PlainSheet>
  );
}
