import { observer } from 'mobx-react-lite';
import { formatMessage, type MessageKey } from '#core/messages';
import type { ReportedKind } from '#core/shared';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { TextArea } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import type { ReportViewModel } from './report.view-model.ts';

const TITLES: Readonly<Record<ReportedKind, MessageKey>> = {
  message: 'abuseMessageTitle',
  submission: 'abuseSubmissionTitle',
  showcase: 'abuseShowcaseTitle',
};

/** REL-28 · Asks why something is reported, and says who reads it. */
export const ReportDialog = observer(function ReportDialog({ report }: { report: ReportViewModel }) {
  const { target, reason, setReason, problem, send, close } = report;
  if (!target) return null;
  return (
    <Dialog
      title={formatMessage(TITLES[target.kind])}
      isOpen
      isForm
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onPress={close}>
            {formatMessage('blockKeep')}
          </Button>
          <Button isPending={send.isPending} onPress={() => void send.run()}>
            {formatMessage('abuseSend')}
          </Button>
        </>
      }
    >
      <p>{formatMessage(target.kind === 'message' ? 'abuseMessageMore' : 'abuseMore')}</p>
      <TextArea
        label={formatMessage('abuseReason')}
        name="reason"
        value={reason}
        onChange={setReason}
        rows={4}
        problem={problem}
        isRequired
      />
      <RefusalNotice refusal={send.refusal} />
    </Dialog>
  );
});
