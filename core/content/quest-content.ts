import type { AppletId, RichText } from '../shared/index.ts';

/** Ids of authored content: the same in every cohort and for every Traveler. */
export type QuestContentId = string & { readonly kind?: 'quest content' };
export type WeekId = string & { readonly kind?: 'week' };
export type ChallengeId = string & { readonly kind?: 'challenge' };
export type StepId = string & { readonly kind?: 'step' };

/** QST-18 · Where and how a challenge takes place, for its icon. */
export const LOCATION_TYPES = [
  'phone',
  'video',
  'audio',
  'gesture',
  'computer',
  'reading',
  'writing',
  'desktop',
] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** One authored step; `stepDuration` is in minutes, null if its author gave none. */
export interface StepContent {
  readonly id: StepId;
  readonly stepNumber: number;
  readonly title: string;
  readonly content: RichText;
  readonly stepDuration: number | null;
  readonly stepPoints: number;
  readonly doneButton: string | null;
  readonly additionalInfo: readonly AdditionalInfo[];
  /** The ids of its applets, in order; applets are stored beside the quest. */
  readonly appletIds: readonly AppletId[];
}

/** The kinds of additional information, in the order in which they are offered. */
export const ADDITIONAL_KINDS = ['examples', 'tips', 'rubrics', 'goDeeper'] as const;
export type AdditionalKind = (typeof ADDITIONAL_KINDS)[number];

export interface AdditionalInfo {
  readonly kind: AdditionalKind;
  readonly content: RichText;
}

/** The post that closes a challenge. */
export interface PostContent {
  readonly title: string;
  readonly reflect: RichText;
  readonly reflectPlaceholder: string | null;
  /** True if a file is required. */
  readonly fileUpload: boolean;
  readonly doneButton: string | null;
  /** One of {@link CARD_COLORS}; if absent, pine. */
  readonly doneButtonColor?: string;
  /** True or absent if a submission may be shared. */
  readonly share?: boolean;
}

/** One authored challenge; `duration` is in minutes, `hoursPerWeek` null if its author gave none. */
export interface ChallengeContent {
  readonly id: ChallengeId;
  readonly title: string;
  readonly subtitle: string | null;
  readonly congratsMessage: string | null;
  readonly imageUrl: string | null;
  readonly number: number;
  readonly hoursPerWeek: number | null;
  readonly totalXp: number;
  readonly bonusChallenge: boolean;
  readonly location: LocationType;
  readonly duration: number | null;
  readonly participants: string | null;
  readonly steps: readonly StepContent[];
  readonly post: PostContent;
}

export interface WeekContent {
  readonly id: WeekId;
  readonly weekNumber: number;
  readonly weekName: string;
  readonly title: string;
  /** Days after the quest's start; null: the week unlocks on its own start date (QST-2). */
  readonly unlockAfterDays: number | null;
  readonly onboarding: readonly OnboardingCard[];
  readonly challenges: readonly ChallengeContent[];
}

/** A whole authored quest, weeks in order. */
export interface QuestContent {
  readonly id: QuestContentId;
  readonly title: string;
  readonly isSampleQuest: boolean;
  readonly onboarding: readonly OnboardingCard[];
  readonly offboarding: readonly OnboardingCard[];
  readonly weeks: readonly WeekContent[];
  /** The author's template for showcases; absent if there is none. */
  readonly showcase?: ShowcaseTemplate;
}

export type ShowcaseTemplateId = string & { readonly kind?: 'showcase template' };

/** A showcase that the author of a quest prepared, used until the Traveler writes their own. */
export interface ShowcaseTemplate {
  readonly id: ShowcaseTemplateId;
  readonly title: string;
  readonly callToAction: string;
  /** The name of a built-in landing image; null for none. */
  readonly background: string | null;
}

/** One card of a carousel: of the app, a quest or a week. */
export interface OnboardingCard {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly description: RichText;
  readonly imageWeb: string | null;
  readonly videoWeb: string | null;
  readonly buttons: readonly CardButton[];
}

/** The actions of a card's button: `next` turns to the next card, `finish` leaves the carousel. */
export const CARD_ACTIONS = ['next', 'finish'] as const;

/**
 * An additional action after a button has left the carousel: open the next challenge, the overview, or the page to join
 * another quest.
 */
export const ADDITIONAL_CARD_ACTIONS = ['challenge', 'overview', 'join'] as const;

/** The colors of a button of a card or a post; by default, the first button of a card is pine. */
export const CARD_COLORS = ['pine', 'ember'] as const;

export interface CardButton {
  /** The author's label; null uses the default label of its position. */
  readonly text: string | null;
  /** One of {@link CARD_COLORS}; null uses the colour of its position. */
  readonly color: string | null;
  /** One of {@link CARD_ACTIONS}. */
  readonly action: string;
  /** One of {@link ADDITIONAL_CARD_ACTIONS}; if absent, the flow ends as usual. */
  readonly additionalAction?: string;
}
