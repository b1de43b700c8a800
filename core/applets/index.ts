export type {
  AnswerFile,
  AnswerOption,
  AppletAnswer,
  BranchFile,
  MadlibAnswers,
  QuizAnswer,
} from './answers/applet-answer.ts';
export { QUIZ_ANSWER_TYPES } from './answers/applet-answer.ts';
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
} from './kinds/applet-content.ts';
export type { EditorBlock, EditorDocument, EditorEntity } from './rich-text/editor-document.ts';
export { EDITOR_TEXT_LIMIT, initialEditorDocument, pasteProblem } from './rich-text/initial-document.rules.ts';
export { initialDocumentGaps } from './rich-text/initial-document-gaps.rules.ts';
export { EditorDocumentBuilder } from './rich-text/editor-document-builder.ts';
export { isSafeLink, normalizedLink } from './rich-text/editor-link.rules.ts';
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
} from './rich-text/editor-parts.ts';
export { EDITOR_LIST_DEPTH, editorParts } from './rich-text/editor-parts.rules.ts';
export {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  DROPPED_TAGS,
  isAllowedAttribute,
} from './rich-text/html-allow-list.rules.ts';
export { isFileStored, withFileChosen, withFileStored } from './answers/answer-file.rules.ts';
export { isAnswerPart } from './answers/answer-shape.rules.ts';
export {
  ANSWER_LIMITS,
  ANSWERS_MAX_BYTES,
  answerSizeProblem,
  answersSizeProblem,
  charactersLeft,
  draftSizeProblem,
  type SizeProblem,
  textSizeProblem,
} from './answers/answer-size.rules.ts';
export { answerText, numberedListText } from './answers/answer-text.rules.ts';
export { Answers } from './answers/answers.port.ts';
export {
  type AnsweredQuest,
  type AnswerId,
  type AnswerScope,
  type AnswersUpdate,
  type CustomTexts,
  type StoredAnswer,
  noCustomTexts,
} from './answers/stored-answer.ts';
export { SoundPlayer } from './kinds/sound-player.port.ts';
export { SoundSettingStore } from './kinds/sound-setting-store.port.ts';
export { UploadLimit } from './uploads/upload-limit.port.ts';
export { FileUploader, type FileToUpload, type TransferObserver } from './uploads/file-uploader.port.ts';
export { type ByteStream, ObjectStore } from './uploads/object-store.port.ts';
export type {
  FileId,
  FileLimits,
  FileRecord,
  FileView,
  CreatedUpload,
  StoredFileInfo,
  UploadParts,
  UploadStatus,
} from './uploads/stored-file.ts';
export {
  extensionOf,
  storedFileUrl,
  fileIdOf,
  removableBefore,
  LINK_MINUTES,
  PART_SIZE,
  partSizes,
  STORAGE_PATH,
  storedType,
  UNUSED_DAYS,
} from './uploads/stored-file.rules.ts';
export { UploadFile, type UploadObserver } from './uploads/upload-file.ts';
export {
  answersToSend,
  missingArtifacts,
  isAnswered,
  isAppletComplete,
  appletsWithUnaddedOptions,
  untouchedOptionalApplets,
} from './answers/completeness.rules.ts';
export {
  branchesInOrder,
  incompleteBranches,
  isTreeComplete,
  withBranchFile,
  withBranchFileStored,
} from './kinds/decision-tree.rules.ts';
export { isAnswerable, isWellFormedApplet } from './kinds/content-shape.rules.ts';
export {
  previousAnswer,
  previousQuestion,
  previousSliders,
  REPEATABLE_APPLET_TYPES,
} from './answers/previous-answer.rules.ts';
export type { PreviousAnswer, PreviousSlider } from './answers/previous-answer.rules.ts';
export {
  EDITOR_HISTORY_DELAY,
  EDITOR_HISTORY_LIMIT,
  editorImageProblem,
  isEmptyEditorDocument,
  isRichTextWritten,
  isSeparateUndoStep,
  tableProblem,
  undoableChanges,
} from './rich-text/editor-document.rules.ts';
export {
  appletAndMembers,
  appletsTakingAnswers,
  type AnswerableApplet,
  answerableApplets,
  type GroupedApplet,
  isGroupApplet,
  nestedApplets,
} from './kinds/group.rules.ts';
export {
  isMadlibFilled,
  isValidMadlibInput,
  MADLIB_BLANK,
  editedMadlibAnswers,
  type MadlibSegment,
  madlibSegments,
  madlibSentence,
  madlibInputText,
} from './kinds/madlib.rules.ts';
export * from './kinds/options.rules.ts';
export { areResultsOpen, QUIZ_MAJORITY, quizMajority, type QuizShare, quizShares } from './kinds/quiz-result.rules.ts';
export {
  chosenQuizOption,
  isAskableQuestion,
  isQuestionAnswered,
  isQuizComplete,
  optionValue,
  type QuizAnswers,
  quizQuestions,
  nearestSliderValue,
  withOptionChosen,
  withSentenceFilled,
  withSliderMoved,
} from './kinds/quiz.rules.ts';
export {
  type DrawableOption,
  drawableOptions,
  drawnAnswer,
  drawnOption,
  isOptionDisabled,
  canChangeOptions,
  selectionButton,
  selectionProblem,
  undrawnAnswer,
} from './kinds/random-selection.rules.ts';
export { isRankComplete, MIN_RANK_OPTIONS, rankMoved, rankOrder, rankProblem } from './kinds/rank.rules.ts';
export { incompleteHint } from './answers/incomplete-hint.rules.ts';
export { isAllStorable, unstorableField } from './answers/storable.rules.ts';
export {
  blankAnswer,
  changedAnswer,
  clearedAnswer,
  isAppletReadOnly,
  isAnswerBegun,
  isAnswerClearable,
  isSameAnswer,
  isAnswerTouched,
} from './answers/answer-state.rules.ts';
export { APPLET_FORMATS, EDITOR_IMAGE_FORMATS, POST_FORMATS, type UploadFormat } from './uploads/upload-formats.ts';
export {
  isOfFormat,
  type UploadCandidate,
  UPLOAD_LIMIT,
  uploadFormatProblem,
  uploadFormats,
  type UploadMessage,
  uploadProblem,
  uploadHint,
  type UploadKind,
  uploadKinds,
  unsupportedUploadMessage,
} from './uploads/upload-formats.rules.ts';
export { mergedApplet } from './merge-tags/merged-applet.rules.ts';
export { mergedFile, mergedRichText } from './merge-tags/merged-rich-text.rules.ts';
export type { FoundMergeTag, MergeContext, MergeTag, MergeTagKind } from './merge-tags/merge-tags.ts';
export { mergeSegments, mergeTagsIn } from './merge-tags/merge-tags.rules.ts';
export type { Upload, UploadAttempt } from './uploads/upload.ts';
export {
  appletUploadId,
  branchUploadId,
  hasUploadFailed,
  overallProgress,
  percentSent,
  imageUploadId,
  UPLOAD_TIMEOUT_SECONDS,
  uploadCancelled,
  uploadFinished,
  uploadFullySent,
  uploadProgressed,
  uploadResumed,
  uploadRetried,
  uploadsIn,
  uploadsTimedOut,
  uploadsProblem,
  uploadStarted,
} from './uploads/uploads.rules.ts';
export { MISSING_DATA, missingData, type MissingData } from './answers/missing-data.rules.ts';
export {
  type AppletShare,
  SHARE_DELIVERIES,
  type SharedApplet,
  type ShareDelivery,
  type SharedItem,
  type ShareFields,
  type ShareForm,
  type StepShare,
} from './sharing/sharing.ts';
export { type ArtifactChange, Artifacts, type NewArtifact } from './notebook/artifacts.port.ts';
export { Notebook } from './notebook/notebook.port.ts';
export { ownProperty } from './own-property.ts';
export { answerIn, sharedItem } from './sharing/shared-item.rules.ts';
export { AppletShares } from './sharing/applet-shares.port.ts';
export {
  type EmailValidator,
  appletShareProblems,
  canSendApplet,
  canSendShare,
  isShareableType,
  isShareButtonShown,
  SHARE_SENT_TOAST,
  sharedApplet,
  sharedAppletProblem,
  sharedApplets,
  shareFormProblems,
  stepShareProblems,
} from './sharing/sharing.rules.ts';
export type {
  ArtifactAction,
  NotebookApplet,
  NotebookFile,
  NotebookGroup,
  NotebookRichText,
  NotebookSection,
  NotebookTag,
} from './notebook/notebook.ts';
export {
  ALL_TAG_ORDER,
  artifactActions,
  notebookFileProblem,
  notebookGroups,
  notebookRemovalProblem,
  notebookRichTextProblem,
  notebookSearch,
  notebookSections,
  splitByActiveQuest,
} from './notebook/notebook.rules.ts';
export { editorDocumentFromText, editorDocumentText } from './rich-text/plain-text-document.rules.ts';
export * from './drafts/index.ts';
export type { Artifact, ArtifactContents } from './artifacts/artifact.ts';
export { answeredArtifacts, artifactOf, type QuestApplets } from './artifacts/artifact.rules.ts';
export { artifactText } from './artifacts/artifact-text.rules.ts';
