import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import type { Relationship } from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { ReportDialog } from './reports/report-dialog.tsx';
import { ReportViewModel } from './reports/report.view-model.ts';
import type { RelationshipsViewModel } from './relationships.view-model.ts';

interface BlockDialogProps {
  viewModel: RelationshipsViewModel;
  relationship: Relationship;
  onBlocked?: (() => void) | undefined;
}

/** REL-26 REL-36 · Explains the effects of a block, and blocks a person on confirmation; they can be reported first. */
export const BlockDialog = observer(function BlockDialog({ viewModel, relationship, onBlocked }: BlockDialogProps) {
  const { id, displayName: name } = relationship.relatedUser;
  const report = useViewModel(ReportViewModel);
  const block = async (): Promise<void> => {
    if (await viewModel.block(relationship)) onBlocked?.();
  };
  if (report.target) return <ReportDialog report={report} />;
  return (
    <Dialog
      title={formatMessage('blockTitle', { name })}
      isOpen
      isAlert
      onClose={viewModel.close}
      actions={
        <>
          <Button variant="quiet" onPress={viewModel.close}>
            {formatMessage('blockKeep')}
          </Button>
          <Button variant="danger" onPress={() => void block()}>
            {formatMessage('blockNow')}
          </Button>
        </>
      }
    >
      <p>{formatMessage('blockWhat')}</p>
      <p>{formatMessage('blockTold', { name })}</p>
      <p>{formatMessage('blockUndo')}</p>
      {id !== null && (
        <Button variant="plain" onPress={() => report.open({ kind: 'person', id })}>
          {formatMessage('abusePerson', { name })}
        </Button>
      )}
    </Dialog>
  );
});
