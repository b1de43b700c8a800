import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button, type ButtonVariant } from '../../kit/form/button.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { TryItViewModel } from './try-it.view-model.ts';

interface TryItProps {
  variant?: ButtonVariant;
  isWide?: boolean;
  isLarge?: boolean;
  /** Whether the URL asks to start the trial immediately. */
  isStartedAtOnce?: boolean;
}

/** ACC-61 · The button that starts the trial, with the reason if it could not start. */
export const TryIt = observer(function TryIt({ isStartedAtOnce, ...look }: TryItProps) {
  const { start, next } = useViewModel(TryItViewModel);
  useEffect(() => {
    if (isStartedAtOnce) void start.run();
  }, [isStartedAtOnce, start]);
  return (
    <div className="stack-3">
      {next !== undefined && <Navigate to={next} replace />}
      <Button {...look} isPending={start.isPending} onPress={start.run}>
        {formatMessage('loginTrial')}
      </Button>
      <RefusalNotice refusal={start.refusal} />
    </div>
  );
});
