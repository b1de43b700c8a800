import type { Achievement } from '#core/achievements';
import { blankAnswer } from '#core/applets';
import { formatMessage } from '#core/messages';
import { avatarColour, initials } from '#core/profile';
import { AppletView } from '../applets/applet-view.tsx';
import { Avatar } from '../kit/media/avatar.tsx';
import styles from './achievement-detail.module.css';
import { Stars } from './stars.tsx';

interface PartProps {
  /** How deep the heading stands. */
  Heading: 'h2' | 'h3';
}

/** ACH-10 · What was reflected; nothing where nothing was. */
export function Reflection({ text, Heading }: PartProps & { text: string | null }) {
  if (!text) return null;
  return (
    <section aria-labelledby="achievement-reflection" className={styles['part']}>
      <Heading id="achievement-reflection" className={styles['heading']}>
        {formatMessage('achievementReflection')}
      </Heading>
      <p className={styles['reflection']}>{text}</p>
    </section>
  );
}

/** ACH-10 · What was made, to read. */
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

/** ACH-10 · What others said; nothing where nobody did. */
export function Reviews({ feedbacks, Heading }: PartProps & Pick<Achievement, 'feedbacks'>) {
  if (feedbacks.length === 0) return null;
  return (
    <section aria-labelledby="achievement-reviews" className={styles['part']}>
      <Heading id="achievement-reviews" className={styles['heading']}>
        {formatMessage('achievementReviewsTitle')}
      </Heading>
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
