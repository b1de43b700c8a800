import { observer } from 'mobx-react-lite';
import { Refusal, formatMessage } from '#core/messages';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { LEGAL_TITLES } from './legal-titles.ts';
import type { LegalViewModel } from './legal.view-model.ts';

/** Shown instead of a legal document when the code of its dialog could not be loaded. */
export const LegalDialogFallback = observer(function LegalDialogFallback({ legal }: { legal: LegalViewModel }) {
  return legal.opened === undefined ? null : (
    <Dialog title={formatMessage(LEGAL_TITLES[legal.opened])} isOpen onClose={legal.close}>
      <RefusalNotice refusal={new Refusal('errorServerDown')} />
    </Dialog>
  );
});
