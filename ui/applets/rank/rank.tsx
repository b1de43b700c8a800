import { type PointerEvent, type RefObject, useEffect, useRef, useState, type KeyboardEvent, useId } from 'react';
import {
  hasUnaddedOption,
  type AnswerOption,
  type AppletContent,
  isRankComplete,
  optionTitle,
  rankMoved,
  rankOrder,
  rankProblem,
  renamedOwnOption,
  withOwnOption,
  withoutOwnOption,
} from '#core/applets';
import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { useFocusInWindow } from '../../kit/browser/use-focus-in-window.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { AppletProps } from '../applet-props.ts';
import { AddOptionField, OwnOptionField } from '../own-options/own-option-fields.tsx';
import { OwnOptionsViewModel } from '../own-options/own-options.view-model.ts';
import styles from './rank.module.css';

registerMessages(challengePartsMessages);

/** How close to an edge of the window a dragged row starts to scroll the page, and the speed, in pixels. */
const EDGE = 72;
const SCROLL_STEP = 9;

/** A row that is being dragged to another position. */
interface DraggedRow {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** The distance it was dragged, in pixels. */
  readonly offset: number;
  /** The distance by which other rows make room for it, in pixels. */
  readonly rowHeight: number;
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The index at which a dragged row would be dropped: it passes another once its edge is past that row's middle. */
export function dropIndex(rows: readonly Span[], from: number, by: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middle = ({ top, bottom }: Span): number => (top + bottom) / 2;
  const passed = rows.filter((row, index) => index > from && dragged.bottom + by > middle(row)).length;
  const met = rows.filter((row, index) => index < from && dragged.top + by < middle(row)).length;
  return from + passed - met;
}

/** Drags rows of a list up and down, by mouse and by touch. Escape, or a touch that the browser takes over, leaves everything as it was. */
function useRankDrag(onDrop: (id: string, to: number) => void): {
  list: RefObject<HTMLOListElement | null>;
  dragged: DraggedRow | undefined;
  pickUp: (id: string, event: PointerEvent) => void;
} {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<DraggedRow>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const pickUp = (id: string, event: PointerEvent): void => {
    const rows = Array.from(list.current?.children ?? [], spanOf);
    const row = event.currentTarget.closest('li');
    const from = Array.from(list.current?.children ?? []).findIndex((one) => one === row);
    const own = rows[from];
    if (event.button !== 0 || !own) return;
    event.preventDefault();
    stop.current?.();
    const gap = Math.max(0, (rows[1]?.top ?? 0) - (rows[0]?.bottom ?? 0));
    const start = event.clientY + scrollY;
    let at = event.clientY;
    let last: DraggedRow = { id, from, to: from, offset: 0, rowHeight: own.bottom - own.top + gap };
    let frame = 0;
    const show = (): void => {
      const offset = at + scrollY - start;
      last = { ...last, offset, to: dropIndex(rows, from, offset) };
      setDragged(last);
    };
    const scrollStep = (): void => {
      const pace = at < EDGE ? -SCROLL_STEP : at > innerHeight - EDGE ? SCROLL_STEP : 0;
      if (pace !== 0) {
        scrollBy(0, pace);
        show();
      }
      frame = requestAnimationFrame(scrollStep);
    };
    const listening = new AbortController();
    const end = (): void => {
      listening.abort();
      cancelAnimationFrame(frame);
      stop.current = undefined;
      setDragged(undefined);
    };
    const { signal } = listening;
    addEventListener(
      'pointermove',
      ({ pointerId, clientY }) => {
        if (pointerId !== event.pointerId) return;
        at = clientY;
        show();
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      ({ pointerId }) => {
        if (pointerId !== event.pointerId) return;
        end();
        if (last.to !== from) onDrop(id, last.to);
      },
      { signal },
    );
    addEventListener('pointercancel', end, { signal });
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') end();
      },
      { signal },
    );
    stop.current = end;
    frame = requestAnimationFrame(scrollStep);
    show();
  };
  return { list, dragged, pickUp };
}

/** The index that a row would have if the dragged row were dropped now. */
export function indexDuringDrag(index: number, dragged: DraggedRow | undefined): number {
  if (!dragged) return index;
  const { from, to } = dragged;
  if (index === from) return to;
  if (index > from && index <= to) return index - 1;
  return index < from && index >= to ? index + 1 : index;
}

/** The distance by which a row moves while it or another is dragged, in pixels. */
export function rowOffset(index: number, dragged: DraggedRow | undefined): number {
  if (!dragged) return 0;
  return index === dragged.from ? dragged.offset : (indexDuringDrag(index, dragged) - index) * dragged.rowHeight;
}

/** The position of a row on the page. */
function spanOf(row: Element): Span {
  const { top, bottom } = row.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
}

/** Options to put in order: by dragging, by keyboard, or with buttons. */
export function RankApplet(props: AppletProps) {
  const { applet, answer, isReadOnly } = props;
  const order = rankOrder(applet, answer.options && { options: answer.options });
  return isReadOnly ? <RankedList applet={applet} order={order} /> : <RankEditor {...props} order={order} />;
}

interface RankedListProps {
  applet: AppletContent;
  order: readonly AnswerOption[];
}

/** The ranked options, read-only. */
export function RankedList({ applet, order }: RankedListProps) {
  return (
    <ol className={`stack-2 ${styles['list']}`}>
      {order.map((option, index) => (
        <li key={option.id} className={styles['read']}>
          <span className={styles['place']} aria-hidden="true">
            {index + 1}
          </span>
          <bdi className={styles['title']}>{optionTitle(applet, option)}</bdi>
        </li>
      ))}
    </ol>
  );
}

function RankEditor({ applet, answer, onAnswer, isBusy, order }: AppletProps & RankedListProps) {
  const own = useViewModel(OwnOptionsViewModel);
  const id = useId();
  const adding = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const give = (options: readonly AnswerOption[]): void => onAnswer({ ...answer, options });
  const move = (which: string, to: 'up' | 'down' | number): void => {
    const moved = rankMoved(order, which, to, isBusy);
    if (moved === order) return;
    give(moved);
    const newIndex = moved.findIndex((option) => option.id === which);
    const option = moved[newIndex];
    const title = option ? optionTitle(applet, option) : '';
    setAnnouncement(formatMessage('rankMoved', { option: title ?? '', place: newIndex + 1, all: moved.length }));
  };
  const { list, dragged, pickUp } = useRankDrag(move);
  useOnFocusLost(order.length, () => adding.current?.focus());
  const problem = rankProblem(applet, order);
  const isComplete = isRankComplete(applet, answer);
  useOnFocusLost(isComplete, () => list.current?.focus({ preventScroll: true }));

  return (
    <>
      <p id={id} className={styles['hint']}>
        {formatMessage('rankHint')}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        className={`stack-2 ${styles['list']}`}
        aria-describedby={id}
        data-dragging={dragged !== undefined || undefined}
      >
        {order.map((option, index) => (
          <li
            key={option.id}
            className={styles['row']}
            data-dragged={dragged?.id === option.id || undefined}
            data-own={option.contentfulId === null || undefined}
            style={{ translate: `0 ${rowOffset(index, dragged)}px` }}
          >
            <span
              className={styles['grip']}
              aria-hidden="true"
              onPointerDown={(event) => {
                if (!isBusy) pickUp(option.id, event);
              }}
            >
              <Icon name="grip" />
              <span className={styles['number']}>{indexDuringDrag(index, dragged) + 1}</span>
            </span>
            {option.contentfulId === null ? (
              <OwnOptionField
                id={`${id}-${option.id}`}
                text={option.userInput ?? ''}
                isBusy={isBusy}
                onRename={(text) => give(renamedOwnOption(order, option.id, text))}
                onRemove={() => give(withoutOwnOption(order, option.id))}
              />
            ) : (
              <bdi className={styles['title']}>{optionTitle(applet, option)}</bdi>
            )}
            <MoveButtons
              title={optionTitle(applet, option) ?? ''}
              index={index}
              count={order.length}
              isBusy={isBusy}
              onMove={(to) => move(option.id, to)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <AddOptionField
        text={answer.unsent ?? ''}
        isBusy={isBusy}
        inputRef={adding}
        onChange={(unsent) => onAnswer({ ...answer, unsent })}
        onAdd={(text) => onAnswer({ ...answer, options: withOwnOption(applet, order, own.create(text)), unsent: '' })}
      />
      {problem === 'appletRankTooFew' && <Notice tone="warning">{formatMessage(problem)}</Notice>}
      {!isComplete && !problem && (
        <div className="row-3 centered" data-answers={!hasUnaddedOption(answer) || undefined}>
          <Button variant="quiet" isDisabled={isBusy} onPress={() => give(order)}>
            <Icon name="check" />
            {formatMessage('rankKeep')}
          </Button>
        </div>
      )}
    </>
  );
}

interface MoveButtonsProps {
  title: string;
  index: number;
  count: number;
  isBusy: boolean;
  onMove: (to: 'up' | 'down' | number) => void;
}

/** Two buttons; while one of them has the focus, the arrow keys, Home and End move the row too. The focus, and the window, go with the row. */
function MoveButtons({ title, index, count, isBusy, onMove }: MoveButtonsProps) {
  const row = useFocusInWindow<HTMLSpanElement>(index);
  const buttons = useRef<HTMLElement>(null);
  useOnFocusLost(index, () => buttons.current?.focus());
  const press = (event: KeyboardEvent): void => {
    const to = ({ ArrowUp: 'up', ArrowDown: 'down', Home: 0, End: count - 1 } as const)[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(to);
  };
  const at = { place: index + 1, all: count, option: title };
  return (
    <span ref={row} className={styles['moves']}>
      {(['up', 'down'] as const).map((to) => (
        <button
          key={to}
          type="button"
          className={styles['move']}
          aria-label={formatMessage(to === 'up' ? 'rankUp' : 'rankDown', at)}
          aria-disabled={index === (to === 'up' ? 0 : count - 1) || undefined}
          disabled={isBusy}
          onFocus={({ currentTarget }) => (buttons.current = currentTarget)}
          onKeyDown={press}
          onClick={() => onMove(to)}
        >
          <Icon name={to} />
        </button>
      ))}
    </span>
  );
}
