import type { AppletId, RichText } from '../../shared/index.ts';

/** The thirteen kinds of applet. */
export const APPLET_TYPES = [
  'upload-file',
  'upload-image',
  'upload-video',
  'generic-upload-file',
  'generic-rich-text',
  'rich-text-entry',
  'inline-text',
  'quiz',
  'decision-tree',
  'rank',
  'madlib',
  'random-selection',
  'group-applet',
] as const;
export type AppletType = (typeof APPLET_TYPES)[number];

/** CNT-4 · The kind given to an applet with invalid content. */
export const MALFORMED_APPLET = 'malformed';

/** One authored applet that a step asks a Traveler to answer; some optional fields belong to some types only. */
export interface AppletContent {
  readonly id: AppletId;
  /** One of {@link APPLET_TYPES}; any other type is shown as a placeholder (APL-8). */
  readonly appletType: string;
  readonly title: string;
  readonly description: RichText | null;
  /** False makes it optional (STP-1). */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string | null;
  /** True if the applet can be emailed once it is complete. */
  readonly sendButton?: boolean;
  readonly thumbnailUrl?: string | null;
  /** True if a showcase that makes itself shows its answer among the headlines. */
  readonly headline?: boolean;
  /** The ids of the tags under which the notebook shows it. */
  readonly tags?: readonly string[];
  /** The prompt of an upload. */
  readonly uploadPrompt?: string | null;
  /** MIME types or extensions (with a dot) that an upload accepts; absent or empty for all that its kind allows. */
  readonly supportedTypes?: readonly string[];
  readonly quiz?: Quiz;
  readonly madlib?: MadlibContent;
  /** The options of a rank or a random selection. */
  readonly options?: readonly AppletOption[];
  readonly decisionTreeBranches?: readonly DecisionBranch[];
  /** The members of a group applet, in order; a member is answered under its own id. */
  readonly applets?: readonly AppletContent[];
  /** The earlier applet of the same kind that it repeats, so that both answers can be shown side by side. */
  readonly repeats?: AppletId;
  /** True if the quest no longer asks for it (CNT-24); never set by authors. */
  readonly noLongerAsked?: boolean;
}

/** An authored option of a rank or a random selection. */
export interface AppletOption {
  readonly id: string;
  readonly title: string;
  readonly order: number;
}

export interface DecisionBranch {
  readonly id: string;
  readonly title: string;
  readonly order: number;
}

/** A sentence with blanks, each written `{input id}`. */
export interface MadlibContent {
  readonly sentence: string;
  readonly inputs: readonly MadlibInput[];
}

export const MADLIB_INPUT_TYPES = ['selection', 'short-text', 'long-text'] as const;

export interface MadlibInput {
  readonly id: string;
  readonly type: (typeof MADLIB_INPUT_TYPES)[number];
  readonly placeholder: string | null;
  /** The options of a selection, as they are stored; empty for texts. */
  readonly options: readonly string[];
  /** The labels of the options in the reader's language, in the same order; if absent, the stored options. */
  readonly labels?: readonly string[];
}

export interface Quiz {
  readonly id: string;
  readonly sections: readonly QuizSection[];
  /** The possible rewards, by the result that options name. */
  readonly rewards: readonly QuizReward[];
  /** Said when no result has the majority (APL-1). */
  readonly mixedResultText: RichText | null;
}

export interface QuizSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly QuizQuestion[];
}

/** A question with options, with a slider, or with a sentence to fill in: the one of the three that is there. */
export interface QuizQuestion {
  readonly id: string;
  readonly title: string;
  readonly options: readonly QuizOption[];
  readonly slider: QuizSlider | null;
  readonly madlib: (MadlibContent & { readonly appletId: AppletId }) | null;
}

export interface QuizOption {
  readonly id: string;
  readonly title: string;
  /** The result that choosing it counts for; null stores the title instead. */
  readonly result: string | null;
}

/** Both ends may be chosen; the step is 1. */
export interface QuizSlider {
  readonly minimumValue: number;
  readonly maximumValue: number;
}

export interface QuizReward {
  readonly result: string;
  readonly title: string;
  readonly description: RichText | null;
  readonly mediaUrl: string | null;
}
