import { observer } from 'mobx-react-lite';
import { Refusal, say } from '#core/messages';
import { Dialog } from '../kit/dialog.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import { LEGAL_TITLES } from './legal-titles.ts';
import type { LegalViewModel } from './legal.view-model.ts';

/** Says that a document cannot be shown, when the code that shows it did not come. */
export const LegalMissing = observer(function LegalMissing({ legal }: { legal: LegalViewModel }) {
  return legal.opened === undefined ? null : (
    <Dialog title={say(LEGAL_TITLES[legal.opened])} isOpen onClose={legal.close}>
      <RefusalNotice refusal={new Refusal('errorServerDown')} />
    </Dialog>
  );
});
