import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { PageGuard } from '../../kit/overlay/unsaved-changes-guard.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';

/**
 * Keeps the person on the page while a draft is not saved, unless they choose to discard it (STP-5); this covers the
 * browser's Back too.
 */
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
