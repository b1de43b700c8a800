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
export { EDITOR_TEXT_LIMIT, openingDocument, pasteProblem } from './editor-opening.rules.ts';
export { openingGaps } from './opening-gaps.rules.ts';
export { EditorWriting } from './editor-writing.ts';
export { editorHtml } from './editor-html.rules.ts';
export { isSafeLink, linkMeant } from './editor-link.rules.ts';
export {
  EDITOR_MARKS,
  type EditorImage,
  type EditorItem,
  type EditorList,
  type EditorMark,
  type EditorPart,
  type EditorProse,
  type EditorRun,
  type EditorTable,
} from './editor-parts.ts';
export { EDITOR_LIST_DEPTH, editorParts } from './editor-parts.rules.ts';
export { HtmlCleaner } from './html-cleaner.port.ts';
export { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DROPPED_TAGS, isAllowedAttribute } from './html-allowed.rules.ts';
export { isFileStored, withFileChosen, withFileStored } from './answer-file.rules.ts';
export { isAnswerPart } from './answer-shape.rules.ts';
export {
  ANSWER_LIMITS,
  ANSWERS_BYTES,
  answerSizeProblem,
  answersSizeProblem,
  charactersLeft,
  draftSizeProblem,
  type SizeProblem,
  textSizeProblem,
} from './answer-size.rules.ts';
export { answerWords, asText } from './answer-words.rules.ts';
export { filesIn, type HeldFile } from './answer-files.rules.ts';
export { type PreparedAnswer, PrepareAnswers } from './prepare-answers.ts';
export { Answers } from './answers.port.ts';
export { answersSince } from './answers.rules.ts';
export {
  type AnsweredQuest,
  type AnswerId,
  type AnswersOf,
  type AnswersUpdate,
  type CustomWords,
  type KeptAnswer,
  noCustomWords,
} from './kept-answer.ts';
export { CUSTOM_CHARACTERS, customWordsAfter, customWordsProblem } from './custom-words.rules.ts';
export { Chime } from './chime.port.ts';
export { SoundKeeper } from './sound-keeper.port.ts';
export { UploadLimit } from './upload-limit.port.ts';
export { Depot, type FileToSend, type PutWatch } from './depot.port.ts';
export { FileInspector, type InspectedFile } from './file-inspector.port.ts';
export { FileLinks, type LinkPurpose } from './file-links.port.ts';
export { FileRecords } from './file-records.port.ts';
export { FindUpload, ViewFile } from './find-upload.ts';
export { FinishUpload, pieceName, previewName } from './finish-upload.ts';
export { type AnnouncedFile, IssueUpload } from './issue-upload.ts';
export { type Bytes, ObjectStore } from './object-store.port.ts';
export type {
  FileId,
  FileLimits,
  FileRecord,
  FileView,
  IssuedUpload,
  StoredFacts,
  UploadParts,
  UploadStanding,
} from './stored-file.ts';
export {
  extensionOf,
  fileAddress,
  fileAt,
  letGoBefore,
  LINK_MINUTES,
  PART_SIZE,
  partSizes,
  STORAGE,
  storedType,
  UNUSED_DAYS,
} from './stored-file.rules.ts';
export { StoredFiles } from './stored-files.port.ts';
export { type ArrivingBytes, TakeBytes } from './take-bytes.ts';
export { UploadFile, type UploadWatch } from './upload-file.ts';
export { LeaveDrafts } from './leave-drafts.ts';
export { Drafts, type PageDraft } from './drafts.port.ts';
export { type SavedDraft, SavedDrafts, SubmittedDrafts } from './saved-drafts.port.ts';
export {
  answersToSend,
  artifactsMissing,
  isAnswered,
  isAppletComplete,
  optionsUnadded,
  untouchedOptional,
} from './completeness.rules.ts';
export {
  branchesInOrder,
  branchesMissing,
  isTreeComplete,
  withBranchFile,
  withBranchStored,
} from './decision-tree.rules.ts';
export { isAskable, isWellFormed } from './content-shape.rules.ts';
export { earlierAnswer, earlierQuestion, earlierSliders, REPEATABLE } from './earlier.rules.ts';
export type { EarlierAnswer, EarlierSlider } from './earlier.rules.ts';
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
  appletAndMembers,
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
export * from './options.rules.ts';
export { areResultsOpen, QUIZ_MAJORITY, quizMajority, type QuizShare, quizShares } from './quiz-result.rules.ts';
export {
  chosenQuizOption,
  isAsking,
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
export { waitsFor } from './waiting.rules.ts';
export { isAllStorable, unstorableIn } from './storable.rules.ts';
export {
  acknowledgedAnswer,
  blankAnswer,
  changedAnswer,
  clearedAnswer,
  isAppletReadOnly,
  isAnswerBegun,
  isAnswerClearable,
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
  uploadUnsupported,
} from './upload-formats.rules.ts';
export { mergedApplet } from './merge-applet.rules.ts';
export { mergedRichText } from './merge.rules.ts';
export type { FoundMergeTag, MergeFacts, MergeTag, MergeTagKind } from './merge-tags.ts';
export { mergePieces, mergeTagsIn } from './merge-tags.rules.ts';
export type {
  DraftContent,
  DraftMark,
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
  recognisedDraft,
  refusedDraft,
  sentDraft,
  takenInDrafts,
} from './draft.rules.ts';
export { type DraftPiece, draftPieces } from './draft-words.rules.ts';
export { FORMER_WRITER, formerDraft, isDraftContent, ownDrafts } from './draft-kept.rules.ts';
export { draftReply, serverDraft, serverDraftAfter } from './draft-server.rules.ts';
export type { Upload, UploadTry } from './uploads.ts';
export {
  appletUploadId,
  branchUploadId,
  hasUploadFailed,
  overallProgress,
  percentSent,
  pictureUploadId,
  UPLOAD_PATIENCE,
  uploadCancelled,
  uploadFinished,
  uploadGathered,
  uploadProgressed,
  uploadResumed,
  uploadRetried,
  uploadsAt,
  uploadsGivenUp,
  uploadsProblem,
  uploadStarted,
} from './uploads.rules.ts';
export { MISSING_DATA, missingData, type MissingData } from './missing-data.rules.ts';
export type { AppletShare, SharedApplet, ShareFields, ShareForm, StepShare } from './sharing.ts';
export { type ArtifactChange, Artifacts, type NewArtifact } from './artifacts.port.ts';
export { Shares } from './shares.port.ts';
export {
  type AddressProblem,
  appletShareProblems,
  canSendApplet,
  canSendShare,
  isSharedKind,
  isShareButtonShown,
  SHARE_SENT,
  sharedApplet,
  sharedAppletProblem,
  sharedApplets,
  shareFormProblems,
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
export { plainDocument, plainWords } from './plain-document.rules.ts';
