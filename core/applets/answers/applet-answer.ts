import type { AppletId, Instant } from '../../shared/index.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';

/** What a Traveler put into an applet, as a draft and as an answer; which fields count depends on its type. */
export interface AppletAnswer {
  readonly appletId: AppletId;
  readonly appletType: string;
  /** An inline text's words; a random selection's chosen option id. */
  readonly text: string | null;
  /** True as long as the Traveler changed nothing; false or left out: it is theirs, be it that they cleared it again. */
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
  /** What fills a madlib's blanks, by input id. */
  readonly madlibAnswers?: MadlibAnswers;
  readonly quizInformation?: { readonly questionsMap: Readonly<Record<string, QuizAnswer>> };
}

/** A file before or after its upload; `type` is its MIME type, `uri` what the browser calls it, and once it is stored its address. */
export interface AnswerFile {
  readonly type: string;
  readonly uri: string;
  readonly mime: string;
  readonly name: string;
}

/** An authored option in its place, or one of the Traveler's own: then `contentfulId` is null and `userInput` its text. */
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

/** The answer to one question of a quiz; `value` is the stored result, title or slider place, `answer` the chosen option's id. */
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

/** What a Traveler calls an artifact of theirs in their own words; null where they left it as it was authored. */
export interface CustomTexts {
  readonly customTitle: string | null;
  readonly customSubtitle: string | null;
  readonly customDescription: string | null;
}

/** An artifact without custom texts. */
export const noCustomTexts: CustomTexts = { customTitle: null, customSubtitle: null, customDescription: null };

/** A stored answer: what was answered, where, and when. */
export interface StoredAnswer extends CustomTexts {
  readonly id: AnswerId;
  /** The quest progress it belongs to. */
  readonly questId: string;
  /** Null for what was added to the notebook. */
  readonly challengeId: string | null;
  /**
   * The step that the answer was sent with; null for additions to the notebook, and where the step was not recorded.
   */
  readonly stepId: string | null;
  readonly answer: AppletAnswer;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Whose answers are asked for: those of the active quest, or of all others. */
export type AnswerScope = 'current' | 'others';

/** What a reader has to learn of a Traveler's answers. */
export interface AnswersUpdate {
  /** Oldest first; one that a reader holds already may come again, under the same id. */
  readonly answers: readonly StoredAnswer[];
  /** What to ask with the next time; null while there is nothing that could change. */
  readonly updatedAt: Instant | null;
}

/** A quest as far as the list of its answers depends on it. */
export interface AnsweredQuest {
  readonly id: string;
  readonly isActive: boolean;
  /** When the quest was last started or left, which moves its answers to the other list. */
  readonly updatedAt: Instant;
}
