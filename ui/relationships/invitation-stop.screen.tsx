import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { StandalonePage } from '../kit/layout/standalone-page.tsx';
import { InvitationStopViewModel } from './invitation-stop.view-model.ts';

/**
 * REL-24 · Stops invitations to an email address after a confirmation, because email programs open links automatically.
 */
export const InvitationStopScreen = observer(function InvitationStopScreen() {
  const { stop } = useViewModel(InvitationStopViewModel);
  const { link = '' } = useParams();
  return (
    <StandalonePage
      title={formatMessage('invitationStopTitle')}
      lead={<p role="status">{formatMessage(stop.isFulfilled ? 'invitationStopped' : 'invitationStopAsk')}</p>}
    >
      <RefusalNotice refusal={stop.refusal} />
      {!stop.isFulfilled && (
        <>
          <Button isLarge isWide isPending={stop.isPending} onPress={() => void stop.run(link, 'sender')}>
            {formatMessage('invitationStopSender')}
          </Button>
          <Button
            variant="quiet"
            isLarge
            isWide
            isSoftDisabled={stop.isPending}
            onPress={() => void stop.run(link, 'everybody')}
          >
            {formatMessage('invitationStopNow')}
          </Button>
        </>
      )}
    </StandalonePage>
  );
});
