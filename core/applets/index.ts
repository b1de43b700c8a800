export type { AnswerFile, AnswerOption, AppletAnswer, BranchFile, MadlibAnswers, QuizAnswer } from './applet-answer.ts';
export { QUIZ_ANSWER_TYPES } from './applet-answer.ts';
export {
  APPLET_TYPES,
  type AppletContent,
  type AppletOption,
  type AppletType,
  type DecisionBranch,
  MADLIB_INPUT_TYPES,
  type MadlibContent,
  type MadlibInput,
  type Quiz,
  type QuizOption,
  type QuizQuestion,
  type QuizReward,
  type QuizSection,
  type QuizSlider,
} from './applet-content.ts';
export type { EditorBlock, EditorDocument, EditorEntity } from './editor-document.ts';
export { type Draft, Drafts } from './drafts.port.ts';
export { answersToSend, artifactsMissing, isAnswered, untouchedOptional } from './completeness.rules.ts';
