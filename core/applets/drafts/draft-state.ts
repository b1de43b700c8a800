import type { Instant, SubmissionKey, TravelerId } from '../../shared/index.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';

/** The content of one draft: answers to its applets and, for a post, the text of its reflection. */
export interface DraftContent {
  readonly answers: readonly AppletAnswer[];
  readonly reflectAnswers: string;
}

/** One draft as the page that edits it knows it; each draft key has its own. Edits are counted from 1. */
export interface DraftState {
  readonly content: DraftContent;
  readonly edit: number;
  /** The newest edit that this device has stored; 0 if none. */
  readonly editHere: number;
  /** The newest edit that the server is known to have; 0 if none. */
  readonly editOnServer: number;
  /** The server's revision that this was written on; 0: there was none. */
  readonly base: number;
  /** Identifies this page while it is open, to tell its own late saves from those of another tab or device. */
  readonly writer: string;
  /** Submissions that went out and were not answered yet. */
  readonly sent: readonly SentDraft[];
  /** The version that another page saved in the meantime, shown beside this one until the Traveler picks one. */
  readonly rival: ServerDraft | null;
  /** The newest edit of each other page that this draft builds on, or that was rejected by choice. */
  readonly seen?: Readonly<Record<string, number>> | undefined;
  /** The origin of the draft's text, until this page changes it; `saves`: the page that wrote it saves it. */
  readonly source?: (DraftSource & { readonly saves: boolean }) | undefined;
}

/** An edit of a page. */
export interface DraftSource {
  readonly writer: string;
  readonly edit: number;
}

export interface SentDraft {
  readonly submission: SubmissionKey;
  /** The edit that it holds. */
  readonly edit: number;
}

/** The state of one draft on the server. */
export interface ServerDraft {
  /** Counts the changes of the draft; the first is 1, and 0 is a draft that only another page's storage here has. */
  readonly revision: number;
  /** Null once a submission that held it was acknowledged. */
  readonly content: DraftContent | null;
  readonly writer: string;
  readonly edit: number;
}

/** A page's draft as sent to the server, to be saved or with a submission. */
export type DraftUpdate = Pick<DraftState, 'content' | 'base' | 'writer' | 'edit'>;

/** Identifies the version of a page's draft that a submission contains. */
export type DraftVersion = Pick<DraftUpdate, 'base' | 'writer' | 'edit'>;

/** The server's response to an update: which edit of that page it has, or the other page's draft. */
export type DraftSaveResult =
  | { readonly kind: 'kept'; readonly edit: number; readonly revision: number }
  | { readonly kind: 'conflict'; readonly current: ServerDraft };

/**
 * A draft in a device's storage: its owner, and its key (`step:…`, `post:…`). Each page (`state.writer`) stores its
 * own.
 */
export interface DeviceDraft {
  readonly traveler: TravelerId;
  readonly place: string;
  readonly keptAt: Instant;
  readonly state: DraftState;
}

/** The place where the newest text of a draft is stored; `nothing` if it is empty. */
export type DraftSaveState = 'nothing' | 'here' | 'server' | 'nowhere';
