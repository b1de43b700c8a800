import type { Locale } from '#core/messages';

type Fields = Readonly<Record<string, unknown>>;

/** A published entry of a space. */
export interface SpaceEntry {
  readonly id: string;
  /** The id of its content type. */
  readonly type: string;
  readonly updatedAt: string;
  /** Its fields in the default language of the space. */
  readonly fields: Fields;
  /** The fields that are written in other languages of the product, by language; absent if there are none. */
  readonly translations?: Readonly<Partial<Record<Locale, Fields>>>;
}

/** A published file of a space. */
export interface SpaceAsset {
  readonly id: string;
  readonly updatedAt: string;
  /** Its address, as the service writes it: `//host/path`. */
  readonly url: string;
  readonly fileName: string;
}

/** Everything published in a space. */
export interface Space {
  /** The codes of its languages, as they were when it was read from the service. */
  readonly locales?: readonly string[];
  readonly entries: readonly SpaceEntry[];
  readonly assets: readonly SpaceAsset[];
}

/** The fields of every content type that is read; others are left alone. */
export const CONTENT_MODEL = {
  product: ['onboarding', 'help'],
  quest: ['key', 'title', 'trial', 'onboarding', 'offboarding', 'weeks', 'tags', 'applets'],
  week: ['key', 'name', 'title', 'unlockAfterDays', 'onboarding', 'challenges', 'playlist'],
  card: ['key', 'title', 'text', 'image', 'video', 'videoLink', 'buttons'],
  challenge: [
    'key',
    'title',
    'subtitle',
    'image',
    'location',
    'participants',
    'duration',
    'hoursPerWeek',
    'totalXp',
    'bonus',
    'congratsMessage',
    'steps',
    'postTitle',
    'postText',
    'postPlaceholder',
    'postDoneButton',
    'postDoneButtonColor',
    'postFileUpload',
    'postShare',
  ],
  step: [
    'key',
    'title',
    'duration',
    'points',
    'doneButton',
    'text',
    'applets',
    'tips',
    'examples',
    'rubrics',
    'goDeeper',
  ],
  applet: [
    'key',
    'type',
    'title',
    'text',
    'required',
    'readOnly',
    'sendButton',
    'thumbnail',
    'headline',
    'tags',
    'placeholder',
    'uploadPrompt',
    'supportedTypes',
    'options',
    'branches',
    'sentence',
    'inputs',
    'sections',
    'rewards',
    'mixedResult',
    'members',
    'repeats',
  ],
  quizReward: ['result', 'title', 'text', 'image'],
  tag: ['key', 'title'],
  playlistItem: ['key', 'type', 'title', 'duration', 'text', 'link', 'file', 'audio', 'audioLink'],
  helpItem: ['key', 'question', 'answer'],
  legalDocument: ['name', 'text'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ContentTypeName = keyof typeof CONTENT_MODEL;
export type FieldName<Type extends ContentTypeName> = (typeof CONTENT_MODEL)[Type][number];
