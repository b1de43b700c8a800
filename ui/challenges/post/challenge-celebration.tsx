import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SHARE_SENT_TOAST, type ShareForm } from '#core/applets';
import { postEmailProblems } from '#core/challenges';
import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';
import type { ChallengeId } from '#core/content';
import type { SubmissionKey } from '#core/shared';
import { ShareDialog } from '../../applets/share/share-dialog.tsx';
import { ShareViewModel } from '../../applets/share/share.view-model.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { AppModalState } from '../../kit/overlay/app-modal.state.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { CelebrationDialog, type CelebrationDialogProps } from '../../kit/overlay/celebration-dialog.tsx';

registerMessages(challengePartsMessages);

export interface ChallengeCelebrationProps extends CelebrationDialogProps {
  challengeId: ChallengeId;
  /** Emails the submission to a recipient; absent if it may not be shared. */
  onShare: ((form: ShareForm, submission: SubmissionKey) => Promise<void>) | undefined;
}

/** The celebration of a challenge, and the form that shares its answers by email. */
export const ChallengeCelebration = observer(function ChallengeCelebration({
  challengeId,
  onShare,
  ...party
}: ChallengeCelebrationProps) {
  const share = useViewModel(ShareViewModel);
  const { isOpen } = useViewModel(AppModalState);
  const [isSent, setSent] = useState(false);
  const begin = (send: NonNullable<ChallengeCelebrationProps['onShare']>): void => {
    setSent(false);
    share.begin(
      {
        lead: formatMessage('postShareLead'),
        titles: [party.title],
        content: challengeId,
        problems: (form, emailProblem) => ({ ...postEmailProblems(form, emailProblem), artifacts: undefined }),
        send,
        onSent: () => setSent(true),
      },
      party.title,
    );
  };

  return (
    <>
      <CelebrationDialog
        {...party}
        share={
          onShare && {
            label: formatMessage('celebrateShare'),
            said: isSent ? formatMessage(SHARE_SENT_TOAST.key) : undefined,
            onOpen: () => begin(onShare),
          }
        }
        offer={<InstallOffer />}
        isBehindDialog={share.shareable !== undefined || isOpen}
      />
      <ShareDialog share={share} />
    </>
  );
});
