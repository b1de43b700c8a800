import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../app/view-model-provider.tsx';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { StandalonePage } from '../kit/layout/standalone-page.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { UnsubscribeViewModel } from './unsubscribe.view-model.ts';
import styles from './unsubscribe.module.css';

/** Behind the link of a reminder: it says what happened, and takes it back if that was not meant. */
export const UnsubscribeScreen = observer(function UnsubscribeScreen() {
  const unsubscribe = useViewModel(UnsubscribeViewModel);
  const { link = '' } = useParams();
  const { isOn, update, canRetry, retry, toggle } = unsubscribe;
  useEffect(() => unsubscribe.open(link), [unsubscribe, link]);

  if (update.refusal)
    return (
      <StandalonePage title={formatMessage('unsubscribeTitle')}>
        <ErrorState refusal={update.refusal} onRetry={canRetry ? retry : undefined} />
      </StandalonePage>
    );
  if (isOn === undefined)
    return (
      <StandalonePage title={formatMessage('unsubscribeTitle')}>
        <Loading>
          <Skeleton shape="title" />
          <Skeleton count={2} />
        </Loading>
      </StandalonePage>
    );
  return (
    <StandalonePage
      title={formatMessage(isOn ? 'resubscribed' : 'unsubscribed')}
      lead={<p role="status">{formatMessage(isOn ? 'resubscribedMore' : 'unsubscribedMore')}</p>}
    >
      <div className={styles['drawing']}>
        <Illustration name={isOn ? 'dawn' : 'camp'} />
      </div>
      <div className={styles['ways']}>
        <Button variant="quiet" isPending={update.isPending} onPress={toggle}>
          {formatMessage(isOn ? 'unsubscribeAgain' : 'unsubscribeUndo')}
        </Button>
        <ButtonLink to="/home" variant="plain">
          {formatMessage('unsubscribeHome')}
        </ButtonLink>
      </div>
    </StandalonePage>
  );
});
