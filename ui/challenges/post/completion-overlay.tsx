import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import type { CelebrationDialogProps } from '../../kit/overlay/celebration-dialog.tsx';
import { NativeDialog } from '../../kit/overlay/native-dialog.tsx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Challenge, type ChallengeCompletion, isPostShareable, pointsEarnedBy } from '#core/challenges';
import { badgeReasonsOfCompletion, labelledPoints, type Week } from '#core/quests';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { PendingCelebrationState } from '../../quests/home/pending-celebration.state.ts';
import { challengeTitle } from '../../quests/challenge-title.ts';
import { CelebrationViewModel } from './celebration.view-model.ts';

/** The celebration in plain text, for when its code does not load. */
export function CelebrationFallback({
  eyebrow = formatMessage('celebrateDone'),
  title,
  message,
  earned,
  badgeReasons = [],
  next,
  onHome,
}: CelebrationDialogProps) {
  return (
    <NativeDialog
      title={title}
      isOpen
      onClose={onHome}
      actions={
        <>
          <Button variant={next ? 'quiet' : 'primary'} onPress={onHome}>
            {formatMessage('celebrateHome')}
          </Button>
          {next && <Button onPress={next.onOpen}>{next.action}</Button>}
        </>
      }
    >
      <p>{eyebrow}</p>
      {message && <p>{message}</p>}
      {earned.map(({ name, points }) => (
        <p key={name}>{`${formatMessage(name)}: ${formatMessage('pointsEarned', { points })}`}</p>
      ))}
      {badgeReasons.length > 0 && <p>{badgeReasons.map((reason) => formatMessage(reason)).join(', ')}</p>}
      {next && <p>{`${next.label}: ${next.title}`}</p>}
    </NativeDialog>
  );
}

const LazyChallengeCelebration = lazyComponent(
  async () => (await import('./challenge-celebration.tsx')).ChallengeCelebration,
  CelebrationFallback,
);

/** Preloads the celebration's code. */
export const preloadCelebration = LazyChallengeCelebration.preload;

interface CompletionOverlayProps {
  challenge: Challenge;
  completion: ChallengeCompletion;
}

/** The celebration of a challenge: its points, the progress of the week, and the next stop. */
export const CompletionOverlay = observer(function CompletionOverlay({
  challenge,
  completion,
}: CompletionOverlayProps) {
  const celebration = useViewModel(CelebrationViewModel);
  const navigate = useNavigate();
  const { loadNext } = celebration;
  const next = celebration.nextAfter(challenge.id, completion);
  const { congratsMessage, imageUrl } = challenge.content;
  const { isGuest } = celebration;
  const isShareable = isPostShareable(challenge.content) && !isGuest;
  const milestone = useViewModel(PendingCelebrationState);
  const [week, setWeek] = useState<Week>();
  const completedWeek = milestone.week?.challenges.some(({ id }) => id === challenge.id) ? milestone.week : undefined;
  useEffect(() => {
    if (!completedWeek) return;
    // Told here, so that home does not tell it again.
    setWeek(completedWeek);
    milestone.markCelebrated();
  }, [completedWeek, milestone]);

  useEffect(() => void loadNext.run(), [loadNext]);

  return (
    <LazyChallengeCelebration.Component
      challengeId={challenge.id}
      eyebrow={
        week && `${formatMessage('celebrateDone')} · ${formatMessage('milestoneWeek', { number: week.weekNumber })}`
      }
      title={challengeTitle(challenge.content)}
      message={congratsMessage}
      pictureUrl={imageUrl}
      earned={labelledPoints(completion.earned)}
      badgeReasons={badgeReasonsOfCompletion(completion.earned.bp, pointsEarnedBy(challenge.content).bp)}
      totals={completion.totals}
      progress={celebration.weekProgressOf(challenge.id)}
      next={
        next
          ? {
              label: formatMessage(next.kind === 'bonus' ? 'celebrateBonus' : 'celebrateNext'),
              title: challengeTitle(next.challenge),
              action: formatMessage('celebrateGo'),
              onOpen: () => void navigate(`/challenge/${next.challenge.id}/${next.step}`),
            }
          : undefined
      }
      more={
        isGuest
          ? { label: formatMessage('guestKeep'), onOpen: () => void navigate('/auth/keep') }
          : isShareable && celebration.canAskForFeedback
            ? {
                label: formatMessage('celebrateAsk'),
                onOpen: () => void navigate(`/profile?challengeId=${encodeURIComponent(challenge.id)}`),
              }
            : undefined
      }
      onHome={() => void navigate('/home')}
      onShare={isShareable ? (form, submission) => celebration.share(challenge.id, form, submission) : undefined}
    />
  );
});
