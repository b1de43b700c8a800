export * from './showcase.ts';
export {
  type ShowcaseMaterial,
  Showcases,
  type PublicShowcaseContents,
  PublicShowcases,
  type PublicShowcaseSummary,
  ShowcaseFiles,
  type WrittenShowcase,
  WrittenShowcases,
  ShowcaseContact,
} from './showcases.port.ts';
export * from './showcase-media.rules.ts';
export * from './showcase-creation.rules.ts';
export {
  type ShowcaseContactForm,
  type ShowcaseShareForm,
  type ShowcaseEmailValidator,
  showcaseContactProblems,
  showcaseShareProblems,
  contactWaitSeconds,
  type ContactOrigin,
  isFromProgram,
} from './showcase-forms.rules.ts';
export * from './showcase-selection.rules.ts';
export * from './publishing.rules.ts';
export * from './public-showcase.rules.ts';
export * from './showcase-pages.rules.ts';
export * from './showcase-list.rules.ts';
export * from './read-notebook.ts';
export {
  backgroundFileProblem,
  isPictureType,
  previewText,
  PREVIEW_PICTURE_PATH,
  PREVIEW_PICTURE_SIZE,
  type PreviewPicture,
  previewPictureOf,
  previewPictureUrl,
  PreviewRenderer,
  BACKGROUND_SIZE,
  type BackgroundShape,
  type BackgroundTone,
  BUILT_IN_BACKGROUNDS,
  UploadBackground,
} from './picture/index.ts';
