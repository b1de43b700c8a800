import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import type { Task } from '../kit/task.ts';
import type { Calm } from './calm.ts';

interface SendAgainProps {
  address: string;
  resend: Task<[]>;
  calm: Calm;
}

/** The way to another letter with a code, when the first did not come. */
export const SendAgain = observer(function SendAgain({ address, resend, calm }: SendAgainProps) {
  return (
    <>
      {resend.isFulfilled ? (
        <Notice tone="ok">{say('resendDone', { email: address })}</Notice>
      ) : (
        <span>{say('resendQuestion')}</span>
      )}
      <Button variant="quiet" isWide isResting={calm.isOn} isPending={resend.isPending} onPress={resend.run}>
        {calm.isOn ? say('resendCalm', { seconds: calm.seconds }) : say('resendCode')}
      </Button>
      <RefusalNotice refusal={resend.refusal} />
    </>
  );
});
