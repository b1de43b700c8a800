import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How near to an edge of the window the page begins to move under what is dragged, and how fast, in pixels. */
const EDGE = 72;
const SCROLL_STEP = 9;

/** A row that is being dragged to another position. */
export interface DraggedRow {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** How far it was dragged, in pixels. */
  readonly offset: number;
  /** How far the rows that make room for it move, in pixels. */
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
export function useRankDrag(onDrop: (id: string, to: number) => void): {
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

/** How far a row is moved while another, or it itself, is dragged; in pixels. */
export function rowOffset(index: number, dragged: DraggedRow | undefined): number {
  if (!dragged) return 0;
  return index === dragged.from ? dragged.offset : (indexDuringDrag(index, dragged) - index) * dragged.rowHeight;
}

/** The position of a row on the page. */
function spanOf(row: Element): Span {
  const { top, bottom } = row.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
}
