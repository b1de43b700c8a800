import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SHARE_SENT, type ShareForm } from '#core/applets';
import { postLetterProblems } from '#core/challenges';
import { say } from '#core/messages';
import type { ChallengeId } from '#core/quests';
import type { SubmissionKey } from '#core/shared';
import { ShareDialog } from '../applets/share-dialog.tsx';
import { ShareViewModel } from '../applets/share.view-model.ts';
import { useViewModel } from '../app/view-models.tsx';
import { AboveState } from '../kit/above.state.ts';
import { Celebrate, type CelebrateProps } from '../kit/celebrate.tsx';

export interface CelebrationProps extends CelebrateProps {
  challengeId: ChallengeId;
  /** How what was submitted goes to somebody by e-mail. */
  onShare: (form: ShareForm, submission: SubmissionKey) => Promise<void>;
}

/** The celebration of a challenge, and the letter with which somebody is shown what was made of it. */
export const Celebration = observer(function Celebration({ challengeId, onShare, ...party }: CelebrationProps) {
  const share = useViewModel(ShareViewModel);
  const { isAsked } = useViewModel(AboveState);
  const [isSent, setSent] = useState(false);
  const begin = (): void => {
    setSent(false);
    share.begin(
      {
        lead: say('postShareLead'),
        titles: [party.title],
        content: challengeId,
        problems: (form, addressProblem) => ({ ...postLetterProblems(form, addressProblem), artifacts: undefined }),
        send: onShare,
        tell: () => setSent(true),
      },
      party.title,
    );
  };

  return (
    <>
      <Celebrate
        {...party}
        share={{ label: say('celebrateShare'), said: isSent ? say(SHARE_SENT.key) : undefined, onOpen: begin }}
        isCovered={share.what !== undefined || isAsked}
      />
      <ShareDialog share={share} />
    </>
  );
});
