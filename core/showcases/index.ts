export {
  DEFAULT_SHOWCASE_VERSION,
  type PublicShowcase,
  type Showcase,
  SHOWCASE_BACKGROUNDS,
  SHOWCASE_VERSION,
  type ShowcaseBackground,
  type ShowcaseEdit,
  type ShowcaseItem,
  type ShowcaseId,
  type ShowcaseSelection,
  type StoredShowcase,
} from './showcase.ts';
export { type ShowcaseMaterial, Showcases } from './showcases.port.ts';
export { type PublicShowcaseContents, PublicShowcases, type PublicShowcaseSummary } from './public-showcases.port.ts';
export { ShowcaseFiles } from './showcase-files.port.ts';
export { type WrittenShowcase, WrittenShowcases } from './written-showcases.port.ts';
export {
  changedShowcase,
  isShowcaseEdited,
  type ShowcaseChange,
  showcaseFrom,
  storedFilesOf,
} from './stored-showcase.rules.ts';
export type { ShowcaseCreation, ShowcaseQuest } from './showcase-creation.ts';
export { showcaseCreation, showcaseTemplateProblem } from './showcase-creation.rules.ts';
export type { ShowcaseContactForm, ShowcaseShareForm } from './mail/showcase-forms.ts';
export { backgroundOf, isBuiltInBackground, isShowableMediaUrl, MEDIA_URL_MAX_LENGTH } from './showcase-media.rules.ts';
export {
  artifactCount,
  artifactIds,
  artifactsOnShowcase,
  emptySelection,
  selectedIdsInOrder,
  type ShowcaseListName,
  withAllSelected,
  withArtifactMoved,
  withArtifactToggled,
} from './showcase-selection.rules.ts';
export {
  backgroundProblem,
  callToActionProblem,
  isShowcaseEditable,
  SHOWCASE_LIMITS,
  showcaseChangeProblem,
  showcaseCreationProblem,
  showcaseEditProblem,
  type ShowcaseInput,
  showcaseProblems,
  showcaseTitleProblem,
} from './publishing.rules.ts';
export { AUTOMATIC_SHOWCASE, type AutomaticShowcase, automaticShowcase } from './automatic-showcase.rules.ts';
export {
  type ShowcaseEmailValidator,
  showcaseContactProblems,
  showcaseShareProblems,
} from './mail/showcase-forms.rules.ts';
export {
  isHiddenFromSearch,
  publicShowcase,
  SHOWCASE_VIEWS,
  type ShowcaseLanding,
  showcaseLanding,
  showcaseLoadProblem,
  type ShowcaseView,
  slideAfter,
  slideBefore,
  slideLabel,
  timelineSide,
} from './public-showcase.rules.ts';
export {
  type ShowcaseLoad,
  type ShowcaseNote,
  type PublicShowcasePage,
  publicShowcasePage,
} from './public-showcase-page.rules.ts';
export { type ShowcaseSections, showcaseSections } from './showcase-sections.rules.ts';
export {
  SHOWCASE_PAGES,
  type ShowcasePage,
  showcasePageAfter,
  type ShowcaseNavigation,
} from './showcase-pages.rules.ts';
export {
  canCreateShowcase,
  publishedShowcases,
  type ShowcaseAction,
  showcaseActions,
  type ShowcaseOutcome,
  showcaseOutcome,
  type ShowcaseSubmission,
  showcaseSubmissionProblem,
  showcaseToScrollTo,
  showcaseWarning,
  withoutShowcase,
} from './showcase-list.rules.ts';
export { ShowcaseContact } from './mail/showcase-contact.port.ts';
export { CONTACT_MIN_SECONDS, type ContactOrigin, isFromProgram } from './mail/contact-origin.rules.ts';
export type { NotebookContents, NotebookEntry, NotebookQuest } from './notebook/notebook-contents.ts';
export { ReadNotebook } from './notebook/read-notebook.ts';
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
