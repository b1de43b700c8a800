import { appletAndMembers } from '../../../applets/index.ts';
import type { AuthoredQuest, ChallengeContent, StepContent } from '../../../content/index.ts';
import type { QuestProgress } from '../../../quests/index.ts';
import { type AppletId, stableJson } from '../../../shared/index.ts';
import type { AppletUsage, GivenAnswers } from '../../cohort-record.ts';
import { inEachLanguage } from './upgrade-cohort.rules.ts';

/** The change that an upgrade makes to a part of a quest. */
export interface QuestChange {
  readonly kind: 'quest' | 'week' | 'challenge' | 'step' | 'card' | 'playlist item' | 'tag';
  readonly id: string;
  readonly title: string;
  readonly change: 'new' | 'changed' | 'moved' | 'gone';
  /** The number of people who completed a part of a challenge in it. */
  readonly travelers: number;
  /** The number of answers given in it. */
  readonly answers: number;
}

interface QuestPart extends Pick<QuestChange, 'kind' | 'id' | 'title'> {
  readonly parent: string;
  /** Everything that it says itself, without its parts and its number. */
  readonly words: string;
  readonly challenges: readonly ChallengeContent['id'][];
  readonly applets: readonly AppletId[];
}

/**
 * OPE-23 · The changes that an upgrade makes to a quest itself and to its weeks, challenges, steps, cards, playlist
 * items and tags, in any language: new, changed or moved ones in their order after it, then removed ones. An item that
 * is both changed and moved counts as moved. A translation that is added or removed changes the quest itself.
 */
export function questChanges(
  before: AuthoredQuest,
  after: AuthoredQuest,
  uses: readonly AppletUsage[],
  progress: readonly QuestProgress[],
): readonly QuestChange[] {
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const versions = inEachLanguage(before, after).map((pair) => pair.map(partsOf));
  const isSame = (key: string): boolean => versions.every(([was, is]) => was?.get(key)?.words === is?.get(key)?.words);
  const answers = new Map(uses.map((use) => [use.applet, use.answers]));
  const change = (part: QuestPart, how: QuestChange['change']): QuestChange => {
    const { kind, id, title, challenges, applets } = old.get(keyOf(part)) ?? part;
    const travelers = progress.filter((one) => challenges.some((challenge) => isAmid(one, challenge))).length;
    return {
      kind,
      id,
      title,
      change: how,
      travelers,
      answers: applets.reduce((sum, one) => sum + (answers.get(one) ?? 0), 0),
    };
  };
  const placeIn = (parts: typeof old, { parent, kind, id }: QuestPart): string => {
    const siblings = [...parts.values()].filter((one) => one.kind === kind && one.parent === parent);
    const common = siblings.filter((one) => old.get(keyOf(one))?.parent === fresh.get(keyOf(one))?.parent);
    return `${parent} ${common.findIndex((one) => one.id === id)}`;
  };
  return [
    ...[...fresh.values()].flatMap((part) => {
      const was = old.get(keyOf(part));
      if (!was) return [change(part, 'new')];
      if (placeIn(old, was) !== placeIn(fresh, part)) return [change(part, 'moved')];
      return isSame(keyOf(part)) ? [] : [change(part, 'changed')];
    }),
    ...[...old.values()].filter((part) => !fresh.has(keyOf(part))).map((part) => change(part, 'gone')),
  ];
}

/**
 * OPE-24 · The answers that an upgrade removes from the page on which they were given: their step is no longer in its
 * challenge, or another challenge asks for them now. Answers already on another page are left out.
 */
export function answersLeavingPage(
  before: AuthoredQuest,
  after: AuthoredQuest,
  given: readonly GivenAnswers[],
): readonly GivenAnswers[] {
  const there = new Map(challengesOf(after).map(({ id, steps }) => [id, steps]));
  const asked = new Set(challengesOf(after).flatMap(({ steps }) => steps.flatMap((step) => appletsAsked(after, step))));
  const leaving = new Map(
    challengesOf(before).map(({ id, steps }) => [
      id,
      steps.flatMap((step) => {
        const still = there.get(id) ?? [];
        const own = new Set(still.flatMap((one) => appletsAsked(after, one)));
        const isStepThere = still.some((one) => one.id === step.id);
        return appletsAsked(before, step).filter((applet) => !own.has(applet) && (!isStepThere || asked.has(applet)));
      }),
    ]),
  );
  return given.filter(({ applet, challenge }) => leaving.get(challenge)?.includes(applet));
}

const isAmid = (progress: QuestProgress, challenge: ChallengeContent['id']): boolean =>
  progress.completedSteps.some((done) => done.challenge === challenge) &&
  !progress.completedChallenges.some((done) => done.challenge === challenge);

const challengesOf = ({ quest }: AuthoredQuest): readonly ChallengeContent[] =>
  quest.weeks.flatMap(({ challenges }) => challenges);

const appletsAsked = ({ applets }: AuthoredQuest, { appletIds }: StepContent): readonly AppletId[] => [
  ...new Set(
    applets
      .filter(({ id }) => appletIds.includes(id))
      .flatMap(appletAndMembers)
      .map(({ id }) => id),
  ),
];

const keyOf = ({ kind, id }: Pick<QuestPart, 'kind' | 'id'>): string => `${kind} ${id}`;

function partsOf(authored: AuthoredQuest): ReadonlyMap<string, QuestPart> {
  const parts = authored.quest.weeks.flatMap(({ challenges, onboarding, weekNumber: _week, ...week }): QuestPart[] => [
    {
      kind: 'week',
      id: week.id,
      title: week.title,
      parent: authored.quest.id,
      words: stableJson(week),
      challenges: challenges.map(({ id }) => id),
      applets: challenges.flatMap(({ steps }) => steps.flatMap((step) => appletsAsked(authored, step))),
    },
    ...challenges.flatMap(({ steps, number: _number, ...challenge }): QuestPart[] => [
      {
        kind: 'challenge',
        id: challenge.id,
        title: challenge.title,
        parent: week.id,
        words: stableJson(challenge),
        challenges: [challenge.id],
        applets: steps.flatMap((step) => appletsAsked(authored, step)),
      },
      ...steps.map(({ stepNumber: _step, ...step }): QuestPart => ({
        kind: 'step',
        id: step.id,
        title: step.title,
        parent: challenge.id,
        words: stableJson(step),
        challenges: [challenge.id],
        applets: appletsAsked(authored, { ...step, stepNumber: 0 }),
      })),
    ]),
    ...onboarding.map(({ number: _number, ...card }) => partWithoutAnswers('card', week.id, card)),
  ]);
  const { quest, playlist = [], tags = [], translations = {} } = authored;
  const { weeks: _weeks, onboarding: _onboarding, offboarding: _offboarding, ...own } = quest;
  const whole: QuestPart = {
    kind: 'quest',
    id: quest.id,
    title: quest.title,
    parent: '',
    words: stableJson({ ...own, translations: Object.keys(translations) }),
    challenges: challengesOf(authored).map(({ id }) => id),
    applets: [...new Set(parts.flatMap(({ applets }) => applets))],
  };
  const others = [
    ...[...quest.onboarding, ...quest.offboarding].map(({ number: _number, ...card }) =>
      partWithoutAnswers('card', quest.id, card),
    ),
    ...playlist.map((item) => partWithoutAnswers('playlist item', item.weekId, item)),
    ...tags.map(({ order: _order, ...tag }) => partWithoutAnswers('tag', quest.id, tag)),
  ];
  return new Map([whole, ...parts, ...others].map((part) => [keyOf(part), part]));
}

const partWithoutAnswers = (
  kind: QuestPart['kind'],
  parent: string,
  content: { readonly id: string; readonly title: string },
): QuestPart => ({
  kind,
  id: content.id,
  title: content.title,
  parent,
  words: stableJson(content),
  challenges: [],
  applets: [],
});
