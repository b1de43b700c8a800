import { observer } from 'mobx-react-lite';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { latestChat } from '#core/chat';
import { type RelationshipId, relationshipLabel } from '#core/relationships';
import { GuestStop } from '../account/guests/guest-stop.tsx';
import { SessionState } from '../account/session/session.state.ts';
import { lazyComponent } from '../kit/async/lazy-component.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { useMediaQuery } from '../kit/browser/use-media-query.ts';
import { Page } from '../kit/layout/page.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { type ChatsSidePanel, RelationshipsScreen } from '../relationships/relationships.screen.tsx';
import { RelationshipsViewModel } from '../relationships/relationships.view-model.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import { ChatEnded } from './chat-ended.tsx';
import { pathToChat } from './path-to-chat.ts';
import styles from './people.module.css';

const LazyChatPanel = lazyComponent<ChatPanelProps>(
  async () => (await import('./chat-panel.tsx')).ChatPanel,
  ChatPanelFallback,
);

/**
 * The people around a Traveler, and next to them the chat that the URL names; in a wide window otherwise the most
 * recent chat.
 */
export const PeopleScreen = observer(function PeopleScreen() {
  return useViewModel(SessionState).isGuest ? (
    <Page title={formatMessage('relationshipsTitle')}>
      <GuestStop title="guestPeople" />
    </Page>
  ) : (
    <People />
  );
});

const People = observer(function People() {
  const [query] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 899.98px)');
  const viewModel = useViewModel(RelationshipsViewModel);
  const [first, setFirst] = useState<RelationshipId>();
  const hasRoom = (id: RelationshipId): boolean => {
    const known = viewModel.byId(id);
    return known !== undefined && pathToChat(known) !== undefined;
  };
  if (first === undefined || !hasRoom(first)) {
    const latest = latestChat(viewModel.everybody ?? []);
    if (latest !== first) setFirst(latest);
  }
  const open = query.get('chat') ?? (isNarrow ? undefined : first);
  return <RelationshipsScreen viewModel={viewModel} chats={{ pathTo: pathToChat, open, Panel: ChatBeside }} />;
});

const ChatBeside = observer(function ChatBeside({ viewModel, open }: ComponentProps<ChatsSidePanel['Panel']>) {
  const [query] = useSearchParams();
  if (open === undefined) return null;
  const relationship = viewModel.byId(open);
  return (
    <div className={styles['panel']}>
      {relationship && pathToChat(relationship) !== undefined ? (
        <LazyChatPanel.Component
          key={open}
          relationship={relationship}
          label={formatMessage(relationshipLabel(relationship, viewModel.ownEmail))}
          zone={viewModel.zone}
          onOpen={viewModel.chatOpened}
          onEnded={viewModel.refresh}
          isChosen={query.has('chat')}
        />
      ) : (
        <ChatEnded />
      )}
    </div>
  );
});

/** Shown while the panel's code cannot be loaded. */
function ChatPanelFallback() {
  return (
    <div className={styles['fallback']}>
      <Notice tone="danger">{formatMessage('errorOffline')}</Notice>
    </div>
  );
}
