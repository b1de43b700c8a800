import { noHours, type WeeklyHours } from '#core/shared';
import { beforeEach, expect, test } from 'vitest';
import { MemoryOnboardingFlows } from '#memory/onboarding/memory-onboarding-flows';
import { MemoryChallenges } from '#memory/challenges/memory-challenges';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemorySchedules } from '#memory/schedule/memory-schedules';
import { MemoryDatabase } from '#memory/memory-database';
import { CompleteStep, SubmitPost } from '#core/challenges';
import { Refusal } from '#core/messages';
import { type OnboardingFlows, FindFirstScreen, LoadingRefusal } from '#core/onboarding';
import {
  JoinQuest,
  nextChallenge,
  QUEST_LOADING_PARTS,
  type QuestLoadingPart,
  Quests,
  SwitchQuest,
} from '#core/quests';
import { CommitSchedule, type Schedules } from '#core/schedule';
import { refusalKeyOf } from '../fixtures/refusals.ts';
import { APP_CARDS, QUEST_CODES, COHORTS, FRIDAY } from '../fixtures/sample-quests.ts';
import { StubChallenges, StubSchedules } from '../fixtures/stub-ports.ts';

let clock: MemoryClock;
let world: MemoryDatabase;
let quests: MemoryQuests;
let schedules: MemorySchedules;
let boardings: MemoryOnboardingFlows;
let challenges: MemoryChallenges;

beforeEach(() => {
  clock = new MemoryClock(FRIDAY, 'Europe/London');
  world = new MemoryDatabase(clock, new MemoryRandomSource(), APP_CARDS);
  world.cohorts.push(...COHORTS);
  quests = new MemoryQuests(world, 'ann');
  schedules = new MemorySchedules(world, 'ann');
  boardings = new MemoryOnboardingFlows(world, 'ann');
  challenges = new MemoryChallenges(world, 'ann');
});

const join = async (code: string, startOnSameWeek?: boolean) =>
  new JoinQuest(quests, clock).run(code, clock.zone(), startOnSameWeek);
const findFirstScreen = (of: Quests = quests, cards: OnboardingFlows = boardings, hours: Schedules = schedules) =>
  new FindFirstScreen(of, cards, hours, clock);
const screen = async () => (await findFirstScreen().run()).screen;
const questId = async () => (await quests.active()).quest.id;
const promise = async () => {
  const commitment = { questId: await questId(), hours: { ...noHours, saturday: 4 } };
  return new CommitSchedule(schedules).run(commitment, await schedules.config(commitment.questId));
};

const seeWeeks = async (...weeks: readonly string[]) => {
  for (const week of weeks) await boardings.markWeekSeen(week);
};

test('[QST-7][ONB-1][ONB-2] a new Traveler is led from screen to screen until they are home', async () => {
  expect(await findFirstScreen().run()).toEqual({
    screen: 'join',
    isFirstTime: true,
    today: '2026-11-20',
  });
  await join(QUEST_CODES.coast);
  const { activeQuest, ...rest } = await findFirstScreen().run();
  expect(rest).toEqual({ screen: 'app onboarding', isFirstTime: true, today: '2026-11-20' });
  expect(activeQuest).toEqual(await quests.active());
  await boardings.markAppSeen();
  expect(await findFirstScreen().run()).toMatchObject({
    screen: 'quest onboarding',
    isFirstTime: false,
  });
  await boardings.markQuestSeen(await questId());
  expect(await screen()).toBe('schedule commit');
  await promise();
  expect(await screen()).toBe('week onboarding');
  await seeWeeks('coast-1');
  expect(await screen()).toBe('week onboarding');
  await seeWeeks('coast-2');
  expect(await screen()).toBe('home');
});

test('[SCH-8] a trial leads home without a promise', async () => {
  await join(QUEST_CODES.garden);
  await boardings.markAppSeen();
  await boardings.markQuestSeen(await questId());
  await seeWeeks('garden-1');
  expect(await screen()).toBe('home');
});

test('[QST-16] every part of a quest is told once it is there, also to somebody without a quest', async () => {
  const parts: QuestLoadingPart[] = [];
  await findFirstScreen().run((part) => parts.push(part));
  expect(parts.toSorted()).toEqual([...QUEST_LOADING_PARTS].toSorted());
  await join(QUEST_CODES.coast);
  parts.length = 0;
  await findFirstScreen().run((part) => parts.push(part));
  expect(parts.toSorted()).toEqual([...QUEST_LOADING_PARTS].toSorted());
});

test('[ERR-7] everything that went wrong while loading is told at once', async () => {
  await join(QUEST_CODES.coast);
  class Torn extends StubSchedules {
    override config = async () => Promise.reject(new Refusal('errorGetScheduleConfigNoWeekSpec'));
  }
  const cards = Object.assign(new MemoryOnboardingFlows(world, 'ann'), {
    week: async () => Promise.reject(new Refusal('errorWeekContentNoWeekUser')),
  });
  const refusal = await findFirstScreen(quests, cards, new Torn())
    .run()
    .catch((problem: unknown) => problem);
  expect(refusal).toBeInstanceOf(LoadingRefusal);
  const { all } = refusal as LoadingRefusal;
  expect(all.map(({ key }) => key).toSorted()).toEqual([
    'errorGetScheduleConfigNoWeekSpec',
    'errorWeekContentNoWeekUser',
  ]);
});

test('[TIME-1] what is shown first is decided by the date in the Traveler’s own zone', async () => {
  await join(QUEST_CODES.coast);
  await boardings.markAppSeen();
  await boardings.markQuestSeen(await questId());
  await promise();
  await seeWeeks('coast-1', 'coast-2');
  expect(await screen()).toBe('home');
  clock.set('2026-11-30T05:00:00.000Z');
  world.traveler('ann').timeZone = 'Pacific/Pago_Pago';
  expect(await screen()).toBe('home');
  world.traveler('ann').timeZone = 'Europe/London';
  expect(await screen()).toBe('week onboarding');
});

test('an app without cards is skipped', async () => {
  const bare = new MemoryDatabase(clock, new MemoryRandomSource());
  bare.cohorts.push(...COHORTS);
  const own = new MemoryQuests(bare, 'ann');
  await new JoinQuest(own, clock).run(QUEST_CODES.coast, clock.zone());
  const stop = await findFirstScreen(
    own,
    new MemoryOnboardingFlows(bare, 'ann'),
    new MemorySchedules(bare, 'ann'),
  ).run();
  expect(stop).toMatchObject({ screen: 'quest onboarding', isFirstTime: true });
});

test('whatever else goes wrong on the way is told, not taken for a missing quest', async () => {
  class Down extends Quests {
    active = async () => Promise.reject(new Refusal('errorServerDown'));
    joined = async () => Promise.reject(new Refusal('errorServerDown'));
    weeks = async () => [];
    join = async () => undefined;
  }
  expect(await refusalKeyOf(findFirstScreen(new Down()).run())).toBe('errorServerDown');
});

test('[ACC-2][TIME-1][TIME-2] joining starts from today on the Traveler’s own calendar, wherever the device is', async () => {
  clock.set('2026-11-22T12:00:00.000Z');
  clock.setZone('Pacific/Pago_Pago');
  await new JoinQuest(quests, clock).run(QUEST_CODES.coast, 'Pacific/Kiritimati');
  expect((await quests.active()).quest.startingDate).toBe('2026-11-23');
  const west = new MemoryQuests(world, 'ben');
  clock.setZone('Pacific/Kiritimati');
  await new JoinQuest(west, clock).run(QUEST_CODES.coast, 'Pacific/Pago_Pago');
  expect((await west.active()).quest.startingDate).toBe('2026-11-16');
});

test('[QST-12][TIME-2] switching starts from today on the Traveler’s own calendar, in the week of today', async () => {
  await join(QUEST_CODES.coast);
  await join(QUEST_CODES.forest);
  clock.set('2026-12-06T12:00:00.000Z');
  clock.setZone('Pacific/Pago_Pago');
  world.traveler('ann').timeZone = 'Pacific/Kiritimati';
  const joined = await quests.joined();
  const coast = joined.quests.find(({ enrollmentCode }) => enrollmentCode === QUEST_CODES.coast);
  await new SwitchQuest(quests, clock).run(joined, coast?.cohortId ?? '');
  expect((await quests.active()).quest).toMatchObject({ contentfulId: 'coast', startingDate: '2026-12-07' });
});

test('[QST-1] switching is refused before it is asked for: to a quest never joined, to the current one, to a trial from an unfinished one', async () => {
  await join(QUEST_CODES.garden);
  await join(QUEST_CODES.coast);
  const joined = await quests.joined();
  const switchTo = (code: string): Promise<string | undefined> => {
    const chosen = joined.quests.find(({ enrollmentCode }) => enrollmentCode === code);
    return refusalKeyOf(new SwitchQuest(quests, clock).run(joined, chosen?.cohortId ?? 'nowhere'));
  };
  expect(await switchTo(QUEST_CODES.forest)).toBe('questNotFound');
  expect(await switchTo(QUEST_CODES.coast)).toBe('alreadyOnQuest');
  expect(await switchTo(QUEST_CODES.garden)).toBe('questUnfinished');
  expect((await quests.active()).quest.contentfulId).toBe('coast');
});

test('[ACC-2] joining starts a week later for whoever asks to wait', async () => {
  await join(QUEST_CODES.coast, false);
  expect((await quests.active()).quest.startingDate).toBe('2026-11-23');
});

test.each([
  ['', 'questCodeMissing'],
  ['123', 'questCodeMalformed'],
  ['99999', 'questCodeNotValid'],
])('joining with code "%s" is refused', async (code, key) => {
  expect(await refusalKeyOf(join(code))).toBe(key);
  expect(await refusalKeyOf(quests.active())).toBe('noActiveQuest');
});

test('[SCH-4] a promise that is not what the quest asks never leaves the page; one that is does', async () => {
  const scripted = new StubSchedules();
  const config = await scripted.config();
  const commit = async (hours: WeeklyHours) => new CommitSchedule(scripted).run({ questId: 'coast', hours }, config);
  await expect(commit({ ...noHours, friday: 3 })).rejects.toMatchObject({
    key: 'scheduleTooShort',
    details: { asked: 4, missing: 1, most: 19, perDay: 12 },
  });
  expect(await refusalKeyOf(commit({ ...noHours, friday: 13 }))).toBe('scheduleTooLong');
  expect(scripted.asked).toEqual([]);
  const enough = { ...noHours, friday: 4 };
  expect(await commit(enough)).toMatchObject({ hasCommittedSchedule: true });
  expect(scripted.asked).toEqual([{ questId: 'coast', hours: enough }]);
  expect(scripted.edited).toEqual([]);
});

test('what was promised before is edited, not promised again', async () => {
  const scripted = new StubSchedules();
  const change = { questId: 'coast', hours: { ...noHours, friday: 4 }, weekId: 'coast-2' };
  await new CommitSchedule(scripted).run(change, { hasCommittedSchedule: true, minimumHours: 4 });
  expect([scripted.asked, scripted.edited]).toEqual([[], [change]]);
});

test('[STP-1] completing a step sends its complete answers and leaves untouched optional ones out', async () => {
  await join(QUEST_CODES.coast);
  const shore = await challenges.open('shore');
  const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
  const untouched = { appletId: 'shore-more', appletType: 'inline-text', text: '' };
  const stranger = { appletId: 'cliff-words', appletType: 'inline-text', text: 'Not here.' };
  const scripted = new StubChallenges();
  const completing = new CompleteStep(scripted);
  await expect(completing.run(shore, 'shore-look', [untouched], 'look-1')).rejects.toMatchObject({
    key: 'completeAllApplets',
    details: { artifacts: 'Artifact shore-words' },
  });
  expect(scripted.asked).toEqual([]);
  await completing.run(shore, 'shore-look', [textAnswer, untouched, stranger], 'look-1');
  expect(scripted.asked).toEqual([['shore', 'shore-look', [textAnswer], 'look-1', undefined]]);
});

test('[STP-2] a post before its steps, and one without words, never leave the page', async () => {
  await join(QUEST_CODES.forest);
  const scripted = new StubChallenges();
  const submit = async (reflectAnswers: string) =>
    new SubmitPost(scripted).run(await challenges.open('trees'), { reflectAnswers, applets: [] }, 'post-1');
  expect(await refusalKeyOf(submit('Many.'))).toBe('completeAllSteps');
  await new CompleteStep(challenges).run(await challenges.open('trees'), 'trees-count', [], 'count-1');
  expect(await refusalKeyOf(submit(' '))).toBe('reflectMissing');
  expect(scripted.asked).toEqual([]);
  await submit('Many.');
  expect(scripted.asked).toEqual([['trees', { reflectAnswers: 'Many.', applets: [] }, 'post-1', undefined]]);
});

test('[STP-4][QST-5] step by step and post by post a Traveler comes to the end of a quest, the last of its three weeks on time', async () => {
  await join(QUEST_CODES.coast);
  await promise();
  const walked: string[] = [];
  clock.set('2026-12-01T12:00:00.000Z');
  for (;;) {
    const { quest } = await quests.active();
    const next = nextChallenge(quest, '2026-12-01');
    if (!('challenge' in next)) {
      expect(next).toEqual({ kind: 'quest completed' });
      break;
    }
    const opened = await challenges.open(next.challenge.id);
    const step = opened.content.steps[next.step];
    walked.push(step?.id ?? `${opened.id} post`);
    if (step) {
      const answers = step.appletIds.map((appletId) => ({ appletId, appletType: 'inline-text', text: 'Words.' }));
      await new CompleteStep(challenges).run(opened, step.id, answers, `s-${step.id}`);
    } else await new SubmitPost(challenges).run(opened, { reflectAnswers: 'Words.', applets: [] }, `p-${opened.id}`);
  }
  expect(walked).toEqual(['shore-look', 'shore-walk', 'shore post', 'cliff-climb', 'cliff post', 'harbour post']);
  expect((await quests.active()).points).toEqual({ xp: 300, bp: 5 });
  expect((await quests.active()).quest.completedAt).toBe('2026-12-01T12:00:00.000Z');
});
