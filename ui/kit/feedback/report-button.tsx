import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button, type ButtonVariant } from '../form/button.tsx';
import { Notice, RefusalNotice } from './notice.tsx';
import type { Task } from '../async/task.ts';

interface ReportButtonProps {
  send: Task<[readonly string[]]>;
  codes: readonly string[];
  variant?: ButtonVariant;
}

/** Reports errors to the admin, once. */
export const ReportButton = observer(function ReportButton({ send, codes, variant }: ReportButtonProps) {
  if (send.isFulfilled) return <Notice tone="ok">{formatMessage('reportSent')}</Notice>;
  return (
    <>
      <Button isLarge isWide variant={variant} isPending={send.isPending} onPress={() => void send.run(codes)}>
        {formatMessage('reportToAdmin')}
      </Button>
      <RefusalNotice refusal={send.refusal} />
    </>
  );
});
