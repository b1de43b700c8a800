import type { AppletId, Instant } from '../../shared/index.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';

/** A Traveler's input to an applet, as a draft and as an answer; which fields count depends on its type. */
export interface AppletAnswer {
  readonly appletId: AppletId;
  readonly appletType: string;
  /** The text of an inline text; the chosen option's id of a random selection. */
  readonly text: string | null;
  /** True until the Traveler makes a change; false or absent once they have, even if they cleared it again. */
  readonly untouched?: boolean;
  /** True if it differs from what was last acknowledged. */
  readonly modified?: boolean;
  readonly file?: AnswerFile | null;
  /** The address of the stored file; absent until it is uploaded. */
  readonly fileUrl?: string | null;
  readonly fileType?: string | null;
  readonly fileUploaded?: boolean;
  readonly richText?: EditorDocument | null;
  /** A rank's order, and own options of a rank or a random selection. */
  readonly options?: readonly AnswerOption[];
  /** The text of an own option that is not added yet: stored in the draft, never sent. */
  readonly unsent?: string;
  /** A decision tree's files, by the id of their branch. */
  readonly files?: Readonly<Record<string, BranchFile>>;
  /** The texts in a madlib's blanks, by input id. */
  readonly madlibAnswers?: MadlibAnswers;
  readonly quizInformation?: { readonly questionsMap: Readonly<Record<string, QuizAnswer>> };
}

/**
 * A file before or after its upload; `type` is its MIME type, `uri` the browser's address for it, and once it is stored
 * its URL.
 */
export interface AnswerFile {
  readonly type: string;
  readonly uri: string;
  readonly mime: string;
  readonly name: string;
}

/**
 * An authored option with its position, or one of the Traveler's own: then `contentfulId` is null and `userInput` its
 * text.
 */
export interface AnswerOption {
  readonly id: string;
  readonly contentfulId: string | null;
  readonly order: number;
  readonly userInput: string | null;
}

export interface BranchFile {
  readonly fileId: string;
  readonly description: string;
  readonly file: AnswerFile | null;
  readonly fileOrder: number;
  readonly fileUploaded: boolean;
}

export type MadlibAnswers = Readonly<Record<string, { readonly contentfulId: string; readonly answer: string }>>;

export const QUIZ_ANSWER_TYPES = ['SLIDER', 'OPTION', 'MADLIB'] as const;

/**
 * The answer to one question of a quiz; `value` is the stored result, title or slider value, `answer` the chosen
 * option's id.
 */
export interface QuizAnswer {
  readonly quizContentfulId: string;
  readonly quizSectionContentfulId: string;
  readonly quizQuestionContentfulId: string;
  readonly answerType: (typeof QUIZ_ANSWER_TYPES)[number];
  readonly value: string | number | null;
  readonly answer: string | null;
  readonly madlibAppletContentfulId: string | null;
  readonly madlibAnswers: MadlibAnswers;
}

export type AnswerId = string & { readonly kind?: 'answer' };

/** A Traveler's own title and texts for an artifact; null where they kept the authored one. */
export interface CustomTexts {
  readonly customTitle: string | null;
  readonly customSubtitle: string | null;
  readonly customDescription: string | null;
}

/** An artifact without custom texts. */
export const noCustomTexts: CustomTexts = { customTitle: null, customSubtitle: null, customDescription: null };

/** A stored answer, with its place and time. */
export interface StoredAnswer extends CustomTexts {
  readonly id: AnswerId;
  /** The quest progress it belongs to. */
  readonly questId: string;
  /** Null for additions to the notebook. */
  readonly challengeId: string | null;
  /**
   * The step that the answer was sent with; null for additions to the notebook, and where the step was not recorded.
   */
  readonly stepId: string | null;
  readonly answer: AppletAnswer;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Which answers are requested: those of the active quest, or of all others. */
export type AnswerScope = 'current' | 'others';

/** The changes to a Traveler's answers since a reader's last request. */
export interface AnswersUpdate {
  /** Oldest first; one that a reader holds already may come again, under the same id. */
  readonly answers: readonly StoredAnswer[];
  /** The value to send with the next request; null while no answer can change. */
  readonly updatedAt: Instant | null;
}

/** The part of a quest that decides its list of answers. */
export interface AnsweredQuest {
  readonly id: string;
  readonly isActive: boolean;
  /** When the quest was last started or left, which moves its answers to the other list. */
  readonly updatedAt: Instant;
}
