import { observer } from 'mobx-react-lite';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import { Icon } from '../kit/media/icon.tsx';
import type { ChatState } from './chat.state.ts';
import styles from './chat-composer.module.css';

interface ChatComposerProps {
  chat: ChatState;
  name: string;
}

/** Where a message is written: Enter or the button sends it, Shift and Enter begin a new line. */
export const ChatComposer = observer(function ChatComposer({ chat, name }: ChatComposerProps) {
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

/** Safari ends a composition before it tells of the key that ended it, which then has the code of an input method. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229;
