import { get } from '../endpoint.ts';
import type { ContentKind, ContentUpdate } from '#core/challenges';
import type { QuestId } from '#core/quests';
import { type AppletContent, type AppletType, MADLIB_INPUT_TYPES, MALFORMED_APPLET } from '#core/applets';
import { ADDITIONAL_KINDS, CARD_COLORS, LOCATION_TYPES, type WeekId } from '#core/content';
import type { Instant } from '#core/shared';
import { IsISO8601, Matches } from 'class-validator';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { type TProperties, type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import { onboardingCardSchema } from '../onboarding/onboarding.api.ts';
import { boolean, instant, integer, nullable, oneOf, richText, strictObject, text } from '../shared/response-types.ts';

export class LastUpdateForm {
  @IsOptionalOrNull()
  @IsISO8601({ strict: true })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  lastUpdatedAt?: Instant;
}

/** Cards of all quests, or of one. */
class QuestCardsForm extends LastUpdateForm {
  @IsOptionalOrNull() @IsId() questId?: QuestId;
}

/** Cards of all weeks, or of one. */
class WeekCardsForm extends LastUpdateForm {
  @IsOptionalOrNull() @IsId() weekId?: WeekId;
}

const texts = Type.Array(text);

const number = Type.Number();

const quest = strictObject({
  id: text,
  title: text,
  isSampleQuest: boolean,
  weekIds: texts,
  onboardingIds: texts,
  offboardingIds: texts,
});

const week = strictObject({
  id: text,
  questId: text,
  weekNumber: integer,
  weekName: text,
  title: text,
  unlockAfterDays: nullable(integer),
  onboardingIds: texts,
  contentIds: texts,
});

const content = strictObject({
  id: text,
  weekId: text,
  title: text,
  subtitle: nullable(text),
  congratsMessage: nullable(text),
  imageUrl: nullable(text),
  number: integer,
  hoursPerWeek: nullable(number),
  totalXp: integer,
  bonusChallenge: boolean,
  location: oneOf(LOCATION_TYPES),
  duration: nullable(number),
  participants: nullable(text),
  stepIds: texts,
  post: strictObject({
    title: text,
    reflect: richText,
    reflectPlaceholder: nullable(text),
    fileUpload: boolean,
    doneButton: nullable(text),
    doneButtonColor: Type.Optional(oneOf(CARD_COLORS)),
    share: Type.Optional(boolean),
  }),
});

const step = strictObject({
  id: text,
  challengeId: text,
  challengeTitle: text,
  challengeImage: nullable(text),
  type: Type.Literal('step'),
  stepNumber: integer,
  title: text,
  content: richText,
  stepDuration: nullable(number),
  stepPoints: integer,
  doneButton: nullable(text),
  additionalInfo: Type.Array(strictObject({ kind: oneOf(ADDITIONAL_KINDS), content: richText })),
  appletIds: texts,
});

export const orderedTitles = Type.Array(strictObject({ id: text, title: text, order: number }));

const madlib = {
  sentence: text,
  inputs: Type.Array(
    strictObject({
      id: text,
      type: oneOf(MADLIB_INPUT_TYPES),
      placeholder: nullable(text),
      options: texts,
      labels: Type.Optional(texts),
    }),
  ),
};

const question = strictObject({
  id: text,
  title: text,
  options: Type.Array(strictObject({ id: text, title: text, result: nullable(text) })),
  slider: nullable(strictObject({ minimumValue: number, maximumValue: number })),
  madlib: nullable(strictObject({ ...madlib, appletId: text })),
});

const quiz = strictObject({
  id: text,
  sections: Type.Array(strictObject({ id: text, title: text, questions: Type.Array(question) })),
  rewards: Type.Array(
    strictObject({ result: text, title: text, description: nullable(richText), mediaUrl: nullable(text) }),
  ),
  mixedResultText: nullable(richText),
});

const applet = {
  id: text,
  title: text,
  description: nullable(richText),
  required: boolean,
  readOnly: boolean,
  placeholder: nullable(text),
  sendButton: Type.Optional(boolean),
  thumbnailUrl: Type.Optional(nullable(text)),
  headline: Type.Optional(boolean),
  tags: Type.Optional(texts),
  repeats: Type.Optional(text),
  noLongerAsked: Type.Optional(boolean),
};

const upload = { uploadPrompt: Type.Optional(nullable(text)), supportedTypes: Type.Optional(texts) };

/** The fields of an applet by kind, beyond those that all have; groups are separate. */
const ofKind: Readonly<Record<Exclude<AppletType, 'group-applet'>, TProperties>> = {
  'upload-file': upload,
  'upload-image': upload,
  'upload-video': upload,
  'generic-upload-file': upload,
  'generic-rich-text': {},
  'rich-text-entry': {},
  'inline-text': {},
  quiz: { quiz },
  'decision-tree': { ...upload, decisionTreeBranches: orderedTitles },
  rank: { options: orderedTitles },
  madlib: { madlib: strictObject(madlib) },
  'random-selection': { options: orderedTitles },
};

const appletOf = (appletType: string, own: TProperties): TSchema =>
  strictObject({ ...applet, appletType: Type.Literal(appletType), ...own });

const byType = (schemas: Readonly<Record<string, TSchema>>): TUnsafe<AppletContent> =>
  Type.Unsafe<AppletContent>({ oneOf: Object.values(schemas), discriminator: { propertyName: 'appletType' } });

const memberSchemas: Readonly<Record<string, TSchema>> = {
  ...Object.fromEntries(Object.entries(ofKind).map(([type, own]) => [type, appletOf(type, own)])),
  [MALFORMED_APPLET]: appletOf(MALFORMED_APPLET, {}),
};

/** A member of a group, as it is authored. */
export const groupMemberSchema = byType(memberSchemas);

/** One applet of each kind, and the placeholder for a malformed one. */
export const appletSchemas: Readonly<Record<string, TSchema>> = {
  ...memberSchemas,
  'group-applet': appletOf('group-applet', { applets: Type.Array(groupMemberSchema) }),
};

const update = <Kind extends ContentKind>(_kind: Kind, item: TSchema) =>
  Type.Unsafe<ContentUpdate<Kind>>(strictObject({ changed: Type.Array(item), gone: texts, updatedAt: instant }));

const changes = 'Answers with what changed since `lastUpdatedAt` and what is gone.';

/** An applet as it is authored; the members of a group are given with it. */
export const appletContentSchema = byType(appletSchemas);

export const syncQuests = get('/contentful/quests', {
  summary: 'Sync quests',
  description: changes,
  refusals: [],
  form: LastUpdateForm,
  response: update('quests', quest),
});

export const syncWeeks = get('/contentful/weeks', {
  summary: 'Sync weeks',
  description: changes,
  refusals: [],
  form: LastUpdateForm,
  response: update('weeks', week),
});

export const syncContents = get('/contentful/contents', {
  summary: 'Sync challenges',
  description: changes,
  refusals: [],
  form: LastUpdateForm,
  response: update('contents', content),
});

export const syncSteps = get('/contentful/steps', {
  summary: 'Sync steps',
  description: changes,
  refusals: [],
  form: LastUpdateForm,
  response: update('steps', step),
});

export const syncApplets = get('/contentful/applets', {
  summary: 'Sync applets',
  description: changes,
  refusals: [],
  form: LastUpdateForm,
  response: update('applets', appletContentSchema),
});

export const syncQuestOnboardings = get('/contentful/quests/onboardings', {
  summary: 'Sync the onboarding cards of quests',
  description: changes,
  refusals: ['questNotFound'],
  form: QuestCardsForm,
  response: update('questOnboardings', onboardingCardSchema),
});

export const syncQuestOffboardings = get('/contentful/quests/offboardings', {
  summary: 'Sync the closing cards of quests',
  description: changes,
  refusals: ['questNotFound'],
  form: QuestCardsForm,
  response: update('questOffboardings', onboardingCardSchema),
});

export const syncWeekOnboardings = get('/contentful/weeks/onboardings', {
  summary: 'Sync the onboarding cards of weeks',
  description: changes,
  refusals: [
    'errorContentWeekDefMissing',
    'errorContentWeekDefPlaylistMissing',
    'errorWeekContentNoQuestDef',
    'errorWeekContentNoWeekUser',
  ],
  form: WeekCardsForm,
  response: update('weekOnboardings', onboardingCardSchema),
});
