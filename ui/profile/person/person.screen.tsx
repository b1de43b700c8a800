import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatMessage } from '#core/messages';
import {
  isConfirmed,
  isFormerTraveler,
  mayBlock,
  mayEndFromMenu,
  type Relationship,
  type RelationshipId,
  relationshipLabel,
  relationshipMeaning,
} from '#core/relationships';
import { dateInWords, todayIn } from '#core/shared';
import { pathToChat } from '../../chat/path-to-chat.ts';
import { RelatedAchievements } from '../../achievements/related-achievements.tsx';
import { AchievementsViewModel } from '../../achievements/achievements.view-model.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { BackLink } from '../../kit/form/back-link.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PersonAvatar } from '../../relationships/person-avatar.tsx';
import { BlockDialog } from '../../relationships/block-dialog.tsx';
import { InvitationActions } from '../../relationships/invitation-actions.tsx';
import { AcceptedDialog, MoreDialog, RemoveDialog } from '../../relationships/relationship-dialogs.tsx';
import { RelationshipsViewModel } from '../../relationships/relationships.view-model.ts';
import { useRelationshipPolling } from '../../relationships/use-relationship-polling.ts';
import { RelatedShowcases } from '../../showcases/related-showcases.tsx';
import styles from './person.module.css';

/** The page of a related person: who they are, and a way to end the relationship. */
export const PersonScreen = observer(function PersonScreen() {
  const viewModel = useViewModel(RelationshipsViewModel);
  const { id = '' } = useParams();
  const { everybody, load, refresh } = viewModel;
  useRelationshipPolling(viewModel);
  useEffect(refresh, [refresh]);
  const current = viewModel.byId(id);
  const ending = viewModel.endingById(id);
  const relationship = current ?? ending;
  useListOnceEnded(ending?.id, relationship ? undefined : id);

  const title = formatMessage('relationshipsTitle');
  if (!everybody)
    return (
      <Page title={title}>
        {load.refusal ? (
          <ErrorState refusal={load.refusal} onRetry={refresh} isPage />
        ) : (
          <Loading>
            <Skeleton shape="title" />
            <Skeleton count={2} />
          </Loading>
        )}
      </Page>
    );
  if (!relationship)
    return (
      <Page title={title}>
        <EmptyState
          illustration="signpost"
          title={formatMessage('personNotFound')}
          action={<ButtonLink to="/relationships">{formatMessage('personBack')}</ButtonLink>}
        >
          {formatMessage('personNotFoundMore')}
        </EmptyState>
      </Page>
    );
  return (
    <Person
      key={relationship.relatedUser.id ?? id}
      viewModel={viewModel}
      relationship={relationship}
      isEnding={ending !== undefined}
    />
  );
});

/** Shows the list in place of the page of a person when a change of one's own has ended the relationship. */
function useListOnceEnded(ending: RelationshipId | undefined, missing: RelationshipId | undefined): void {
  const navigate = useNavigate();
  const ended = useRef<RelationshipId>(undefined);
  useEffect(() => {
    if (missing !== undefined && missing === ended.current) void navigate('/relationships', { replace: true });
    ended.current = ending;
  }, [ending, missing, navigate]);
}

const Person = observer(function Person({
  viewModel,
  relationship,
  isEnding,
}: {
  viewModel: RelationshipsViewModel;
  relationship: Relationship;
  isEnding: boolean;
}) {
  const navigate = useNavigate();
  const achievements = useViewModel(AchievementsViewModel);
  const questTitle = achievements.overview?.questTitle;
  const { achievementId } = useParams();
  const showInAddress = (achievement = ''): void => {
    const path = `/relationships/${encodeURIComponent(relationship.id)}/profile/${encodeURIComponent(achievement)}`;
    void navigate(path.replace(/\/$/, ''), { replace: true, preventScrollReset: true });
  };
  const { relatedUser, updatedAt } = relationship;
  const { zone, now, dialog } = viewModel;
  const meaning = relationshipMeaning(relationship, viewModel.ownEmail);
  const date = dateInWords(todayIn(zone, updatedAt), todayIn(zone, now));
  const person = isConfirmed(relationship) && !isFormerTraveler(relationship) ? relatedUser.id : null;
  const isFollowing = person !== null && achievements.isFollowing(achievementId);
  return (
    <Page title={isFollowing ? formatMessage('loading') : relatedUser.displayName} isTitleHidden>
      {!isFollowing && (
        <div className={`stack-5 ${styles['column']}`}>
          <BackLink to="/relationships">{formatMessage('personBack')}</BackLink>
          <header className={styles['head']}>
            <PersonAvatar name={relatedUser.displayName} url={relatedUser.profilePictureUrl} size={80} />
            <div className={styles['words']}>
              <p className={styles['name']} aria-hidden="true">
                {relatedUser.displayName}
              </p>
              <p className="muted">
                {formatMessage(relationshipLabel(relationship, viewModel.ownEmail))}
                {isConfirmed(relationship) && `, ${formatMessage('cardSince', { date })}`}
              </p>
              {meaning && <p className="muted">{formatMessage(meaning)}</p>}
              {questTitle && <p className="muted">{formatMessage('personQuest', { title: questTitle })}</p>}
            </div>
          </header>
          {!isEnding && <Actions viewModel={viewModel} relationship={relationship} />}
        </div>
      )}
      {person !== null && (
        <>
          {!isFollowing && <RelatedShowcases person={person} name={relatedUser.displayName} />}
          <RelatedAchievements
            achievements={achievements}
            person={person}
            name={relatedUser.displayName}
            named={achievementId}
            onName={showInAddress}
          />
        </>
      )}
      {dialog?.kind === 'more' && <MoreDialog viewModel={viewModel} relationship={dialog.relationship} />}
      {dialog?.kind === 'accepted' && <AcceptedDialog viewModel={viewModel} relationship={dialog.relationship} />}
      {dialog?.kind === 'block' && (
        <BlockDialog
          viewModel={viewModel}
          relationship={dialog.relationship}
          onBlocked={() => void navigate('/relationships')}
        />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          viewModel={viewModel}
          relationship={dialog.relationship}
          onRemoved={() => void navigate('/relationships', { replace: true })}
        />
      )}
    </Page>
  );
});

/** What one can do about a relationship. */
function Actions({ viewModel, relationship }: { viewModel: RelationshipsViewModel; relationship: Relationship }) {
  const chat = pathToChat(relationship);
  return (
    <>
      <InvitationActions viewModel={viewModel} relationship={relationship} />
      <div className="row-3">
        {chat !== undefined && <ButtonLink to={chat}>{formatMessage('chatOpen')}</ButtonLink>}
        {(mayEndFromMenu(relationship) || mayBlock(relationship)) && (
          <Button
            variant="plain"
            label={formatMessage('cardMore', { name: relationship.relatedUser.displayName })}
            onPress={() => viewModel.open({ kind: 'more', relationship })}
          >
            <Icon name="more" />
          </Button>
        )}
      </div>
    </>
  );
}
