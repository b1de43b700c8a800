import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type Achievement, achievementDetail } from '#core/achievements';
import { blankAnswer } from '#core/applets';
import { formatMessage } from '#core/messages';
import { avatarColour, initials } from '#core/profile';
import { AppletView } from '../applets/applet-view.tsx';
import { ButtonLink } from '../kit/form/button.tsx';
import { Avatar } from '../kit/media/avatar.tsx';
import { DecorativeImage } from '../kit/media/decorative-image.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import styles from './achievement-detail.module.css';
import { headingInWords } from './achievement-list.tsx';
import { Stars } from './stars.tsx';

interface AchievementDetailProps {
  achievement: Achievement;
  onClose: () => void;
  /** Whether it is the reader's own: only they can return to the challenge. */
  isOwn: boolean;
  /** What the reader can do with it, below what others said. */
  children: ReactNode;
}

/** ACH-10 · An opened achievement: what was reflected, what others said, what was made, and the way back to the challenge. */
export const AchievementDetail = observer(function AchievementDetail({
  achievement,
  onClose,
  isOwn,
  children,
}: AchievementDetailProps) {
  const { heading, imageUrl, rating, reflectAnswers, artifacts, returnTo } = achievementDetail(achievement);
  return (
    <Dialog title={headingInWords(heading)} isOpen onClose={onClose} isForm shape="tall">
      <div className={styles['detail']}>
        {imageUrl && (
          <span className={styles['picture']}>
            <DecorativeImage url={imageUrl} />
          </span>
        )}
        <p className={styles['rating']}>
          <Stars rating={rating} />
          {formatMessage('achievementReviews', { count: achievement.feedbacks.length })}
        </p>
        {reflectAnswers && (
          <section aria-labelledby="achievement-reflection" className={styles['part']}>
            <h3 id="achievement-reflection" className={styles['heading']}>
              {formatMessage('achievementReflection')}
            </h3>
            <p className={styles['reflection']}>{reflectAnswers}</p>
          </section>
        )}
        {artifacts.map((applet) => (
          <AppletView
            key={applet.id}
            applet={applet}
            answer={answerIn(achievement, applet)}
            memberProps={(member) => ({ answer: answerIn(achievement, member) })}
            onAnswer={() => undefined}
            isReadOnly
            isBusy={false}
          />
        ))}
        <Reviews achievement={achievement} />
        {children}
        {isOwn && returnTo && (
          <ButtonLink to={`/challenge/${encodeURIComponent(returnTo.challengeId)}/${returnTo.step}`} variant="quiet">
            {formatMessage('achievementReturnToChallenge')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
});

function Reviews({ achievement }: { achievement: Achievement }) {
  const { feedbacks } = achievement;
  if (feedbacks.length === 0) return null;
  return (
    <section aria-labelledby="achievement-reviews" className={styles['part']}>
      <h3 id="achievement-reviews" className={styles['heading']}>
        {formatMessage('achievementReviewsTitle')}
      </h3>
      <ul className={styles['reviews']}>
        {feedbacks.map(({ id, answers, score, writtenBy: { displayName, profilePictureUrl } }) => (
          <li key={id} className={styles['review']}>
            <Avatar
              name={displayName}
              url={profilePictureUrl}
              initials={initials(displayName)}
              colour={avatarColour(displayName)}
              size={40}
              isDecorative
            />
            <div className={styles['said']}>
              <p className={styles['author']}>
                <strong>{displayName}</strong>
                <Stars rating={score} />
              </p>
              <p className={styles['reflection']}>{answers}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const answerIn = ({ answers }: Achievement, applet: Achievement['applets'][number]) =>
  answers.find(({ appletId }) => appletId === applet.id) ?? blankAnswer(applet);
