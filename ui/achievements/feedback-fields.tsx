import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatMessage } from '#core/messages';
import type { FormField } from '../account/auth-form/form-field.ts';
import { submitForm } from '../account/auth-form/submit-form.ts';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import type { Task } from '../kit/async/task.ts';
import { Button } from '../kit/form/button.tsx';
import { TextArea } from '../kit/form/field.tsx';
import { StarRating } from '../kit/form/star-rating.tsx';

/** Feedback that is being written. */
interface WrittenFeedback {
  readonly score: number;
  readonly answer: FormField;
  readonly send: Pick<Task, 'refusal' | 'isPending'>;
  readonly rate: (stars: number) => void;
}

interface FeedbackFieldsProps {
  feedback: WrittenFeedback;
  onWrite: (answer: string) => void;
  onSubmit: () => void;
  /** The level of the heading. */
  Heading: 'h2' | 'h3';
  /** Whether the feedback was sent before and is being changed. */
  isChange?: boolean;
  /** Small print above the button. */
  children?: ReactNode;
}

/** ACH-6 · The fields of feedback on a submission: stars and a text. */
export const FeedbackFields = observer(function FeedbackFields({
  feedback: { score, answer, send, rate },
  onWrite,
  onSubmit,
  Heading,
  isChange = false,
  children,
}: FeedbackFieldsProps) {
  const submit = submitForm({ answer }, onSubmit);
  return (
    <form className="stack-3" noValidate onSubmit={submit} aria-labelledby="feedback-form">
      <Heading id="feedback-form" className="heading">
        {formatMessage('feedbackTitle')}
      </Heading>
      <StarRating label={formatMessage('feedbackRating')} value={score} onChange={rate} />
      <TextArea
        label={formatMessage('feedbackText')}
        name="answer"
        isRequired
        value={answer.value}
        onChange={onWrite}
        problem={answer.problem}
      />
      {children}
      <RefusalNotice refusal={send.refusal} />
      <div>
        <Button type="submit" isPending={send.isPending}>
          {formatMessage(isChange ? 'feedbackEditSave' : 'feedbackSend')}
        </Button>
      </div>
    </form>
  );
});
