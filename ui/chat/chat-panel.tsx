import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useId, useRef, useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { ChatState } from './chat.state.ts';
import styles from './chat-panel.module.css';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { onReturn } from '../kit/browser/on-return.ts';
import { LiveChatViewModel } from './live-chat.view-model.ts';
import { Link } from 'react-router';
import { isFormerTraveler, type Relationship, type RelationshipId } from '#core/relationships';
import type { TimeZone } from '#core/shared';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { Loading } from '../kit/feedback/skeleton.tsx';
import { PersonAvatar } from '../relationships/person-avatar.tsx';
import { ChatEnded } from './chat-ended.tsx';
import { ChatLog } from './chat-log.tsx';

interface ChatComposerProps {
  chat: ChatState;
  name: string;
}

/** The field for a message: Enter or the button sends it, Shift+Enter starts a new line. */
const ChatComposer = observer(function ChatComposer({ chat, name }: ChatComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, draftProblem, isOffline, sendRefusal, refusal } = chat;
  const isTooMuch = draftProblem !== undefined && draftProblem !== 'chatMessageEmpty';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    chat.send();
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) chat.send();
  };
  return (
    <form className={`stack-2 ${styles['composer']}`} noValidate onSubmit={send}>
      {isOffline && <Notice tone="warning">{formatMessage('chatOffline')}</Notice>}
      {!isOffline && refusal && <Notice tone="warning">{formatMessage('chatConnectionLost')}</Notice>}
      <RefusalNotice refusal={sendRefusal} />
      <div className={styles['row']}>
        <textarea
          ref={field}
          className={styles['field']}
          rows={1}
          dir="auto"
          aria-label={formatMessage('chatWriteTo', { name })}
          placeholder={formatMessage('chatWrite')}
          aria-invalid={isTooMuch || undefined}
          aria-describedby={`${id}-problem`}
          enterKeyHint="send"
          value={draft}
          onChange={({ target }) => chat.write(target.value)}
          onKeyDown={sendOnEnter}
        />
        <button
          type="submit"
          className={styles['send']}
          aria-label={formatMessage('chatSend')}
          aria-disabled={draft.trim() === '' || isTooMuch || undefined}
        >
          <Icon name="send" />
        </button>
      </div>
      <p id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {isTooMuch && formatMessage(draftProblem)}
      </p>
    </form>
  );
});

/**
 * Whether an input method composes text. Safari ends a composition before the event of its key, which then has an input
 * method's key code.
 */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229;

/** The time between two polls for new messages, in milliseconds. */
const ASK_EVERY = 4000;

/** While the live connection is open, only one of this many polls is made. */
const LIVE_ASK_SHARE = 15;

/**
 * Loads new messages as they arrive, polls every 4 seconds while the page is visible (once a minute with a live
 * connection), and when it becomes visible again.
 */
function useChatPolling({ refresh, room }: Pick<ChatState, 'refresh' | 'room'>): void {
  const live = useViewModel(LiveChatViewModel);
  const { follow } = live;
  useEffect(follow, [follow, room]);
  useEffect(() => {
    let passed = 0;
    const ask = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(() => {
      passed += 1;
      if (!live.isLive || passed % LIVE_ASK_SHARE === 0) ask();
    }, ASK_EVERY);
    const stop = onReturn(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [live, refresh]);
}

export interface ChatPanelProps {
  relationship: Relationship;
  /** The relationship of the two people, in a word or two. */
  label: string;
  zone: TimeZone;
  /** Called when the room opens; returns a function to call when it closes. */
  onOpen: (id: RelationshipId) => () => void;
  /** Called when the room turns out to be closed. */
  onEnded: () => void;
  /** Whether the Traveler chose this chat, so that it takes the focus. */
  isChosen: boolean;
}

/** The chat with one person: their name and relationship, the messages, and the field for a new one. */
export const ChatPanel = observer(function ChatPanel({
  relationship,
  label,
  zone,
  onOpen,
  onEnded,
  isChosen,
}: ChatPanelProps) {
  const chat = useViewModel(ChatState);
  const { id, relatedUser, unreadMessages } = relationship;
  const unreadAtOpening = useRef(unreadMessages);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    chat.open(id, unreadAtOpening.current);
    const leave = onOpen(id);
    return () => {
      chat.leave();
      leave();
    };
  }, [chat, id, onOpen]);
  useEffect(() => {
    if (isChosen) focusFirst(panel.current);
  }, [id, isChosen]);
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

/**
 * Focuses the message field on a device with a keyboard, otherwise the panel: focusing a field would open a phone's
 * keyboard.
 */
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
