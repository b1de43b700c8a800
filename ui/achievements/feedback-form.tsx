import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Feedback, PostId } from '#core/achievements';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { FeedbackFormViewModel } from './feedback-form.view-model.ts';

interface FeedbackFormProps {
  post: PostId;
  /** What the reader said before and changes. */
  edited?: Feedback;
  onGiven: (feedback: Feedback) => void;
}

/** ACH-6 · Feedback on the submission of somebody whom the Traveler is related to. */
export const FeedbackForm = observer(function FeedbackForm({ post, edited, onGiven }: FeedbackFormProps) {
  const view = useViewModel(FeedbackFormViewModel);
  const { given } = view;
  useEffect(() => {
    if (given) onGiven(given);
  }, [given, onGiven]);
  useEffect(() => {
    if (edited) view.startFrom(edited);
    else view.begin(post);
  }, [edited, post, view]);
  return (
    <FeedbackFields
      feedback={view}
      onWrite={view.write}
      onSubmit={() => view.submit(post)}
      Heading="h3"
      isChange={edited !== undefined}
    />
  );
});
