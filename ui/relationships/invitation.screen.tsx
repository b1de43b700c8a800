import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { StandalonePage } from '../kit/layout/standalone-page.tsx';
import { InvitationViewModel } from './invitation.view-model.ts';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './invitation.module.css';

/** REL-25 · The page behind an invitation's link: who invites, and yes or no, without an account. */
export const InvitationScreen = observer(function InvitationScreen() {
  const viewModel = useViewModel(InvitationViewModel);
  const { id = '' } = useParams();
  const { invitation, answer, load, canRetry, refresh } = viewModel;
  useEffect(() => viewModel.open(id), [viewModel, id]);

  if (!invitation)
    return (
      <StandalonePage title={formatMessage('invitationPageTitle')}>
        {load.refusal ? (
          <ErrorState refusal={load.refusal} onRetry={canRetry ? refresh : undefined} />
        ) : (
          <Loading>
            <Skeleton shape="title" />
            <Skeleton count={3} />
          </Loading>
        )}
      </StandalonePage>
    );
  const name = invitation.senderName;
  if (answer !== undefined)
    return (
      <StandalonePage
        title={formatMessage(answer === 'accepted' ? 'invitationAccepted' : 'invitationDeclined')}
        lead={
          <p role="status">
            {formatMessage(answer === 'accepted' ? 'invitationAcceptedMore' : 'invitationDeclinedMore', { name })}
          </p>
        }
      >
        <div className={styles['drawing']}>
          <Illustration name={answer === 'accepted' ? 'camp' : 'dawn'} />
        </div>
        {answer === 'accepted' && (
          <ButtonLink to={viewModel.isGuest ? '/auth/keep' : '/auth/register'} variant="quiet">
            {formatMessage(viewModel.isGuest ? 'guestKeep' : 'invitationSignUp')}
          </ButtonLink>
        )}
      </StandalonePage>
    );
  return <Question viewModel={viewModel} />;
});

const Question = observer(function Question({ viewModel }: { viewModel: InvitationViewModel }) {
  const { invitation, send } = viewModel;
  if (!invitation) return null;
  const { senderName: name, senderPictureUrl, message } = invitation;
  const isMentor = invitation.as === 'Mentor';
  return (
    <StandalonePage
      title={formatMessage(isMentor ? 'invitationPageMentor' : 'invitationPagePartner', { name })}
      lead={<p>{formatMessage(isMentor ? 'invitationMentorMore' : 'invitationPartnerMore')}</p>}
    >
      <figure className={`panel ${styles['message']}`}>
        <blockquote className={styles['words']}>{message}</blockquote>
        <figcaption className="line-3 muted break-anywhere">
          <PersonAvatar name={name} url={senderPictureUrl} />
          {name}
        </figcaption>
      </figure>
      <RefusalNotice refusal={send.refusal} />
      <div className="stack-3">
        <Button isLarge isWide isPending={send.isPending} onPress={() => void send.run(true)}>
          {formatMessage('cardAccept')}
        </Button>
        <Button isLarge isWide variant="quiet" isSoftDisabled={send.isPending} onPress={() => void send.run(false)}>
          {formatMessage('cardDecline')}
        </Button>
      </div>
    </StandalonePage>
  );
});
