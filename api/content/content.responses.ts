import { type TSchema, Type } from '@sinclair/typebox';
import type { ContentKind } from '#core/challenges';
import { onboardingCardSchema } from '../onboarding/onboarding.responses.ts';
import { integer, instant, nullable, strictObject, richText, text, boolean } from '../shared/response-types.ts';

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
  location: text,
  duration: nullable(number),
  participants: nullable(text),
  stepIds: texts,
  post: strictObject({
    title: text,
    reflect: richText,
    reflectPlaceholder: nullable(text),
    fileUpload: boolean,
    doneButton: nullable(text),
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
  additionalInfo: Type.Array(strictObject({ kind: text, content: richText })),
  appletIds: texts,
});

const ordered = Type.Array(strictObject({ id: text, title: text, order: number }));

const madlib = {
  sentence: text,
  inputs: Type.Array(strictObject({ id: text, type: text, placeholder: nullable(text), options: texts })),
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
  appletType: text,
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
  uploadPrompt: Type.Optional(nullable(text)),
  supportedTypes: Type.Optional(texts),
  quiz: Type.Optional(quiz),
  madlib: Type.Optional(strictObject(madlib)),
  options: Type.Optional(ordered),
  decisionTreeBranches: Type.Optional(ordered),
};

const update = (item: TSchema) => strictObject({ changed: Type.Array(item), gone: texts, updatedAt: instant });

/** An applet as it is authored; the members of a group are given with it. */
export const appletContentSchema = strictObject({
  ...applet,
  applets: Type.Optional(Type.Array(strictObject(applet))),
});

/** What the calls of the incremental sync answer, by the kind of content. */
export const contentResponses = {
  quests: update(quest),
  weeks: update(week),
  contents: update(content),
  steps: update(step),
  applets: update(appletContentSchema),
  questOnboardings: update(onboardingCardSchema),
  questOffboardings: update(onboardingCardSchema),
  weekOnboardings: update(onboardingCardSchema),
} satisfies Record<ContentKind, TSchema>;

export const notebookTagsResponse = strictObject({ tags: ordered });
