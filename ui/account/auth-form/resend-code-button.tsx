import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import type { Task } from '../../kit/async/task.ts';
import type { ResendCooldown } from './resend-cooldown.ts';

interface ResendCodeButtonProps {
  address: string;
  resend: Task<[]>;
  cooldown: ResendCooldown;
}

export const ResendCodeButton = observer(function ResendCodeButton({
  address,
  resend,
  cooldown,
}: ResendCodeButtonProps) {
  return (
    <>
      {resend.isFulfilled ? (
        <Notice tone="ok">{formatMessage('resendDone', { email: address })}</Notice>
      ) : (
        <span>{formatMessage('resendQuestion')}</span>
      )}
      <Button
        variant="quiet"
        isWide
        isSoftDisabled={cooldown.isActive}
        isPending={resend.isPending}
        onPress={resend.run}
      >
        {cooldown.isActive
          ? formatMessage('resendCalm', { seconds: cooldown.secondsLeft })
          : formatMessage('resendCode')}
      </Button>
      <RefusalNotice refusal={resend.refusal} />
    </>
  );
});
