import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { CONTENT_KINDS } from '#core/challenges';
import type { Instant } from '#core/shared';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { coastQuest, QUEST_CODES, forestQuest, FRIDAY, knotsQuest, TODAY } from '../../fixtures/sample-quests.ts';

const SATURDAY = '2026-11-21T09:00:00.000Z';
const SUNDAY = '2026-11-22T09:00:00.000Z';

/** The forest with another step, a challenge more, and its only step renamed. */
const grown: AuthoredQuest = {
  ...forestQuest,
  quest: {
    ...forestQuest.quest,
    weeks: forestQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.flatMap((challenge) => [
        { ...challenge, steps: challenge.steps.map((step) => ({ ...step, title: 'Count them twice' })) },
        { ...challenge, id: 'moss', title: 'Challenge moss', steps: [] },
      ]),
    })),
  },
};

/** The knots without their second step, and without what only that one asked for. */
const loosened: AuthoredQuest = {
  applets: knotsQuest.applets.filter(({ id }) => id === 'knot'),
  quest: {
    ...knotsQuest.quest,
    weeks: knotsQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({ ...challenge, steps: challenge.steps.slice(0, 1) })),
    })),
  },
};

/** The cards of a quest, as one learns them who knew none. */
const cardsOf = ({ quest: { onboarding, offboarding, weeks } }: AuthoredQuest) => {
  const ids = (cards: readonly { readonly id: string }[]) => [cards.map(({ id }) => id), []];
  return {
    questOnboardings: ids(onboarding),
    questOffboardings: ids(offboarding),
    weekOnboardings: ids(weeks.flatMap((week) => week.onboarding)),
  };
};

describe.each(everyEnvironment)('content saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
  });
  afterEach(async () => world.close());

  /** The ids of what changed and of what is gone, of every kind. */
  const learned = async (traveler: TravelerPorts, since: Instant | null) => {
    const updates = CONTENT_KINDS.map(async (kind) => {
      const { changed, gone } = await traveler.content.since(kind, since);
      return [kind, [changed.map(({ id }) => id), gone]] as const;
    });
    return Object.fromEntries(await Promise.all(updates));
  };
  const none = [[], []];
  const nothing = Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, none]));

  test('[CNT-3] is empty before a quest is joined', async () => {
    expect(await learned(ann, null)).toEqual(nothing);
    expect((await ann.content.since('quests', null)).updatedAt).toBe(FRIDAY);
  });

  test('[CNT-3] is everything of one’s quest at first, but for what its locked weeks hold', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    expect(await learned(ann, null)).toEqual({
      quests: [['coast'], []],
      weeks: [['coast-1', 'coast-2', 'coast-3'], []],
      contents: [['shore', 'dunes', 'cliff'], []],
      steps: [['shore-look', 'shore-walk', 'dunes-climb', 'cliff-climb'], []],
      applets: [['shore-words', 'shore-more'], []],
      ...cardsOf(coastQuest),
    });
    expect((await ann.content.since('weekOnboardings', null)).changed).toEqual(
      coastQuest.quest.weeks.flatMap(({ onboarding }) => onboarding),
    );
  });

  test('[CNT-3] comes as it was authored', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const [week] = coastQuest.quest.weeks;
    const [shore] = week?.challenges ?? [];
    expect((await ann.content.since('quests', null)).changed).toEqual([
      {
        id: 'coast',
        title: 'Quest coast',
        isSampleQuest: false,
        weekIds: ['coast-1', 'coast-2', 'coast-3'],
        onboardingIds: ['coast-card-one', 'coast-card-two'],
        offboardingIds: ['coast-farewell', 'coast-onward'],
      },
    ]);
    expect((await ann.content.since('weeks', null)).changed[2]).toEqual({
      id: 'coast-3',
      questId: 'coast',
      weekNumber: 3,
      weekName: 'Week 3',
      title: 'Title of coast-3',
      unlockAfterDays: null,
      onboardingIds: ['coast-3-card'],
      contentIds: ['harbour'],
    });
    const { steps: _, ...challenge } = shore ?? { steps: [] };
    expect((await ann.content.since('contents', null)).changed[0]).toEqual({
      ...challenge,
      weekId: 'coast-1',
      stepIds: ['shore-look', 'shore-walk'],
    });
    expect((await ann.content.since('steps', null)).changed[0]).toEqual({
      ...shore?.steps[0],
      challengeId: 'shore',
      challengeTitle: 'Challenge shore',
      challengeImage: null,
      type: 'step',
    });
    expect((await ann.content.since('applets', null)).changed).toEqual(coastQuest.applets);
  });

  test('[CNT-3] is not told again to who has heard it', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const { updatedAt } = await ann.content.since('steps', null);
    expect(updatedAt).toBe(FRIDAY);
    world.setTime(SATURDAY);
    expect(await learned(ann, updatedAt)).toEqual(nothing);
    expect((await ann.content.since('steps', updatedAt)).updatedAt).toBe(SATURDAY);
    expect(await learned(ann, '2030-01-01T00:00:00.000Z')).toEqual(nothing);
  });

  test('[CNT-3][QST-2][TIME-1] of a locked week comes with the morning on which it opens where its Traveler lives', async () => {
    const far = await world.addTraveler('Pacific/Kiritimati');
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await far.quests.join(QUEST_CODES.coast, TODAY);
    world.setTime('2026-11-29T09:59:59.999Z');
    expect(await learned(far, FRIDAY)).toEqual(nothing);
    world.setTime('2026-11-29T10:00:00.000Z');
    expect(await learned(far, FRIDAY)).toEqual({ ...nothing, contents: [['harbour'], []] });
    expect(await learned(ann, FRIDAY)).toEqual(nothing);
    world.setTime('2026-11-30T00:00:00.000Z');
    expect(await learned(ann, FRIDAY)).toEqual({ ...nothing, contents: [['harbour'], []] });
    expect(await learned(far, '2026-11-29T10:00:00.000Z')).toEqual(nothing);
  });

  test('[CNT-3] of a quest joined since is new', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    world.setTime(SATURDAY);
    await ann.quests.join(QUEST_CODES.forest, { ...TODAY, day: 21 });
    world.setTime(SUNDAY);
    expect(await learned(ann, FRIDAY)).toEqual({
      ...nothing,
      quests: [['forest'], []],
      weeks: [['forest-1'], []],
      contents: [['trees'], []],
      steps: [['trees-count'], []],
      ...cardsOf(forestQuest),
    });
    expect((await learned(ann, null))['quests']).toEqual([['coast', 'forest'], []]);
  });

  test('[CNT-3][QST-6] changes with an upgrade of one’s own cohort alone: what is another, what is new, and nothing else', async () => {
    await world.upgrade(QUEST_CODES.ferry, forestQuest);
    await ann.quests.join(QUEST_CODES.ferry, TODAY);
    await ben.quests.join(QUEST_CODES.forest, TODAY);
    world.setTime(SATURDAY);
    await world.upgrade(QUEST_CODES.ferry, grown);
    world.setTime(SUNDAY);
    expect(await learned(ann, FRIDAY)).toEqual({
      ...nothing,
      weeks: [['forest-1'], []],
      contents: [['moss'], []],
      steps: [['trees-count'], []],
    });
    expect((await ann.content.since('steps', FRIDAY)).changed[0]).toMatchObject({ title: 'Count them twice' });
    expect(await learned(ann, SATURDAY)).toEqual(nothing);
    expect(await learned(ben, FRIDAY)).toEqual(nothing);
  });

  test('[CNT-3][CNT-24][QST-6] names what an upgrade took away, and tells what it no longer asks for', async () => {
    await world.upgrade(QUEST_CODES.knots, knotsQuest);
    await ann.quests.join(QUEST_CODES.knots, TODAY);
    world.setTime(SATURDAY);
    await world.upgrade(QUEST_CODES.knots, loosened);
    world.setTime(SUNDAY);
    expect(await learned(ann, FRIDAY)).toEqual({
      ...nothing,
      contents: [['rope'], []],
      steps: [[], ['rope-untie']],
      applets: [['bend'], []],
    });
    expect(await learned(ann, SATURDAY)).toEqual(nothing);
    expect((await learned(ann, null))['applets']).toEqual([['knot', 'bend'], []]);
  });

  test('[CNT-3] is each Traveler’s own', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ben.quests.join(QUEST_CODES.forest, TODAY);
    expect((await learned(ann, null))['quests']).toEqual([['coast'], []]);
    expect(await learned(ben, null)).toEqual({
      quests: [['forest'], []],
      weeks: [['forest-1'], []],
      contents: [['trees'], []],
      steps: [['trees-count'], []],
      applets: [[], []],
      ...cardsOf(forestQuest),
    });
  });
});
