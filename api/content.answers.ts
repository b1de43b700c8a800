import { type TSchema, Type } from '@sinclair/typebox';
import type { ContentKind } from '#core/challenges';
import { card } from './onboarding.answers.ts';
import { count, instant, orNull, record, richText, text, yesOrNo } from './shared.answers.ts';

const texts = Type.Array(text);
const number = Type.Number();

const quest = record({
  id: text,
  title: text,
  isSampleQuest: yesOrNo,
  weekIds: texts,
  onboardingIds: texts,
  offboardingIds: texts,
});

const week = record({
  id: text,
  questId: text,
  weekNumber: count,
  weekName: text,
  title: text,
  unlockAfterDays: orNull(count),
  onboardingIds: texts,
  contentIds: texts,
});

const content = record({
  id: text,
  weekId: text,
  title: text,
  subtitle: orNull(text),
  congratsMessage: orNull(text),
  imageUrl: orNull(text),
  number: count,
  hoursPerWeek: orNull(number),
  totalXp: count,
  bonusChallenge: yesOrNo,
  location: text,
  duration: orNull(number),
  participants: orNull(text),
  stepIds: texts,
  post: record({
    title: text,
    reflect: richText,
    reflectPlaceholder: orNull(text),
    fileUpload: yesOrNo,
    doneButton: orNull(text),
  }),
});

const step = record({
  id: text,
  challengeId: text,
  challengeTitle: text,
  challengeImage: orNull(text),
  type: Type.Literal('step'),
  stepNumber: count,
  title: text,
  content: richText,
  stepDuration: orNull(number),
  stepPoints: count,
  doneButton: orNull(text),
  additionalInfo: Type.Array(record({ kind: text, content: richText })),
  appletIds: texts,
});

const ordered = Type.Array(record({ id: text, title: text, order: number }));

const madlib = {
  sentence: text,
  inputs: Type.Array(record({ id: text, type: text, placeholder: orNull(text), options: texts })),
};

const question = record({
  id: text,
  title: text,
  options: Type.Array(record({ id: text, title: text, result: orNull(text) })),
  slider: orNull(record({ minimumValue: number, maximumValue: number })),
  madlib: orNull(record({ ...madlib, appletId: text })),
});

const quiz = record({
  id: text,
  sections: Type.Array(record({ id: text, title: text, questions: Type.Array(question) })),
  rewards: Type.Array(record({ result: text, title: text, description: orNull(richText), mediaUrl: orNull(text) })),
  mixedResultText: orNull(richText),
});

const applet = {
  id: text,
  appletType: text,
  title: text,
  description: orNull(richText),
  required: yesOrNo,
  readOnly: yesOrNo,
  placeholder: orNull(text),
  sendButton: Type.Optional(yesOrNo),
  thumbnailUrl: Type.Optional(orNull(text)),
  tags: Type.Optional(texts),
  repeats: Type.Optional(text),
  uploadPrompt: Type.Optional(orNull(text)),
  supportedTypes: Type.Optional(texts),
  quiz: Type.Optional(quiz),
  madlib: Type.Optional(record(madlib)),
  options: Type.Optional(ordered),
  decisionTreeBranches: Type.Optional(ordered),
};

const update = (item: TSchema) => record({ changed: Type.Array(item), gone: texts, updatedAt: instant });

/** An applet as it is authored; the members of a group are given with it. */
export const appletAnswer = record({ ...applet, applets: Type.Optional(Type.Array(record(applet))) });

/** What the calls of the incremental sync answer, by the kind of content. */
export const contentAnswers = {
  quests: update(quest),
  weeks: update(week),
  contents: update(content),
  steps: update(step),
  applets: update(appletAnswer),
  questOnboardings: update(card),
  questOffboardings: update(card),
  weekOnboardings: update(card),
} satisfies Record<ContentKind, TSchema>;
