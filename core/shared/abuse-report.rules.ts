import type { TravelerId } from './ids.ts';
import type { Instant } from './time/calendar-date.ts';
import type { MessageKey } from '../messages/index.ts';
import { isBlank } from './text/rich-text.rules.ts';

/** The kinds of reports: content of a person, the person, or an inactive running partner. */
export const REPORTED_KINDS = ['message', 'submission', 'showcase', 'person', 'partner'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** A text that a person wrote. */
export interface ReportedText {
  readonly authorId: TravelerId;
  readonly words: string;
  /** Null where it has no moment of its own. */
  readonly at: Instant | null;
}

/** Reported content, as it was at that moment. */
export interface AbuseReport {
  readonly kind: ReportedKind;
  readonly targetId: string;
  readonly reported: ReportedText;
  /** The texts before it, oldest first. */
  readonly before: readonly ReportedText[];
  /** The reason given by the person who reported. */
  readonly reason: string;
}

/** REL-28 · The number of messages before a reported one that are included, and the longest reason. */
const ABUSE_REPORT_LIMITS = { before: 10, reason: 1000 } as const;

/** REL-28 · The reason a report cannot be sent: its text is missing or too long. */
export function abuseReasonProblem(reason: string): MessageKey | undefined {
  if (isBlank(reason)) return 'abuseReasonMissing';
  return reason.length > ABUSE_REPORT_LIMITS.reason ? 'abuseReasonTooLong' : undefined;
}

/** REL-28 · The reason a person cannot report this: the text is missing or too long, or it is their own. */
export function abuseReportProblem({ reason, reported }: AbuseReport, by: TravelerId): MessageKey | undefined {
  return abuseReasonProblem(reason) ?? (reported.authorId === by ? 'abuseOwn' : undefined);
}

/**
 * REL-36 · A report of a person: their newest text is reported, with the others before it; without texts if there are
 * none.
 */
export function personReport(person: TravelerId, written: readonly ReportedText[], reason: string): AbuseReport {
  const reported = written.at(-1) ?? { authorId: person, words: '', at: null };
  return { kind: 'person', targetId: person, reported, before: written.slice(0, -1), reason };
}

/** REL-36 · Texts from several places as one list, the oldest first. */
export function textsInOrder(lists: readonly (readonly ReportedText[])[]): readonly ReportedText[] {
  return lists.flat().toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
}

/** REL-28 · The text at a position of a conversation, and up to 10 before it; `undefined` if there is none. */
export function textWithContext(
  conversation: readonly ReportedText[],
  place: number,
): Pick<AbuseReport, 'reported' | 'before'> | undefined {
  const reported = conversation[place];
  if (!reported) return undefined;
  return { reported, before: conversation.slice(Math.max(0, place - ABUSE_REPORT_LIMITS.before), place) };
}
