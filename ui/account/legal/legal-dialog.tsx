import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { LegalText } from './legal-text.tsx';
import { LEGAL_TITLES } from './legal-titles.ts';
import type { LegalViewModel } from './legal.view-model.ts';

interface LegalDialogProps {
  legal: LegalViewModel;
}

/** One legal document over the page. */
export const LegalDialog = observer(function LegalDialog({ legal }: LegalDialogProps) {
  return legal.opened === undefined ? null : (
    <Dialog title={formatMessage(LEGAL_TITLES[legal.opened])} isOpen onClose={legal.close}>
      <LegalText legal={legal} />
    </Dialog>
  );
});
