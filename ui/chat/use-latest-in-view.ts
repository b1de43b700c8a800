import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollsToLatest, type ShownMessage } from '#core/chat';
import type { TravelerId } from '#core/shared';

/** How many pixels from the end of the list still count as its end. */
const NEAR = 80;

interface LatestInView {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Whether there are new messages below what is in view. */
  readonly hasNewBelow: boolean;
  readonly onScroll: () => void;
  readonly showLatest: () => void;
}

const boxOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`;

/**
 * CHT-10 · Keeps the latest message in view, unless somebody has scrolled up to read: then what they read stays where it
 * is, also when older messages come in above it.
 */
export function useLatestInView(shown: readonly ShownMessage[], reader: TravelerId, onTop: () => void): LatestInView {
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
    const start = shown.findIndex(({ message }) => message.id === known[0]?.message.id);
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
