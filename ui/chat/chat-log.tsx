import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  chatMessageKey,
  scrollsToLatest,
  type ShownMessage,
  type ChatId,
  type ChatLine,
  type ChatMessage,
} from '#core/chat';
import { type TravelerId, dateInWords, type TimeZone, todayIn } from '#core/shared';
import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { ReportDialog } from '../relationships/reports/report-dialog.tsx';
import { type ReportTarget, ReportViewModel } from '../relationships/reports/report.view-model.ts';
import type { ChatState } from './chat.state.ts';
import styles from './chat-log.module.css';

/** A part of a message: plain text, or a link. */
interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Splits a text into plain text and links to web addresses. */
function linkedText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const address = withoutPunctuation(match[0]);
    if (!isWebAddress(address)) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: address, href: address });
    from = match.index + address.length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/** Removes a full stop or closing bracket after an address that belongs to the sentence. */
const withoutPunctuation = (address: string): string => {
  const bare = address.replace(/[.,;:!?'’”»]+$/u, '');
  return bare.endsWith(')') && !bare.includes('(') ? withoutPunctuation(bare.slice(0, -1)) : bare;
};

/** The distance from the end of the list that still counts as its end, in pixels. */
const NEAR = 80;

interface LatestInView {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Whether there are new messages below the visible ones. */
  readonly hasNewBelow: boolean;
  readonly onScroll: () => void;
  readonly showLatest: () => void;
}

const boxOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`;

/**
 * CHT-10 · Keeps the latest message in view, unless the person has scrolled up: then the messages they read stay in
 * place, also when older ones load above.
 */
function useLatestInView(shown: readonly ShownMessage[], reader: TravelerId, onTop: () => void): LatestInView {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<readonly ShownMessage[]>([]);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const box = useRef('');
  const [hasNewBelow, setNewBelow] = useState(false);

  const showLatest = (): void => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setNewBelow(false);
  };

  useLayoutEffect(() => {
    const element = list.current;
    const known = before.current;
    before.current = shown;
    if (!element) return;
    const start = shown.findIndex(
      ({ message }) => known[0] && chatMessageKey(message) === chatMessageKey(known[0].message),
    );
    const isOlderAbove = start > 0;
    const came = shown.slice(Math.max(start, 0));
    if (isOlderAbove && !isAtEnd.current) element.scrollTop += element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    if (!scrollsToLatest(known, came)) return;
    const isOwn = shown.at(-1)?.state === 'waiting' && shown.at(-1)?.message.senderId === reader;
    if (isAtEnd.current || isOwn) showLatest();
    else setNewBelow(true);
  }, [shown, reader]);

  // A keyboard that comes up, or a narrower window, pushes the end out of view without scrolling.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const resizes = new ResizeObserver(() => {
      box.current = boxOf(element);
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    resizes.observe(element);
    return () => resizes.disconnect();
  }, []);

  const onScroll = (): void => {
    const element = list.current;
    const isResized = element && box.current !== '' && box.current !== boxOf(element);
    if (!element || isResized) return;
    height.current = element.scrollHeight;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (isAtEnd.current) setNewBelow(false);
    if (element.scrollTop < NEAR && !isAtEnd.current) onTop();
  };

  return { list, hasNewBelow, onScroll, showLatest };
}

interface ChatLogProps {
  chat: ChatState;
  zone: TimeZone;
  name: string;
}

/** CHT-5 · The messages by date, the newest at the end. */
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
                  key={chatMessageKey(line.message)}
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

/** Whether a line is the first of several by the same person. */
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
      {chat.firstUnread === chatMessageKey(message) && (
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
          <Button variant="plain" subject={message.text} onPress={() => chat.sendAgain(message)}>
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

/** REL-28 · An unobtrusive button to report a message. */
function ReportMessageButton({ message: { id, createdAt, text }, room, onReport }: ReportMessageButtonProps) {
  return (
    <button
      type="button"
      className={styles['report']}
      aria-label={`${formatMessage('abuseMessage')} ${text}`}
      title={formatMessage('abuseMessage')}
      onClick={() => onReport({ kind: 'message', room, id, at: createdAt })}
    >
      <Icon name="flag" />
    </button>
  );
}
