import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Drawing } from '../kit/drawing.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import { ErrorState } from '../kit/states.tsx';
import { UnsubscribeViewModel } from './unsubscribe.view-model.ts';
import styles from './unsubscribe.module.css';

/** Behind the link of a reminder: it says what happened, and takes it back if that was not meant. */
export const UnsubscribeScreen = observer(function UnsubscribeScreen() {
  const unsubscribe = useViewModel(UnsubscribeViewModel);
  const { link = '' } = useParams();
  const { isOn, turn, canRetry, retry, change } = unsubscribe;
  useEffect(() => unsubscribe.open(link), [unsubscribe, link]);

  if (turn.refusal)
    return (
      <QuietFrame title={say('unsubscribeTitle')}>
        <ErrorState refusal={turn.refusal} onRetry={canRetry ? retry : undefined} />
      </QuietFrame>
    );
  if (isOn === undefined)
    return (
      <QuietFrame title={say('unsubscribeTitle')}>
        <Loading>
          <Skeleton shape="title" />
          <Skeleton count={2} />
        </Loading>
      </QuietFrame>
    );
  return (
    <QuietFrame
      title={say(isOn ? 'resubscribed' : 'unsubscribed')}
      lead={<p role="status">{say(isOn ? 'resubscribedMore' : 'unsubscribedMore')}</p>}
    >
      <div className={styles['drawing']}>
        <Drawing name={isOn ? 'dawn' : 'camp'} />
      </div>
      <div className={styles['ways']}>
        <Button variant="quiet" isPending={turn.isPending} onPress={change}>
          {say(isOn ? 'unsubscribeAgain' : 'unsubscribeUndo')}
        </Button>
        <ButtonLink to="/home" variant="plain">
          {say('unsubscribeHome')}
        </ButtonLink>
      </div>
    </QuietFrame>
  );
});
