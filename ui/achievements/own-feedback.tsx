import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Feedback, Achievement } from '#core/achievements';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { QueuedNotice } from '../challenges/outbox/pending-submission-notice.tsx';
import { OutboxState } from '../challenges/outbox/outbox.state.ts';
import { feedbackKey } from '#core/challenges';
import { FeedbackFormViewModel, type ReviewedSubmission } from './feedback-form.view-model.ts';
import { formatMessage } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { UnsavedChangesGuard } from '../kit/overlay/unsaved-changes-guard.tsx';
import { Button } from '../kit/form/button.tsx';
import styles from './achievement-detail.module.css';
import type { AchievementsViewModel } from './achievements.view-model.ts';

interface FeedbackFormProps {
  about: ReviewedSubmission;
  /** The sent feedback that is being changed. */
  edited?: Feedback;
  onGiven: (feedback: Feedback) => void;
}

/** ACH-6 · The form for feedback on the submission of a related Traveler. */
const FeedbackForm = observer(function FeedbackForm({ about, edited, onGiven }: FeedbackFormProps) {
  const view = useViewModel(FeedbackFormViewModel);
  const { given } = view;
  useEffect(() => {
    if (given) onGiven(given);
  }, [given, onGiven]);
  useEffect(() => {
    if (edited) view.startFrom(edited);
    else view.begin(about.postId);
  }, [edited, about.postId, view]);
  return (
    <>
      <FeedbackFields
        feedback={view}
        onWrite={view.write}
        onSubmit={() => view.submit(about)}
        Heading="h3"
        isChange={edited !== undefined}
      />
      <UnsavedChangesGuard
        hasUnsavedChanges={view.hasUnsentChange}
        message={formatMessage('loseChanges')}
        onDiscard={view.discardChange}
      />
    </>
  );
});

interface OwnFeedbackProps extends Pick<Achievement, 'feedbacks'> {
  about: ReviewedSubmission;
  reader: TravelerId | null;
  achievements: AchievementsViewModel;
  /** Called when the feedback has left the outbox. */
  onSent: () => void;
}

/**
 * ACH-6 ACH-24 · The reader's feedback on a submission: a form, or a note that feedback was given, with a button to
 * change it.
 */
export const OwnFeedback = observer(function OwnFeedback({
  about,
  feedbacks,
  reader,
  achievements,
  onSent,
}: OwnFeedbackProps) {
  const [isEditing, setEditing] = useState(false);
  const outbox = useViewModel(OutboxState);
  const waiting = outbox.pendingAt(feedbackKey(about.postId));
  const isWaiting = waiting !== undefined;
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) onSent();
    wasWaiting.current = isWaiting;
  }, [isWaiting, onSent]);
  const feedback = feedbacks.find(({ authorId }) => authorId !== null && authorId === reader);
  const part = useFocusFallback<HTMLDivElement>(`${feedback?.id} ${isEditing}`);
  const show = (feedback: Feedback): void => {
    achievements.changeFeedback(feedback);
    setEditing(false);
  };
  return (
    <div ref={part} tabIndex={-1} className="stack-3">
      {!feedback && waiting && <QueuedNotice entry={waiting} outbox={outbox} />}
      {!feedback && !waiting && <FeedbackForm about={about} onGiven={achievements.addFeedback} />}
      {feedback && isEditing && <FeedbackForm about={about} edited={feedback} onGiven={show} />}
      {feedback && !isEditing && (
        <>
          <Notice tone="ok">{formatMessage('feedbackAlreadySubmitted')}</Notice>
          {achievements.canEdit(feedback, reader) && <Change onStart={() => setEditing(true)} />}
        </>
      )}
    </div>
  );
});

function Change({ onStart }: { onStart: () => void }) {
  return (
    <>
      <p className={`line-1 ${styles['note']}`}>{formatMessage('feedbackEditHint')}</p>
      <div>
        <Button variant="quiet" onPress={onStart}>
          {formatMessage('feedbackEdit')}
        </Button>
      </div>
    </>
  );
}
