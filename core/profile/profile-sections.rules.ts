import type { MessageKey } from '../messages/index.ts';

/** The parts of a profile. */
export const PROFILE_SECTIONS = ['ManageQuests', 'AchievementsList', 'NotebookGrid', 'ShowcasesList'] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** The counts of a Traveler's profile. */
export interface ProfileContents {
  readonly quests: number;
  readonly challenges: number;
  readonly artifacts: number;
  readonly showcases: number;
}

/** The same, as far as it is known. */
type KnownContents = { readonly [Part in keyof ProfileContents]?: ProfileContents[Part] | undefined };

/** One row of the profile: a count, and the section that it opens. */
export interface ProfileCounter {
  readonly label: MessageKey;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly opens: ProfileSection;
}

/**
 * PRF-1 · The profile section that a URL names: the achievements list if it names none; `undefined` if it names an
 * unknown one.
 */
export function activeProfileSection(chosen: string | undefined): ProfileSection | undefined {
  return chosen === undefined ? 'AchievementsList' : PROFILE_SECTIONS.find((section) => section === chosen);
}

/**
 * PRF-4 · The four rows of a profile: its quests, challenges, artifacts and showcases, each opening its own section; of
 * the achievements only those for challenges count (ACH-29). Unknown counts are absent.
 */
export function profileCounters({
  quests,
  challenges,
  artifacts,
  showcases,
}: KnownContents): readonly ProfileCounter[] {
  return [
    { label: 'profileQuests', count: quests, opens: 'ManageQuests' },
    { label: 'profileChallenges', count: challenges, opens: 'AchievementsList' },
    { label: 'profileArtifacts', count: artifacts, opens: 'NotebookGrid' },
    { label: 'profileShowcases', count: showcases, opens: 'ShowcasesList' },
  ];
}

/** PRF-5 · True if a notebook is sorted by quest, which is the default. */
export function isSortedByQuest(chosen: boolean | undefined): boolean {
  return chosen ?? true;
}
