import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import type { ChatId, ChatLine, ChatMessage } from '#core/chat';
import { dateInWords, type TimeZone, todayIn } from '#core/shared';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { ReportDialog } from '../relationships/reports/report-dialog.tsx';
import { type ReportTarget, ReportViewModel } from '../relationships/reports/report.view-model.ts';
import type { ChatState } from './chat.state.ts';
import { linkedText } from './linked-text.ts';
import { useLatestInView } from './use-latest-in-view.ts';
import styles from './chat-log.module.css';

interface ChatLogProps {
  chat: ChatState;
  zone: TimeZone;
  name: string;
}

/** CHT-5 · What was said, by date, the newest at the end. */
export const ChatLog = observer(function ChatLog({ chat, zone, name }: ChatLogProps) {
  const { shown, reader, hasOlder, isLoadingOlder, loadOlder, now } = chat;
  const { list, hasNewBelow, onScroll, showLatest } = useLatestInView(shown, reader, () => void loadOlder());
  const today = todayIn(zone, now);
  const report = useViewModel(ReportViewModel);
  return (
    <div className={styles['frame']}>
      <div
        ref={list}
        className={styles['log']}
        role="log"
        aria-live="polite"
        aria-label={formatMessage('chatMessages')}
        aria-busy={isLoadingOlder}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasOlder && (
          <div className={styles['older']}>
            <Button variant="plain" isPending={isLoadingOlder} onPress={() => void loadOlder()}>
              {formatMessage('chatOlder')}
            </Button>
          </div>
        )}
        {shown.length === 0 && (
          <div className={styles['empty']}>
            <Illustration name="dawn" />
            <p>{formatMessage('chatEmpty', { name })}</p>
          </div>
        )}
        {chat.daysIn(zone).map(({ date, lines }) => (
          <section key={date} className="stack-3">
            <h3 className={styles['date']}>
              <time dateTime={date}>{dateInWords(date, today)}</time>
            </h3>
            <ol className={styles['lines']}>
              {lines.map((line, place) => (
                <Line
                  key={line.message.id}
                  line={line}
                  chat={chat}
                  name={name}
                  isFirst={isFirst(lines, place)}
                  onReport={report.open}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {hasNewBelow && (
        <div className={styles['pill']}>
          <Button onPress={showLatest}>
            <Icon name="down" />
            {formatMessage('chatNewMessages')}
          </Button>
        </div>
      )}
      <ReportDialog report={report} />
    </div>
  );
});

/** Whether a line is the first of several of the same person. */
const isFirst = (lines: readonly ChatLine[], place: number): boolean =>
  lines[place - 1]?.message.senderId !== lines[place]?.message.senderId;

interface LineProps {
  line: ChatLine;
  chat: ChatState;
  name: string;
  isFirst: boolean;
  onReport: (target: ReportTarget) => void;
}

const Line = observer(function Line({ line, chat, name, isFirst: isFirstOfSender, onReport }: LineProps) {
  const { message, time, state, isOwn } = line;
  return (
    <li className={styles['line']} data-own={isOwn || undefined} data-first={isFirstOfSender || undefined}>
      {chat.firstUnread === message.id && (
        <p className={`line-3 ${styles['unread']}`}>
          <span>{formatMessage('chatUnread')}</span>
        </p>
      )}
      <div className={styles['bubble']} data-state={state}>
        <span className="visually-hidden">{isOwn ? formatMessage('chatYou') : name}</span>
        <p className={styles['text']} dir="auto">
          {linkedText(message.text).map(({ text, href }, place) =>
            href === undefined ? (
              text
            ) : (
              <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
                {text}
              </a>
            ),
          )}
        </p>
        <p className={`line-2 ${styles['time']}`}>
          {state === 'waiting' && (
            <span className="inline-1">
              <Icon name="waiting" />
              {formatMessage('chatWaiting')}
            </span>
          )}
          <time dateTime={message.createdAt}>{time}</time>
          {!isOwn && state === 'sent' && chat.room !== null && (
            <ReportMessageButton message={message} room={chat.room} onReport={onReport} />
          )}
        </p>
      </div>
      {state === 'not sent' && (
        <p className={`line-1 ${styles['failed']}`}>
          <Icon name="warning" />
          {formatMessage('chatNotSent')}
          <Button variant="plain" onPress={() => chat.sendAgain(message)}>
            {formatMessage('chatSendAgain')}
          </Button>
        </p>
      )}
    </li>
  );
});

interface ReportMessageButtonProps {
  message: ChatMessage;
  room: ChatId;
  onReport: (target: ReportTarget) => void;
}

/** REL-28 · A quiet way to report a message. */
function ReportMessageButton({ message: { id, createdAt }, room, onReport }: ReportMessageButtonProps) {
  return (
    <button
      type="button"
      className={styles['report']}
      aria-label={formatMessage('abuseMessage')}
      title={formatMessage('abuseMessage')}
      onClick={() => onReport({ kind: 'message', room, id, at: createdAt })}
    >
      <Icon name="flag" />
    </button>
  );
}
