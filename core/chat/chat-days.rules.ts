import { type CalendarDate, type TimeZone, timeIn, todayIn, type TravelerId } from '../shared/index.ts';
import type { ChatLine, ShownMessage } from './chat-panel.ts';

/** The messages of one date in the reader's zone. */
export interface ChatDay {
  readonly date: CalendarDate;
  readonly lines: readonly ChatLine[];
}

/**
 * CHT-5 · Messages stand under their date in the reader's zone, each date once and in order, each with its time there;
 * one's own to the right.
 */
export function chatDays(shown: readonly ShownMessage[], { id, zone }: ChatReader): readonly ChatDay[] {
  const days = new Map<CalendarDate, ChatLine[]>();
  for (const one of shown) {
    const { createdAt, senderId } = one.message;
    const date = todayIn(zone, createdAt);
    const lines = days.get(date) ?? [];
    lines.push({ ...one, time: timeIn(zone, createdAt), isOwn: senderId === id });
    days.set(date, lines);
  }
  return [...days].map(([date, lines]) => ({ date, lines })).toSorted(byDate);
}

export interface ChatReader {
  readonly id: TravelerId;
  readonly zone: TimeZone;
}

const byDate = (one: ChatDay, other: ChatDay): number => (one.date < other.date ? -1 : 1);
