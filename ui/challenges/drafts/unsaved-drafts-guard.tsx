import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { PageGuard } from '../../kit/overlay/unsaved-changes-guard.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';

/** Keeps somebody on the page while a draft is saved nowhere, unless they choose to discard it (STP-5); the browser's Back never leaves it otherwise. */
export const UnsavedDraftsGuard = observer(function UnsavedDraftsGuard({
  viewModel,
  staysOnBack,
}: {
  viewModel: ChallengeViewModel;
  staysOnBack: () => boolean;
}) {
  const { draftEditors, challenge } = viewModel;
  const here = `/challenge/${challenge?.id}/`;
  return (
    <PageGuard
      hasUnsavedChanges={draftEditors.wouldLoseDrafts}
      message={formatMessage('loseChanges')}
      isSamePage={(pathname) => pathname.startsWith(here)}
      staysOnBack={staysOnBack}
      onDiscard={() => draftEditors.discardUnsaved()}
    />
  );
});
