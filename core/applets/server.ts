export {
  editorHtml,
  attachedFiles,
  type AttachedFile,
  answersSince,
  CUSTOM_TEXT_LIMITS,
  customTextsAfter,
  customTextsProblem,
} from './server/answers/answers.rules.ts';
export * from './server/applets.port.ts';
export * from './server/answers/prepare-answers.ts';
export * from './server/take-submitted-draft.ts';
export * from './server/uploads/get-upload.ts';
export * from './server/uploads/complete-upload.ts';
export * from './server/uploads/create-upload.ts';
export * from './server/uploads/receive-chunk.ts';
