import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formatMessage, type MessageKey } from '#core/messages';
import type { ReportedKind } from '#core/shared';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { TextArea } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import type { ReportViewModel } from './report.view-model.ts';

type Words = Readonly<Record<'title' | 'more' | 'label' | 'send', MessageKey>>;

const COMMON = { more: 'abuseMore', label: 'abuseReason', send: 'abuseSend' } as const;

const WORDS: Readonly<Record<ReportedKind, Words>> = {
  message: { ...COMMON, title: 'abuseMessageTitle', more: 'abuseMessageMore' },
  submission: { ...COMMON, title: 'abuseSubmissionTitle' },
  showcase: { ...COMMON, title: 'abuseShowcaseTitle' },
  person: { ...COMMON, title: 'abusePersonTitle', more: 'abusePersonMore', label: 'abusePersonReason' },
  partner: { title: 'stalledAskTitle', more: 'stalledAskMore', label: 'stalledAskWords', send: 'stalledAskSend' },
};

/**
 * REL-28 REL-31 · Asks for the reason of a report, or for a question about a running partner, and says who reads it.
 */
export const ReportDialog = observer(function ReportDialog({ report }: { report: ReportViewModel }) {
  const { target, reason, setReason, problem, send, close } = report;
  const form = useId();
  if (!target) return null;
  const words = WORDS[target.kind];
  return (
    <Dialog
      title={formatMessage(words.title)}
      isOpen
      isForm
      onClose={close}
      actions={
        <>
          <Button variant="quiet" isDisabled={send.isPending} onPress={close}>
            {formatMessage('blockKeep')}
          </Button>
          <Button isPending={send.isPending} form={form}>
            {formatMessage(words.send)}
          </Button>
        </>
      }
    >
      <p>{formatMessage(words.more)}</p>
      <DialogForm id={form} onSubmit={() => void send.run()}>
        <TextArea
          label={formatMessage(words.label)}
          name="reason"
          value={reason}
          onChange={setReason}
          rows={4}
          problem={problem}
          isDisabled={send.isPending}
          isRequired
        />
        <RefusalNotice refusal={send.refusal} />
      </DialogForm>
    </Dialog>
  );
});
