import type { AppletId } from '../../shared/index.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';

/** What a Traveler put into an applet, as a draft and as an answer; which fields count depends on its type. */
export interface AppletAnswer {
  readonly appletId: AppletId;
  readonly appletType: string;
  /** An inline text's words; a random selection's chosen option id. */
  readonly text: string | null;
  /** True as long as the Traveler changed nothing; false or left out: it is theirs, be it that they cleared it again. */
  readonly untouched?: boolean;
  /** Whether it differs from what was last acknowledged. */
  readonly modified?: boolean;
  readonly file?: AnswerFile | null;
  /** Where the file is stored; nothing until it is uploaded. */
  readonly fileUrl?: string | null;
  readonly fileType?: string | null;
  readonly fileUploaded?: boolean;
  readonly richText?: EditorDocument | null;
  /** A rank's order, and own options of a rank or a random selection. */
  readonly options?: readonly AnswerOption[];
  /** An own option that was begun and not added yet: a draft keeps it, and nothing sends it. */
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
