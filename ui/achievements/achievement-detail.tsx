import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type Achievement, achievementDetail, type Feedback } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { ButtonLink } from '../kit/form/button.tsx';
import { DecorativeImage } from '../kit/media/decorative-image.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import styles from './achievement-detail.module.css';
import { headingInWords } from './achievement-list.tsx';
import { Stars } from './stars.tsx';
import { Reflection, Reviews, SubmittedApplets } from './submission-parts.tsx';

interface AchievementDetailProps {
  /** `undefined` while it loads. */
  achievement: Achievement | undefined;
  onClose: () => void;
  /** Whether the reader owns it: only the owner can return to the challenge. */
  isOwn: boolean;
  /** Content above the work. */
  lead?: ReactNode;
  /** The actions for a review. */
  reviewActionsOf?: (feedback: Feedback) => ReactNode;
  /** The actions for the achievement, below the reviews. */
  children?: ReactNode;
}

/** ACH-10 · An open achievement: the reflection, the reviews, the submitted work, and a link back to the challenge. */
export const AchievementDetail = observer(function AchievementDetail({
  achievement,
  onClose,
  ...details
}: AchievementDetailProps) {
  const title = achievement ? headingInWords(achievementDetail(achievement).heading) : formatMessage('loading');
  return (
    <Dialog title={title} isOpen onClose={onClose} isForm shape="tall">
      {achievement ? (
        <DetailContent achievement={achievement} {...details} />
      ) : (
        <Loading>
          <Skeleton count={4} />
        </Loading>
      )}
    </Dialog>
  );
});

function DetailContent({
  achievement,
  isOwn,
  lead,
  reviewActionsOf,
  children,
}: Omit<AchievementDetailProps, 'onClose'> & { achievement: Achievement }) {
  const { imageUrl, rating, reflectAnswers, artifacts, returnTo } = achievementDetail(achievement);
  return (
    <div className="stack-6">
      {imageUrl && (
        <span className={styles['picture']}>
          <DecorativeImage url={imageUrl} />
        </span>
      )}
      <p className="row-2 centered muted" aria-live="polite">
        <Stars rating={rating} />
        {formatMessage('achievementReviews', { count: achievement.feedbacks.length })}
      </p>
      {lead}
      <Reflection text={reflectAnswers} Heading="h3" />
      <SubmittedApplets applets={artifacts} answers={achievement.answers} />
      <Reviews feedbacks={achievement.feedbacks} Heading="h3" actionsOf={reviewActionsOf} />
      {children}
      {isOwn && returnTo && (
        <ButtonLink to={`/challenge/${encodeURIComponent(returnTo.challengeId)}/${returnTo.step}`} variant="quiet">
          {formatMessage('achievementReturnToChallenge')}
        </ButtonLink>
      )}
    </div>
  );
}
