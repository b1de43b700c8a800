import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatMessage } from '#core/messages';
import { runningPartnerOf, SWITCH_REASONS, type SwitchReason } from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';
import styles from './relationship-dialogs.module.css';

const REASONS = Object.keys(SWITCH_REASONS) as SwitchReason[];

/** REL-17 · Asks why, ends what is, and goes on to whom to add. */
export const SwitchPartnerDialog = observer(function SwitchPartnerDialog({
  viewModel,
  first,
}: {
  viewModel: RelationshipsViewModel;
  /** The reason that is chosen to begin with. */
  first: SwitchReason | undefined;
}) {
  const [reason, setReason] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const partner = runningPartnerOf(viewModel.everybody ?? []);
  if (!partner) return <NoPartnerDialog viewModel={viewModel} />;
  const finish = async (): Promise<void> => {
    if (reason === undefined) setMissing(true);
    else if (await viewModel.remove(partner, reason)) viewModel.choose('add running partner');
  };
  return (
    <Dialog
      title={formatMessage('switchTitle')}
      isOpen
      onClose={viewModel.close}
      actions={
        <>
          <Button variant="quiet" onPress={viewModel.close}>
            {formatMessage('removeKeep')}
          </Button>
          <Button onPress={() => void finish()}>{formatMessage('switchDone')}</Button>
        </>
      }
    >
      <fieldset className="stack-2">
        <legend className={styles['legend']}>
          {formatMessage('switchReason', { name: partner.relatedUser.displayName })}
        </legend>
        {REASONS.map((one) => (
          <label key={one} className={`line-3 ${styles['reason']}`}>
            <input
              type="radio"
              name="reason"
              className={styles['radio']}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            <span>{formatMessage(SWITCH_REASONS[one])}</span>
          </label>
        ))}
      </fieldset>
      {isMissing && reason === undefined && <Notice tone="danger">{formatMessage('switchReasonMissing')}</Notice>}
    </Dialog>
  );
});

/** REL-17 · For whoever was about to switch while it ended from the other side. */
function NoPartnerDialog({ viewModel }: { viewModel: RelationshipsViewModel }) {
  return (
    <Dialog
      title={formatMessage('switchTitle')}
      isOpen
      onClose={viewModel.close}
      actions={
        <Button onPress={() => viewModel.choose('add running partner')}>{formatMessage('addRunningPartner')}</Button>
      }
    >
      <p role="status">{formatMessage('switchNoPartner')}</p>
    </Dialog>
  );
}
