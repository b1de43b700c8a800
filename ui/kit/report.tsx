import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button, type ButtonVariant } from './button.tsx';
import { Notice, RefusalNotice } from './notice.tsx';
import type { Task } from './task.ts';

interface ReportProps {
  send: Task<[readonly string[]]>;
  codes: readonly string[];
  variant?: ButtonVariant;
}

/** Reports errors to the admin, once. */
export const Report = observer(function Report({ send, codes, variant }: ReportProps) {
  if (send.isFulfilled) return <Notice tone="ok">{say('reportSent')}</Notice>;
  return (
    <>
      <Button isLarge isWide variant={variant} isPending={send.isPending} onPress={() => void send.run(codes)}>
        {say('reportToAdmin')}
      </Button>
      <RefusalNotice refusal={send.refusal} />
    </>
  );
});
