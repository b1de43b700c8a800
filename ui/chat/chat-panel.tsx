import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { isFormerTraveler, type Relationship, type RelationshipId } from '#core/relationships';
import type { TimeZone } from '#core/shared';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { Loading } from '../kit/feedback/skeleton.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { PersonAvatar } from '../relationships/person-avatar.tsx';
import { ChatEnded } from './chat-ended.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatLog } from './chat-log.tsx';
import { ChatState } from './chat.state.ts';
import { useChatPolling } from './use-chat-polling.ts';
import styles from './chat-panel.module.css';

export interface ChatPanelProps {
  relationship: Relationship;
  /** What stands between the two, in a word or two. */
  label: string;
  zone: TimeZone;
  /** Called when the room comes into view; answers with what to call when it is left. */
  onOpen: (id: RelationshipId) => () => void;
  /** Called when the room turns out to be closed. */
  onEnded: () => void;
}

/** The chat with one person: who they are, what was said, and where to write. */
export const ChatPanel = observer(function ChatPanel({ relationship, label, zone, onOpen, onEnded }: ChatPanelProps) {
  const chat = useViewModel(ChatState);
  const { id, relatedUser, unreadMessages } = relationship;
  const unreadAtOpening = useRef(unreadMessages);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    chat.open(id, unreadAtOpening.current);
    const leave = onOpen(id);
    focusFirst(panel.current);
    return () => {
      chat.leave();
      leave();
    };
  }, [chat, id, onOpen]);
  const { isEnded } = chat;
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
  useChatPolling(chat);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles['panel']}
      aria-label={formatMessage('chatWith', { name: relatedUser.displayName })}
    >
      <header className={`line-1 ${styles['head']}`}>
        <Link className={styles['back']} to="/relationships" aria-label={formatMessage('personBack')}>
          <Icon name="previous" />
        </Link>
        <Link className={styles['person']} to={`/relationships/${id}/profile`}>
          <PersonAvatar name={relatedUser.displayName} url={relatedUser.profilePictureUrl} />
          <div className={styles['words']}>
            <h2 className={styles['name']}>{relatedUser.displayName}</h2>
            <p className={styles['label']}>{label}</p>
          </div>
        </Link>
      </header>
      <ChatBody chat={chat} zone={zone} relationship={relationship} />
    </section>
  );
});

/** Where there are keys the field to write in, elsewhere the panel: focus in a field would open the keyboard of a phone. */
function focusFirst(panel: HTMLElement | null): void {
  const hasKeys = globalThis.matchMedia?.('(min-width: 900px)').matches;
  const first = hasKeys ? panel?.querySelector('textarea') : panel;
  first?.focus({ preventScroll: true });
}

interface ChatBodyProps {
  chat: ChatState;
  zone: TimeZone;
  relationship: Relationship;
}

const ChatBody = observer(function ChatBody({ chat, zone, relationship }: ChatBodyProps) {
  const name = relationship.relatedUser.displayName;
  const { isEnded, refusal, isLoading, shown, refresh } = chat;
  if (isEnded) return <ChatEnded />;
  if (refusal && shown.length === 0)
    return (
      <div className={styles['middle']}>
        <ErrorState refusal={refusal} onRetry={() => void refresh()} />
      </div>
    );
  return (
    <>
      {isLoading && shown.length === 0 ? <ChatSkeleton /> : <ChatLog chat={chat} zone={zone} name={name} />}
      {isFormerTraveler(relationship) ? (
        <p className={styles['gone']}>{formatMessage('chatAccountDeleted')}</p>
      ) : (
        <ChatComposer chat={chat} name={name} />
      )}
    </>
  );
});

function ChatSkeleton() {
  return (
    <div className={styles['shape']}>
      <Loading>
        <span className={styles['bubble']} />
        <span className={styles['bubble']} data-own />
        <span className={styles['bubble']} />
      </Loading>
    </div>
  );
}
