import { type Artifact } from '../applets/index.ts';
import type { MessageKey } from '../messages/index.ts';
import { type AppletId, characterCount, type FieldProblems, isBlank, isStorable } from '../shared/index.ts';
import { isBuiltInBackground, isChoosableMediaUrl } from './showcase-media.rules.ts';
import { artifactCount, artifactIds, selectedIdsInOrder } from './showcase-selection.rules.ts';
import { DEFAULT_SHOWCASE_VERSION, type Showcase, type ShowcaseEdit } from './showcase.ts';

/** SHW-1 · The least artifacts and featured ones of a showcase, and the most characters of its title and call to action. */
export const SHOWCASE_LIMITS = { artifacts: 3, featured: 1, characters: 200 } as const;

/** The facts that decide whether a Traveler may create a showcase. */
export interface ShowcaseInput {
  readonly completedChallenges: number;
  /** All artifacts of the Traveler, groups with their members. */
  readonly own: readonly Artifact[];
}

/**
 * SHW-1 · The reason no showcase can be created yet: no challenge is completed, or there are fewer than 3 artifacts.
 */
export function showcaseCreationProblem({
  completedChallenges,
  own,
}: Pick<ShowcaseInput, 'completedChallenges' | 'own'>): MessageKey | undefined {
  if (completedChallenges < 1) return 'showcaseNeedsChallenge';
  return artifactCount(own) < SHOWCASE_LIMITS.artifacts ? 'showcaseArtifactsMinimum' : undefined;
}

/** SHW-26 · The most showcases of a Traveler. */
export const SHOWCASE_LIMIT = 50;

/** SHW-26 · The reason a Traveler makes no more showcases, given the number they have. */
export function showcaseCountProblem(count: number): MessageKey | undefined {
  return count < SHOWCASE_LIMIT ? undefined : 'showcaseTooMany';
}

/** SHW-1 · A title has 1 to 200 characters without surrounding space, and can be stored. */
export function showcaseTitleProblem(title: string): MessageKey | undefined {
  return textProblem(title, 'showcaseTitleMissing', 'showcaseTitleTooLong');
}

/** SHW-1 · A call to action has 1 to 200 characters without surrounding space, and can be stored. */
export function callToActionProblem(callToAction: string): MessageKey | undefined {
  return textProblem(callToAction, 'showcaseCallToActionMissing', 'showcaseCallToActionTooLong');
}

/**
 * SHW-1 · The problem of a background: it is optional, requires a completed challenge, and must be allowed to be shown.
 */
export function backgroundProblem(
  background: string | null,
  { completedChallenges }: Pick<ShowcaseInput, 'completedChallenges'>,
): MessageKey | undefined {
  if (background === null) return undefined;
  if (completedChallenges < 1) return 'showcaseBackgroundTooEarly';
  return isBuiltInBackground(background) || isChoosableMediaUrl(background) ? undefined : 'showcaseBackgroundNotValid';
}

/**
 * SHW-1 · The problem of each field of the form: unknown artifacts or fewer than 3, no featured one, a featured one or
 * headline that is not selected.
 */
export function showcaseProblems(
  { title, callToAction, backgroundUrl, videoUrl, appletIds, featuredAppletIds, headlineAppletIds }: ShowcaseEdit,
  { completedChallenges, own }: ShowcaseInput,
): FieldProblems<Omit<ShowcaseEdit, 'allowsSearch'>> {
  return {
    title: showcaseTitleProblem(title),
    callToAction: callToActionProblem(callToAction),
    backgroundUrl: backgroundProblem(backgroundUrl, { completedChallenges }),
    videoUrl: videoUrl === null || isChoosableMediaUrl(videoUrl) ? undefined : 'showcaseVideoNotValid',
    appletIds: chosenProblem(appletIds, own),
    featuredAppletIds: isWithin(featuredAppletIds, appletIds)
      ? featuredProblem(featuredAppletIds, own)
      : 'showcaseFeaturedNotChosen',
    headlineAppletIds: isWithin(headlineAppletIds, appletIds) ? undefined : 'showcaseHeadlineNotChosen',
  };
}

/** SHW-1 · The reason a showcase is not submitted: missing required fields first, then any other problem. */
export function showcaseEditProblem(edit: ShowcaseEdit, input: ShowcaseInput): MessageKey | undefined {
  const problems = Object.values(showcaseProblems(edit, input)).filter((problem) => problem !== undefined);
  return problems.some((problem) => required.includes(problem)) ? 'showcaseFieldsRequired' : problems[0];
}

/** SHW-1 · True if a showcase can be edited: one of the version that all had at first cannot. */
export function isShowcaseEditable({ showcaseVersionName }: Pick<Showcase, 'showcaseVersionName'>): boolean {
  return showcaseVersionName !== DEFAULT_SHOWCASE_VERSION;
}

/** SHW-1 · The reason a change of a showcase is refused: its version, or its texts and selection. */
export function showcaseChangeProblem(
  showcase: Pick<Showcase, 'showcaseVersionName'>,
  edit: ShowcaseEdit,
  input: ShowcaseInput,
): MessageKey | undefined {
  return isShowcaseEditable(showcase) ? showcaseEditProblem(edit, input) : 'showcaseNotEditable';
}

const required: readonly MessageKey[] = [
  'showcaseTitleMissing',
  'showcaseCallToActionMissing',
  'showcaseArtifactsMinimum',
  'showcaseFeaturedMissing',
];

const textProblem = (text: string, missing: MessageKey, tooLong: MessageKey): MessageKey | undefined => {
  if (isBlank(text)) return missing;
  if (characterCount(text.trim()) > SHOWCASE_LIMITS.characters) return tooLong;
  return isStorable(text) ? undefined : 'textNotStorable';
};

const chosenProblem = (ids: readonly AppletId[], own: readonly Artifact[]): MessageKey | undefined => {
  if (!isWithin(ids, artifactIds(own))) return 'showcaseArtifactNotYours';
  return artifactCount(own, ids) < SHOWCASE_LIMITS.artifacts ? 'showcaseArtifactsMinimum' : undefined;
};

const featuredProblem = (ids: readonly AppletId[], own: readonly Artifact[]): MessageKey | undefined =>
  artifactCount(own, ids) < SHOWCASE_LIMITS.featured ? 'showcaseFeaturedMissing' : undefined;

const isWithin = (ids: readonly AppletId[], others: readonly AppletId[]): boolean =>
  ids.every((id) => others.includes(id));

/** SHW-1 · The most artifacts on an automatic showcase, a group counting as one, and the number of featured ones. */
export const AUTOMATIC_SHOWCASE = { artifacts: 9, featured: 3 } as const;

/** The input for a showcase without a selection by its owner; both texts contain visible characters. */
export interface AutomaticShowcase {
  readonly title: string;
  readonly callToAction: string;
  readonly own: readonly Artifact[];
}

/**
 * SHW-1 · A showcase of the newest artifacts, ties by id: the newest 9, of which the newest 3 are featured, those meant
 * for a headline are slides, or else the featured ones, and the first video among the newest introduces it. Texts are cut to 200
 * characters, there is no background, and search engines are not allowed.
 */
export function automaticShowcase({ title, callToAction, own }: AutomaticShowcase): ShowcaseEdit {
  const shown = own
    .filter((artifact) => artifactCount([artifact]) > 0)
    .toSorted(newestFirst)
    .slice(0, AUTOMATIC_SHOWCASE.artifacts);
  const featured = shown.slice(0, AUTOMATIC_SHOWCASE.featured);
  const headlines = shown.filter(({ headlineApplet }) => headlineApplet);
  return {
    title: shortened(title),
    callToAction: shortened(callToAction),
    backgroundUrl: null,
    videoUrl: videosIn(shown).find((url) => isChoosableMediaUrl(url)) ?? null,
    allowsSearch: false,
    appletIds: selectedIdsInOrder(own, shown),
    featuredAppletIds: selectedIdsInOrder(own, featured),
    headlineAppletIds: selectedIdsInOrder(own, headlines.length > 0 ? headlines : featured),
  };
}

const newestFirst = (one: Artifact, other: Artifact): number => {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
};

const videosIn = (artifacts: readonly Artifact[]): readonly string[] =>
  artifacts.flatMap(({ videoUrl, applets }) => [...(videoUrl === null ? [] : [videoUrl]), ...videosIn(applets)]);

/** A text cut to the limit; if the rest would be blank, cut from its first visible character. */
const shortened = (text: string): string => {
  const characters = Array.from(text.trim());
  const seen = characters.findIndex((character) => !isBlank(character));
  const from = seen < SHOWCASE_LIMITS.characters ? 0 : seen;
  return characters.slice(from, from + SHOWCASE_LIMITS.characters).join('');
};
