export {
  DEFAULT_SHOWCASE_VERSION,
  type PublicShowcase,
  type Showcase,
  SHOWCASE_BACKGROUNDS,
  type ShowcaseArtifact,
  type ShowcaseBackground,
  type ShowcaseEdit,
  type ShowcaseExhibit,
  type ShowcaseId,
  type ShowcaseSelection,
} from './showcase.ts';
export type { ShowcaseCreation, ShowcaseQuest, ShowcaseTemplate, ShowcaseTemplateId } from './showcase-creation.ts';
export { showcaseCreation, showcaseTemplateProblem } from './creation.rules.ts';
export type { ShowcaseContactForm, ShowcaseShareForm } from './showcase-forms.ts';
export { backgroundOf, isBuiltInBackground, isShowable, LONGEST_MEDIA_URL } from './media.rules.ts';
export {
  artifactCount,
  artifactIds,
  artifactsPutOn,
  emptySelection,
  listedIds,
  type ShowcasePick,
  withAllChosen,
  withArtifactToggled,
} from './selection.rules.ts';
export {
  backgroundProblem,
  callToActionProblem,
  isShowcaseEditable,
  SHOWCASE,
  showcaseChangeProblem,
  showcaseCreationProblem,
  showcaseEditProblem,
  type ShowcaseFacts,
  showcaseProblems,
  showcaseTitleProblem,
} from './publishing.rules.ts';
export { AUTOMATIC_SHOWCASE, type AutomaticShowcase, automaticShowcase } from './automatic.rules.ts';
export { type EmailProblem, showcaseContactProblems, showcaseShareProblems } from './forms.rules.ts';
export {
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
} from './public.rules.ts';
export { type ShowcaseLoad, type ShowcaseNote, type ShowcaseVisit, showcaseVisit } from './visit.rules.ts';
export { resumePage, SHOWCASE_PAGES, type ShowcasePage, showcasePageAfter, type ShowcaseStep } from './pages.rules.ts';
export {
  canCreateShowcase,
  publishedShowcases,
  type ShowcaseAction,
  showcaseActions,
  showcaseListNote,
  type ShowcaseOutcome,
  showcaseOutcome,
  type ShowcaseSending,
  showcaseSendingProblem,
  showcaseToScrollTo,
  showcaseWarning,
  withoutShowcase,
  withShowcase,
} from './list.rules.ts';
