export * from './answers/applet-answer.ts';
export * from './kinds/applet-content.ts';
export type * from './rich-text/editor-document.ts';
export * from './rich-text/initial-document.rules.ts';
export { initialDocumentGaps } from './rich-text/initial-document-gaps.rules.ts';
export * from './rich-text/editor-document-builder.ts';
export * from './rich-text/editor-link.rules.ts';
export * from './rich-text/stored-links.rules.ts';
export * from './rich-text/editor-parts.rules.ts';
export * from './answers/completeness.rules.ts';
export { isAnswerPart } from './answers/answer-shape.rules.ts';
export * from './answers/answer-size.rules.ts';
export * from './answers/added-text.rules.ts';
export { answerText, numberedListText } from './answers/answer-text.rules.ts';
export {
  Answers,
  SoundPlayer,
  SoundSettingStore,
  UploadLimit,
  FileUploader,
  type FileToUpload,
  type TransferObserver,
  type ByteStream,
  ObjectStore,
  type ArtifactChange,
  Artifacts,
  type NewArtifact,
  Notebook,
  AppletShares,
} from './applets.port.ts';
export * from './capture/capture-formats.rules.ts';
export * from './capture/capture-kinds.rules.ts';
export * from './capture/recording.rules.ts';
export * from './capture/capture.port.ts';
export * from './uploads/stored-file.rules.ts';
export * from './uploads/upload-file.ts';
export * from './uploads/background-uploads.port.ts';
export * from './uploads/pending-uploads.port.ts';
export * from './uploads/pending-uploads.rules.ts';
export * from './kinds/decision-tree.rules.ts';
export * from './kinds/content-shape.rules.ts';
export * from './answers/previous-answer.rules.ts';
export * from './rich-text/editor-document.rules.ts';
export * from './kinds/group.rules.ts';
export * from './kinds/madlib.rules.ts';
export * from './kinds/options.rules.ts';
export * from './kinds/quiz.rules.ts';
export * from './kinds/random-selection.rules.ts';
export * from './kinds/rank.rules.ts';
export * from './answers/answer-state.rules.ts';
export {
  APPLET_FORMATS,
  EDITOR_IMAGE_FORMATS,
  POST_FORMATS,
  type UploadFormat,
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
export { mergedApplet, mergedFile, mergedRichText } from './merge-tags/merged-applet.rules.ts';
export {
  type FoundMergeTag,
  type MergeContext,
  type MergeTag,
  type MergeTagKind,
  mergeSegments,
  mergeTagText,
  mergeTagsIn,
  mergeTargets,
} from './merge-tags/merge-tags.rules.ts';
export * from './uploads/uploads.rules.ts';
export * from './answers/missing-data.rules.ts';
export * from './sharing/sharing.rules.ts';
export { ownProperty } from './shape-guards.ts';
export * from './sharing/shared-item.rules.ts';
export * from './notebook.rules.ts';
export * from './drafts/index.ts';
export * from './artifact.rules.ts';
