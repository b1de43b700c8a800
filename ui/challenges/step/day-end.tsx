import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';
import { agendaOf } from '#core/quests';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { CelebrationDialog } from '../../kit/overlay/celebration-dialog.tsx';
import { ActiveQuestState } from '../../quests/active-quest.state.ts';
import type { ChallengeViewModel } from '../challenge.view-model.ts';

registerMessages(challengePartsMessages);

/** The end of a day, after its last step: stop here, or continue with the next one. */
export const DayEnd = observer(function DayEnd({ viewModel }: { viewModel: ChallengeViewModel }) {
  const { activeQuest } = useViewModel(ActiveQuestState);
  const navigate = useNavigate();
  const agenda = activeQuest ? agendaOf(activeQuest.quest) : [];
  const count = Math.max(1, agenda.filter(({ date }) => date === viewModel.today).length);
  return (
    <CelebrationDialog
      eyebrow={viewModel.step?.title}
      title={formatMessage('dayEnd')}
      message={formatMessage('dayEndWords')}
      earned={[]}
      progress={{ count, before: count - 1, now: count }}
      more={{ label: formatMessage('dayEndGoOn'), onOpen: viewModel.openNext }}
      action={formatMessage('dayEndStop')}
      onHome={() => void navigate('/home')}
    />
  );
});
