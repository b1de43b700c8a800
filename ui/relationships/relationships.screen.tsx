import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { PEOPLE_WITHOUT_SEARCH, type RelationshipId } from '#core/relationships';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import { Field } from '../kit/form/field.tsx';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import { focusMainContent, useOnFocusLost } from '../kit/browser/focus-management.ts';
import { Page } from '../kit/layout/page.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { RelationshipDialogs } from './relationship-dialogs.tsx';
import { type PathToChat, RelationshipCard } from './relationship-card.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';
import { UnreadMessagesState } from './unread-messages.state.ts';
import { useRelationshipPolling } from './use-relationship-polling.ts';
import styles from './relationships.module.css';

/** The chats next to the list, which belong to a higher area. */
export interface ChatsSidePanel {
  readonly pathTo: PathToChat;
  /** The relationship whose chat is open. */
  readonly open: RelationshipId | undefined;
  readonly Panel: ComponentType<{ viewModel: RelationshipsViewModel; open: RelationshipId | undefined }>;
}

/** The people around a Traveler: invitations, running partner, mentor, fellow travelers, and the chats with them. */
export const RelationshipsScreen = observer(function RelationshipsScreen({
  viewModel,
  chats,
}: {
  viewModel: RelationshipsViewModel;
  chats: ChatsSidePanel;
}) {
  const { everybody, load, refresh } = viewModel;
  useRelationshipPolling(viewModel);
  useEffect(refresh, [refresh]);
  const { show } = useViewModel(UnreadMessagesState);
  const { unreadMessages, fullyReadChats } = viewModel;
  const isListed = everybody !== undefined;
  useEffect(
    () => (isListed ? show(unreadMessages, fullyReadChats) : undefined),
    [show, isListed, unreadMessages, fullyReadChats],
  );
  useOnFocusLost(chats.open, focusMainContent);

  const title = formatMessage('relationshipsTitle');
  if (!everybody)
    return (
      <Page title={title}>
        {load.refusal ? <ErrorState refusal={load.refusal} onRetry={refresh} isPage /> : <RelationshipsSkeleton />}
      </Page>
    );
  if (viewModel.isHidden || viewModel.isTrial)
    return (
      <Page title={title}>
        <EmptyState
          illustration="camp"
          title={formatMessage(viewModel.isTrial ? 'relationshipsTrialTitle' : 'relationshipsDisabled')}
          action={viewModel.isTrial && <ButtonLink to="/join">{formatMessage('joinTitle')}</ButtonLink>}
        >
          {viewModel.isTrial && formatMessage('relationshipsTrial')}
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={title}
      windowTitle={chats.open === undefined ? title : (viewModel.byId(chats.open)?.relatedUser.displayName ?? title)}
      isTitleHiddenOnPhone={chats.open !== undefined}
      action={
        <Button label={formatMessage('relationshipsAdd')} onPress={() => viewModel.open({ kind: 'choices' })}>
          <Icon name="plus" />
        </Button>
      }
    >
      <div className={styles['split']} data-chat={chats.open !== undefined || undefined}>
        <div className={`stack-5 ${styles['column']}`}>
          <RetryNotice refusal={load.refusal} onRetry={refresh} />
          {everybody.length === 0 ? (
            <EmptyState illustration="camp" title={formatMessage('relationshipsEmptyTitle')}>
              {formatMessage('relationshipsEmpty')}
            </EmptyState>
          ) : (
            <PeopleList viewModel={viewModel} chats={chats} />
          )}
        </div>
        <chats.Panel viewModel={viewModel} open={chats.open} />
      </div>
      <RelationshipDialogs viewModel={viewModel} />
    </Page>
  );
});

const PeopleList = observer(function PeopleList({
  viewModel,
  chats,
}: {
  viewModel: RelationshipsViewModel;
  chats: ChatsSidePanel;
}) {
  const { search, found, setSearch, zone, now } = viewModel;
  const isSearchShown = search !== '' || (viewModel.everybody ?? []).length > PEOPLE_WITHOUT_SEARCH;
  return (
    <>
      {isSearchShown && (
        <Field name="search" label={formatMessage('relationshipsSearch')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 && (
        <p role="status" className="muted">
          {formatMessage('relationshipsNothingFound', { typed: search.trim() })}
        </p>
      )}
      <ul className={`panel ${styles['rows']}`} hidden={found.length === 0}>
        {found.map((relationship) => (
          <li key={relationship.id}>
            <RelationshipCard
              relationship={relationship}
              viewModel={viewModel}
              zone={zone}
              now={now}
              chat={chats.pathTo(relationship)}
              isChatOpen={relationship.id === chats.open}
            />
          </li>
        ))}
      </ul>
    </>
  );
});

function RelationshipsSkeleton() {
  return (
    <Loading>
      <div className={`stack-5 ${styles['column']}`}>
        {[0, 1, 2].map((person) => (
          <div key={person} className={`panel ${styles['bone']}`}>
            <Skeleton shape="title" />
            <Skeleton count={1} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
