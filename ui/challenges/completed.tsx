import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Challenge, ChallengeCompletion } from '#core/challenges';
import { say } from '#core/messages';
import { labelledPoints } from '#core/quests';
import { useViewModel } from '../app/view-models.tsx';
import { late } from '../kit/late.tsx';
import { challengeTitle } from '../quests/challenge-title.ts';
import { CelebrationViewModel } from './celebration.view-model.ts';
import { PlainCelebration } from './plain-celebration.tsx';

const Celebration = late(async () => (await import('./celebration.tsx')).Celebration, PlainCelebration);

/** Brings the celebration's code before there is something to celebrate. */
export const fetchCelebration = Celebration.fetch;

interface CompletedProps {
  challenge: Challenge;
  completion: ChallengeCompletion;
}

/** The celebration of a challenge: what it earned, how far the week is now, and the next stop. */
export const Completed = observer(function Completed({ challenge, completion }: CompletedProps) {
  const celebration = useViewModel(CelebrationViewModel);
  const navigate = useNavigate();
  const { lookAhead } = celebration;
  const next = celebration.nextAfter(challenge.id, completion);
  const { congratsMessage, imageUrl } = challenge.content;

  useEffect(() => void lookAhead.run(), [lookAhead]);

  return (
    <Celebration.Late
      challengeId={challenge.id}
      title={challengeTitle(challenge.content)}
      message={congratsMessage}
      pictureUrl={imageUrl}
      earned={labelledPoints(completion.earned)}
      totals={completion.totals}
      stones={celebration.stonesOf(challenge.id)}
      next={
        next
          ? {
              label: say(next.kind === 'bonus' ? 'celebrateBonus' : 'celebrateNext'),
              title: challengeTitle(next.challenge),
              action: say('celebrateGo'),
              onOpen: () => void navigate(`/challenge/${next.challenge.id}/${next.step}`),
            }
          : undefined
      }
      onHome={() => void navigate('/home')}
      onShare={(form, submission) => celebration.share(challenge.id, form, submission)}
    />
  );
});
