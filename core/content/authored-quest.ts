import type { AppletContent, NotebookTag } from '../applets/index.ts';
import type { Locale } from '../messages/index.ts';
import type { PlaylistItem } from './playlist-item.rules.ts';
import type { QuestContent } from './quest-content.ts';

/** An id that a step or an applet had in earlier versions of its quest. */
export interface FormerId {
  readonly kind: 'step' | 'applet';
  readonly id: string;
  readonly formerly: string;
}

/** The translations of its quest that a cohort offers; null: all. */
export type OfferedLanguages = readonly Locale[] | null;

/** A whole authored quest from a content service: the quest, and the applets, cards and other content that it names. */
export interface AuthoredQuest {
  readonly quest: QuestContent;
  readonly applets: readonly AppletContent[];
  /** The playlist items of its weeks, in order; absent in older revisions. */
  readonly playlist?: readonly PlaylistItem[];
  /** The tags of applets for the notebook, in order; absent in older revisions. */
  readonly tags?: readonly NotebookTag[];
  /** The ids that its steps and applets had before; absent: none that had another. */
  readonly formerIds?: readonly FormerId[];
  /** The same in other languages, with the same ids; absent: in none. */
  readonly translations?: Readonly<Partial<Record<Locale, AuthoredQuest>>>;
}
