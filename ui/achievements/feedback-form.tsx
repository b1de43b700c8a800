import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { Feedback, PostId } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../app/view-model-provider.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import { TextArea } from '../kit/form/field.tsx';
import { StarRating } from '../kit/form/star-rating.tsx';
import styles from './achievement-detail.module.css';
import { FeedbackFormViewModel } from './feedback-form.view-model.ts';

interface FeedbackFormProps {
  post: PostId;
  onGiven: (feedback: Feedback) => void;
}

/** ACH-6 · Stars and words about somebody's submission. */
export const FeedbackForm = observer(function FeedbackForm({ post, onGiven }: FeedbackFormProps) {
  const view = useViewModel(FeedbackFormViewModel);
  const { score, answer, send, given } = view;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (given) onGiven(given);
  }, [given, onGiven]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    view.submit(post);
    if (answer.validationProblem) form.current?.querySelector('textarea')?.focus();
  };

  return (
    <form ref={form} className={styles['part']} noValidate onSubmit={submit} aria-labelledby="feedback-form">
      <h3 id="feedback-form" className={styles['heading']}>
        {formatMessage('feedbackTitle')}
      </h3>
      <StarRating label={formatMessage('feedbackRating')} value={score} onChange={view.rate} />
      <TextArea
        label={formatMessage('feedbackText')}
        name="answer"
        isRequired
        value={answer.value}
        onChange={answer.setValue}
        problem={answer.problem}
      />
      <RefusalNotice refusal={send.refusal} />
      <div>
        <Button type="submit" isPending={send.isPending}>
          {formatMessage('feedbackSend')}
        </Button>
      </div>
    </form>
  );
});
