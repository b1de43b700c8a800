import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Dialog } from '../kit/dialog.tsx';
import { late } from '../kit/late.tsx';
import { Notice } from '../kit/notice.tsx';
import type { ShareViewModel } from './share.view-model.ts';

interface ShareProps {
  share: ShareViewModel;
}

const Sheet = late(async () => (await import('./share-sheet.tsx')).ShareSheet, Missing);

/** A message with what somebody made, to be written over the page; its code comes when it first opens. */
export const ShareDialog = observer(function ShareDialog({ share }: ShareProps) {
  return share.what ? <Sheet.Late share={share} /> : null;
});

/** Stands in while the dialog's code cannot be had. */
function Missing({ share }: ShareProps) {
  return (
    <Dialog title={say('shareTitle')} isOpen onClose={share.close}>
      <Notice tone="danger">{say('errorOffline')}</Notice>
    </Dialog>
  );
}
