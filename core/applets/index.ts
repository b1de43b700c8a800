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
export { isFileStored, withFileChosen, withFileStored } from './answer-file.rules.ts';
export { type Draft, Drafts } from './drafts.port.ts';
export {
  answersToSend,
  artifactsMissing,
  isAnswered,
  isAppletComplete,
  untouchedOptional,
} from './completeness.rules.ts';
export {
  branchesInOrder,
  branchesMissing,
  isTreeComplete,
  withBranchFile,
  withBranchStored,
} from './decision-tree.rules.ts';
export {
  EDITOR_HISTORY_DELAY,
  EDITOR_HISTORY_LIMIT,
  editorImageProblem,
  isEmptyEditorDocument,
  isRichTextWritten,
  isUndoneAlone,
  tableProblem,
  undoableChanges,
} from './editor-document.rules.ts';
export {
  appletsWithin,
  type AskedApplet,
  askedApplets,
  type GroupedApplet,
  isGroupApplet,
  nestedApplets,
} from './group.rules.ts';
export {
  isMadlibFilled,
  isMadlibWord,
  MADLIB_BLANK,
  madlibEdited,
  type MadlibPiece,
  madlibPieces,
  madlibSentence,
  madlibWord,
} from './madlib.rules.ts';
export {
  authoredOptions,
  optionsInPlace,
  optionProblem,
  optionTitle,
  ownOptions,
  renamedOwnOption,
  withOwnOption,
  withoutOwnOption,
} from './options.rules.ts';
export { areResultsOpen, QUIZ_MAJORITY, quizMajority, type QuizShare, quizShares } from './quiz-result.rules.ts';
export {
  chosenQuizOption,
  isQuestionAnswered,
  isQuizComplete,
  optionValue,
  type QuizAnswers,
  quizQuestions,
  sliderPlace,
  withOptionChosen,
  withSentenceFilled,
  withSliderMoved,
} from './quiz.rules.ts';
export {
  type DrawableOption,
  drawableOptions,
  drawnAnswer,
  drawnOption,
  isOptionDisabled,
  mayChangeOptions,
  selectionButton,
  selectionProblem,
  undrawnAnswer,
} from './random-selection.rules.ts';
export { isRanked, LEAST_RANKED, rankMoved, rankOrder, rankProblem } from './rank.rules.ts';
export { isAllStorable, unstorableIn } from './storable.rules.ts';
export {
  acknowledgedAnswer,
  blankAnswer,
  changedAnswer,
  isAppletReadOnly,
  isAnswerBegun,
  isSameAnswer,
  isAnswerTouched,
} from './touch.rules.ts';
export { APPLET_FORMATS, EDITOR_IMAGE_FORMATS, POST_FORMATS, type UploadFormat } from './upload-formats.ts';
export {
  isOfFormat,
  type UploadCandidate,
  UPLOAD_LIMIT,
  uploadFormatProblem,
  uploadFormats,
  type UploadNotice,
  uploadProblem,
  uploadTerms,
} from './upload-formats.rules.ts';
export { mergedRichText } from './merge.rules.ts';
export type { FoundMergeTag, MergeFacts, MergeTag, MergeTagKind } from './merge-tags.ts';
export { mergeTagsIn } from './merge-tags.rules.ts';
export type {
  DraftContent,
  DraftOffer,
  DraftReply,
  DraftSaving,
  DraftState,
  KeptDraft,
  SentDraft,
  ServerDraft,
} from './draft-state.ts';
export {
  acknowledgedDraft,
  answeredDraft,
  comparedDraft,
  draftOffer,
  draftsAtSignOut,
  draftSaving,
  editedDraft,
  isLosing,
  isSameDraft,
  keptDraft,
  openedDraft,
  pickedDraft,
  refusedDraft,
  sentDraft,
  takenInDrafts,
} from './draft.rules.ts';
export { ownDrafts } from './draft-kept.rules.ts';
export { draftReply, serverDraft, serverDraftAfter } from './draft-server.rules.ts';
export type { Upload, UploadTry } from './uploads.ts';
export {
  hasUploadFailed,
  overallProgress,
  UPLOAD_PATIENCE,
  uploadCancelled,
  uploadFinished,
  uploadProgressed,
  uploadRetried,
  uploadsGivenUp,
  uploadsProblem,
  uploadStarted,
} from './uploads.rules.ts';
export type { AppletShare, SharedApplet, ShareFields, ShareForm, StepShare } from './sharing.ts';
export {
  type AddressProblem,
  appletShareProblems,
  canSendApplet,
  canSendShare,
  isShareButtonShown,
  sharedApplet,
  sharedAppletProblem,
  sharedApplets,
  stepShareProblems,
} from './sharing.rules.ts';
export type {
  ArtifactAction,
  NotebookApplet,
  NotebookFile,
  NotebookGroup,
  NotebookRichText,
  NotebookSection,
  NotebookTag,
} from './notebook.ts';
export {
  ALL_TAG_ORDER,
  artifactActions,
  notebookFileProblem,
  notebookGroups,
  notebookRichTextProblem,
  notebookSections,
  splitByActiveQuest,
} from './notebook.rules.ts';
