import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Dialog } from '../kit/dialog.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { ErrorState } from '../kit/states.tsx';
import { LEGAL_TITLES } from './legal-titles.ts';
import type { LegalViewModel } from './legal.view-model.ts';

interface LegalDialogProps {
  legal: LegalViewModel;
}

/** One legal document over the page. */
export const LegalDialog = observer(function LegalDialog({ legal }: LegalDialogProps) {
  return legal.opened === undefined ? null : (
    <Dialog title={say(LEGAL_TITLES[legal.opened])} isOpen onClose={legal.close}>
      <Text legal={legal} />
    </Dialog>
  );
});

const Text = observer(function Text({ legal: { document, fetch } }: LegalDialogProps) {
  if (document) return <RichTextView document={document} />;
  if (fetch?.refusal) return <ErrorState refusal={fetch.refusal} onRetry={fetch.run} />;
  return (
    <Loading>
      <Skeleton count={4} />
      <Skeleton shape="title" />
      <Skeleton count={6} />
    </Loading>
  );
});
