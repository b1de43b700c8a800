import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { formatMessage } from '#core/messages';
import { relationshipLabel } from '#core/relationships';
import { lazyComponent } from '../kit/async/lazy-component.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { type ChatsSidePanel, RelationshipsScreen } from '../relationships/relationships.screen.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import { ChatEnded } from './chat-ended.tsx';
import { pathToChat } from './path-to-chat.ts';
import styles from './people.module.css';

const LazyChatPanel = lazyComponent<ChatPanelProps>(
  async () => (await import('./chat-panel.tsx')).ChatPanel,
  ChatPanelFallback,
);

/** The people around a Traveler, and beside them the chat with one of them, whom the address names. */
export function PeopleScreen() {
  const [query] = useSearchParams();
  return (
    <RelationshipsScreen chats={{ pathTo: pathToChat, open: query.get('chat') ?? undefined, Panel: ChatBeside }} />
  );
}

const ChatBeside = observer(function ChatBeside({ viewModel, open }: ComponentProps<ChatsSidePanel['Panel']>) {
  if (open === undefined) {
    const hasRooms = viewModel.everybody?.some((one) => pathToChat(one) !== undefined);
    return hasRooms ? <ChooseChat /> : null;
  }
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
        />
      ) : (
        <ChatEnded />
      )}
    </div>
  );
});

function ChooseChat() {
  return (
    <div className={`${styles['panel']} ${styles['choose']}`}>
      <Illustration name="camp" />
      <p>{formatMessage('chatChoose')}</p>
    </div>
  );
}

/** Stands in while the panel's code cannot be had. */
function ChatPanelFallback() {
  return (
    <div className={styles['fallback']}>
      <Notice tone="danger">{formatMessage('errorOffline')}</Notice>
    </div>
  );
}
