import type { MessageKey } from '../messages/index.ts';
import type { ReloadState } from './reload.rules.ts';
import type { SubmissionKey, TravelerId } from './ids.ts';
import type { Instant, TimeZone } from './time/calendar-date.ts';
import type { AbuseReport, ReportedText } from './abuse-report.rules.ts';

/** The outcome of one call to the server: success, or the refusal. */
export interface CallOutcome {
  readonly refused: MessageKey | undefined;
  /** When the response was stored on the device, if it replaces one of the server. */
  readonly storedAt?: Instant;
}

/** Observes API calls without taking part. */
export abstract class ApiCalls {
  /** Calls back with the outcome of every call; returns a function that stops this. */
  abstract watch(listener: (end: CallOutcome) => void): () => void;
}

/** Receives reports of what is missing in the product. */
export abstract class ErrorReports {
  /** Reports errors by their codes. Refuses with `errorTooManyRequests` when the same Traveler reports too often. */
  abstract report(codes: readonly string[]): Promise<void>;
}

/**
 * A hint at what may have changed for a Traveler: notifications, relationships, reviews of their submissions, one of
 * their chats, or everything, when hints may have been missed. A hint has no data: listeners repeat the ordinary calls.
 */
export type LiveHint = 'everything' | 'notifications' | 'relationships' | 'reviews' | `chat:${string}`;

/** Live hints for the signed-in Traveler. */
export abstract class LiveEvents {
  /** True while hints arrive; otherwise callers poll. */
  abstract get isOpen(): boolean;

  /**
   * Calls back with every hint, and with `everything` whenever hints start to arrive; returns a function that stops
   * this.
   */
  abstract watch(heard: (hint: LiveHint) => void): () => void;
}

/** Reports whether the device has a network; with one, the server may still be unreachable. */
export abstract class Network {
  abstract isOnline(): boolean;

  /** Calls back when that changes; returns a function that stops this. */
  abstract watch(changed: (isOnline: boolean) => void): () => void;
}

/** Reloads pages, without keeping any state. */
export abstract class PageLoader {
  /** The page that is open. */
  abstract reload(): void;

  /** The app, from its root. */
  abstract restart(): void;

  /** Another page in place of this one, so that Back skips it. */
  abstract replace(url: string): void;
}

/** Reports whether the device can store data: not if storage is full or forbidden. */
export abstract class DeviceStorage {
  /** Tries it. */
  abstract canSave(): boolean;

  /** Calls back when that may have changed; returns a function that stops this. */
  abstract watch(changed: () => void): () => void;
}

/** A server response stored on a device: its question, its Traveler, its time, and its body as JSON. */
export interface StoredResponse {
  readonly traveler: TravelerId;
  readonly question: string;
  readonly at: Instant;
  readonly body: string;
}

/** Stores the server's latest responses on a device, for one Traveler at a time. */
export abstract class ResponseStore {
  /** The last response to a question, even one given to another person. Rejects where storage cannot be read. */
  abstract find(question: string): Promise<StoredResponse | undefined>;

  /**
   * ERR-25 · Stores responses of one Traveler, replacing earlier ones, and removes those that no longer fit. Rejects
   * where storage is unavailable.
   */
  abstract save(traveler: TravelerId, answers: readonly StoredResponse[]): Promise<void>;

  /** Removes the response to a question, if there is one. Rejects where storage is unavailable. */
  abstract remove(question: string): Promise<void>;

  /** Removes everything. */
  abstract clear(): Promise<void>;
}

/** The source of random values (TIME-6). */
export abstract class RandomSource {
  /** A whole number from 0 up to, not including, `sides`, all equally likely; `sides` is at least 1. */
  abstract integerBelow(sides: number): number;

  /** A new random identifier, a UUID in lower case. */
  abstract uuid(): string;
}

/** Stores in a browser, for all its tabs, that it reloaded after errorRedis. */
export abstract class ReloadStore {
  /** The stored state; the initial one where storage cannot be read. */
  abstract read(): ReloadState;

  /** True if it is remembered from now on, also after a reload. */
  abstract save(memory: ReloadState): boolean;
}

/** The fields of an email draft, by name. */
export type EmailDraft = Readonly<Record<string, string>>;

/** STP-5 · Unsent emails on this device, by name: those of the signed-in user, or of the visitor of this tab. */
export abstract class EmailDraftStore {
  /** The draft; `undefined` if there is none. */
  abstract read(name: string): EmailDraft | undefined;

  /** Saves it; without storage it is there until the page is closed. */
  abstract save(name: string, draft: EmailDraft): void;

  abstract forget(name: string): void;

  /** The names of the stored drafts. */
  abstract begun(): readonly string[];
}

/** The theme on a device: that of the system, always light, or always dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Stores the theme on a device. */
export abstract class ThemeStore {
  /** The stored theme; `system` when none was chosen or it cannot be read. */
  abstract read(): Theme;

  /** Saves it; without storage it applies until the page is closed. */
  abstract save(theme: Theme): void;

  /** Calls back when it changes, in this tab or another; returns a function that stops this. */
  abstract watch(changed: (theme: Theme) => void): () => void;
}

/** A message of a chat, and when it was received. */
export interface ReportedMessage {
  readonly room: string;
  readonly id: string;
  readonly at: Instant;
}

/**
 * REL-28 · Reports of the calling Traveler; they reach only the operators, with the reported content. Each refuses with
 * `errorNotFound` what the Traveler cannot open, and as `abuseReportProblem` says.
 */
export abstract class AbuseReports {
  abstract message(message: ReportedMessage, reason: string, submission?: SubmissionKey): Promise<void>;
  abstract submission(post: string, reason: string, submission?: SubmissionKey): Promise<void>;
  /** REL-31 · Asks about the stalled running partner of that relationship. Refuses with `relationshipNotFound` and `partnerNotStalled`. */
  abstract partner(relationship: string, words: string, submission?: SubmissionKey): Promise<void>;
  abstract showcase(showcase: string, reason: string, submission?: SubmissionKey): Promise<void>;
  /** REL-36 · Reports a person whom they are related to or have blocked. */
  abstract person(person: TravelerId, reason: string, submission?: SubmissionKey): Promise<void>;
}

/** The texts of people in one part of the product, limited to those that the calling Traveler may read. */
export abstract class ReadableTexts {
  /** REL-36 · The newest texts of an author, oldest first; empty if the reader may not read them. */
  abstract by(author: TravelerId): Promise<readonly ReportedText[]>;
}

/** Stores reports until an operator answers them. */
export abstract class AbuseInbox {
  abstract keep(by: TravelerId, report: AbuseReport): Promise<void>;
}

/** The current time (TIME-6). */
export abstract class Clock {
  /** This moment. */
  abstract now(): Instant;

  /** The zone of the current device or process; a Traveler's own zone is in their profile. */
  abstract zone(): TimeZone;
}
