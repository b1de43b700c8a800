import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatMessage, type MessageKey } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { StandalonePage } from '../kit/layout/standalone-page.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { type UnsubscribeSubject, UnsubscribeViewModel } from './unsubscribe.view-model.ts';
import styles from './unsubscribe.module.css';

/** The texts of the page for each kind of email. */
const TEXTS = {
  reminders: {
    title: 'unsubscribeTitle',
    off: 'unsubscribed',
    offMore: 'unsubscribedMore',
    undo: 'unsubscribeUndo',
    on: 'resubscribed',
    onMore: 'resubscribedMore',
    again: 'unsubscribeAgain',
  },
  emails: {
    title: 'emailsStopTitle',
    off: 'emailsStopped',
    offMore: 'emailsStoppedMore',
    undo: 'emailsStoppedUndo',
    on: 'emailsResumed',
    onMore: 'emailsResumedMore',
    again: 'emailsStopAgain',
  },
} satisfies Record<UnsubscribeSubject, Record<string, MessageKey>>;

/** The page behind the unsubscribe link of a reminder. */
export const UnsubscribeScreen = () => <Unsubscribe subject="reminders" />;

/** The page behind the unsubscribe link of an email about notifications. */
export const NotificationUnsubscribeScreen = () => <Unsubscribe subject="emails" />;

/** Says that the emails are off, with a button that turns them on again. */
const Unsubscribe = observer(function Unsubscribe({ subject }: { subject: UnsubscribeSubject }) {
  const unsubscribe = useViewModel(UnsubscribeViewModel);
  const { link = '' } = useParams();
  const { isOn, update, canRetry, retry, toggle } = unsubscribe;
  const texts = TEXTS[subject];
  useEffect(() => unsubscribe.open(subject, link), [unsubscribe, subject, link]);

  if (update.refusal)
    return (
      <StandalonePage title={formatMessage(texts.title)}>
        <ErrorState refusal={update.refusal} onRetry={canRetry ? retry : undefined} />
      </StandalonePage>
    );
  if (isOn === undefined)
    return (
      <StandalonePage title={formatMessage(texts.title)}>
        <Loading>
          <Skeleton shape="title" />
          <Skeleton count={2} />
        </Loading>
      </StandalonePage>
    );
  return (
    <StandalonePage
      title={formatMessage(isOn ? texts.on : texts.off)}
      lead={<p role="status">{formatMessage(isOn ? texts.onMore : texts.offMore)}</p>}
    >
      <div className={styles['drawing']}>
        <Illustration name={isOn ? 'dawn' : 'camp'} />
      </div>
      <div className="row-3">
        <Button variant="quiet" isPending={update.isPending} onPress={toggle}>
          {formatMessage(isOn ? texts.again : texts.undo)}
        </Button>
        <ButtonLink to="/home" variant="plain">
          {formatMessage('unsubscribeHome')}
        </ButtonLink>
      </div>
    </StandalonePage>
  );
});
