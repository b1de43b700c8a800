import type { ReactNode } from 'react';
import type { Achievement, Feedback } from '#core/achievements';
import { blankAnswer } from '#core/applets';
import { formatMessage } from '#core/messages';
import { avatarColour, initials } from '#core/profile';
import { AppletView } from '../applets/applet-view.tsx';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { Avatar } from '../kit/media/avatar.tsx';
import { Icon } from '../kit/media/icon.tsx';
import styles from './achievement-detail.module.css';
import { Stars } from './stars.tsx';

interface PartProps {
  /** The level of the headings. */
  Heading: 'h2' | 'h3';
}

/** ACH-10 · The reflection of a submission; renders nothing without one. */
export function Reflection({ text, Heading }: PartProps & { text: string | null }) {
  if (!text) return null;
  return (
    <section aria-labelledby="achievement-reflection" className="stack-3">
      <Heading id="achievement-reflection" className="heading">
        {formatMessage('achievementReflection')}
      </Heading>
      <p className={styles['reflection']}>{text}</p>
    </section>
  );
}

/** ACH-14 · The owner's message to the readers whom they asked for feedback; renders nothing without one. */
export function RequestForFeedback({ readers, name }: Pick<Achievement, 'readers'> & { name: string }) {
  const message = readers.map((reader) => reader.message).join('');
  if (!message) return null;
  return (
    <section aria-labelledby="achievement-request" className="stack-3">
      <h3 id="achievement-request" className="heading">
        {formatMessage('submissionMessageFrom', { name })}
      </h3>
      <p className={styles['reflection']}>{message}</p>
    </section>
  );
}

/** ACH-10 · The submitted answers, read-only. */
export function SubmittedApplets({ applets, answers }: Pick<Achievement, 'applets' | 'answers'>) {
  const answerTo = (applet: Achievement['applets'][number]) =>
    answers.find(({ appletId }) => appletId === applet.id) ?? blankAnswer(applet);
  return applets.map((applet) => (
    <AppletView
      key={applet.id}
      applet={applet}
      answer={answerTo(applet)}
      memberProps={(member) => ({ answer: answerTo(member) })}
      onAnswer={() => undefined}
      isReadOnly
      isBusy={false}
    />
  ));
}

interface ReviewsProps extends PartProps, Pick<Achievement, 'feedbacks'> {
  /** The actions for a review. */
  actionsOf?: ((feedback: Feedback) => ReactNode) | undefined;
}

/** ACH-10 · The reviews of a submission; renders nothing without any. */
export function Reviews({ feedbacks, Heading, actionsOf }: ReviewsProps) {
  if (feedbacks.length === 0) return null;
  return (
    <section aria-labelledby="achievement-reviews" className="stack-3">
      <Heading id="achievement-reviews" className="heading">
        {formatMessage('achievementReviewsTitle')}
      </Heading>
      <ul className="stack-5">
        {feedbacks.map((feedback) => (
          <li key={feedback.id} className={styles['review']}>
            <Review feedback={feedback}>{actionsOf?.(feedback)}</Review>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** ACH-23 ACH-24 · A review, and its status. */
function Review({ feedback, children }: { feedback: Feedback; children: ReactNode }) {
  const { answers, score, editedAt, thankedAt } = feedback;
  const { displayName, profilePictureUrl } = feedback.writtenBy;
  const thanked = useFocusFallback<HTMLParagraphElement>(thankedAt);
  return (
    <>
      <Avatar
        name={displayName}
        url={profilePictureUrl}
        initials={initials(displayName)}
        colour={avatarColour(displayName)}
        size={40}
        isDecorative
      />
      <div className={`stack-3 ${styles['said']}`}>
        <p className="row-2 centered break-anywhere">
          <strong>{displayName}</strong>
          <Stars rating={score} />
        </p>
        <p className={styles['reflection']}>{answers}</p>
        {editedAt !== null && <p className={`line-1 ${styles['note']}`}>{formatMessage('feedbackEdited')}</p>}
        {thankedAt !== null && (
          <p ref={thanked} tabIndex={-1} className={`line-1 ${styles['note']}`}>
            <Icon name="check" />
            {formatMessage('feedbackThanked')}
          </p>
        )}
        {children}
      </div>
    </>
  );
}
