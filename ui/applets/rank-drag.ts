import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How near to an edge of the window the page begins to move under what is dragged, and how fast, in pixels. */
const EDGE = 72;
const PACE = 9;

/** A row on its way to another place. */
export interface Dragged {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** How far it was dragged, in pixels. */
  readonly by: number;
  /** What the rows that make room for it move by. */
  readonly room: number;
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The place at which a dragged row would come down: it passes another once its edge is past that one's middle. */
export function placeUnder(rows: readonly Span[], from: number, by: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middle = ({ top, bottom }: Span): number => (top + bottom) / 2;
  const passed = rows.filter((row, place) => place > from && dragged.bottom + by > middle(row)).length;
  const met = rows.filter((row, place) => place < from && dragged.top + by < middle(row)).length;
  return from + passed - met;
}

/** Drags rows of a list up and down, by mouse and by touch. Escape, or a touch that the browser takes over, leaves everything as it was. */
export function useRankDrag(onDrop: (id: string, to: number) => void): {
  list: RefObject<HTMLOListElement | null>;
  dragged: Dragged | undefined;
  pickUp: (id: string, event: PointerEvent) => void;
} {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<Dragged>();
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
    let last: Dragged = { id, from, to: from, by: 0, room: own.bottom - own.top + gap };
    let frame = 0;
    const show = (): void => {
      const by = at + scrollY - start;
      last = { ...last, by, to: placeUnder(rows, from, by) };
      setDragged(last);
    };
    const walk = (): void => {
      const pace = at < EDGE ? -PACE : at > innerHeight - EDGE ? PACE : 0;
      if (pace !== 0) {
        scrollBy(0, pace);
        show();
      }
      frame = requestAnimationFrame(walk);
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
    frame = requestAnimationFrame(walk);
    show();
  };
  return { list, dragged, pickUp };
}

/** The place that a row would have if what is dragged came down now. */
export function placeDuring(place: number, dragged: Dragged | undefined): number {
  if (!dragged) return place;
  const { from, to } = dragged;
  if (place === from) return to;
  if (place > from && place <= to) return place - 1;
  return place < from && place >= to ? place + 1 : place;
}

/** How far a row is moved while another, or it itself, is dragged; in pixels. */
export function shiftOf(place: number, dragged: Dragged | undefined): number {
  if (!dragged) return 0;
  return place === dragged.from ? dragged.by : (placeDuring(place, dragged) - place) * dragged.room;
}

/** Where a row stands on the page. */
function spanOf(row: Element): Span {
  const { top, bottom } = row.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
}
