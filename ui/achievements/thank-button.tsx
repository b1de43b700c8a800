import { observer } from 'mobx-react-lite';
import { canThankFor, type Feedback } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import type { AchievementsViewModel } from './achievements.view-model.ts';

interface ThankButtonProps {
  feedback: Feedback;
  achievements: AchievementsViewModel;
}

/** ACH-23 · Says thanks for feedback, once. */
export const ThankButton = observer(function ThankButton({ feedback, achievements }: ThankButtonProps) {
  const { thank, thankedId } = achievements;
  if (!canThankFor(feedback)) return null;
  const isThis = thankedId === feedback.id;
  return (
    <>
      <div>
        <Button
          variant="quiet"
          label={formatMessage('feedbackThankTo', { name: feedback.writtenBy.displayName })}
          isPending={isThis && thank.isPending}
          isSoftDisabled={thank.isPending}
          onPress={() => void thank.run(feedback.id)}
        >
          {formatMessage('feedbackThank')}
        </Button>
      </div>
      <RefusalNotice refusal={isThis ? thank.refusal : undefined} />
    </>
  );
});
