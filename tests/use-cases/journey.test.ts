import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { MemoryBoardings } from '#adapters/memory/memory-boardings';
import { MemoryChallenges } from '#adapters/memory/memory-challenges';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemoryQuests } from '#adapters/memory/memory-quests';
import { MemoryReminders } from '#adapters/memory/memory-reminders';
import { MemorySchedules } from '#adapters/memory/memory-schedules';
import { MemoryWorld } from '#adapters/memory/memory-world';
import { calendarDates, hours, timeZones } from '#core/arbitraries';
import { CompleteStep, SubmitPost } from '#core/challenges';
import { Refusal } from '#core/messages';
import { ChooseReminder } from '#core/notifications';
import { FindFirstScreen } from '#core/onboarding';
import { JoinQuest, nextChallenge, Quests } from '#core/quests';
import { CommitSchedule, noHours, type WeeklyHours } from '#core/schedule';
import { refusalOf } from '../contracts/refusal-of.ts';
import { APP_CARDS, CODES, COHORTS, FRIDAY } from '../contracts/scene.ts';
import { ScriptedChallenges, ScriptedSchedules } from './scripted.ts';

let clock: MemoryClock;
let world: MemoryWorld;
let quests: MemoryQuests;
let schedules: MemorySchedules;
let boardings: MemoryBoardings;
let challenges: MemoryChallenges;

beforeEach(() => {
  clock = new MemoryClock(FRIDAY, 'Europe/London');
  world = new MemoryWorld(clock, new MemoryDice(), APP_CARDS);
  world.cohorts.push(...COHORTS);
  quests = new MemoryQuests(world, 'ann');
  schedules = new MemorySchedules(world, 'ann');
  boardings = new MemoryBoardings(world, 'ann');
  challenges = new MemoryChallenges(world, 'ann');
});

const join = async (code: string, startOnSameWeek?: boolean) => new JoinQuest(quests, clock).run(code, startOnSameWeek);
const screen = async () => (await new FindFirstScreen(quests, boardings).run()).screen;
const questId = async () => (await quests.active()).quest.id;
const promise = async () => {
  const commitment = { questId: await questId(), hours: { ...noHours, saturday: 4 } };
  return new CommitSchedule(schedules).run(commitment, await schedules.config(commitment.questId));
};

test('[QST-7][ONB-1] a new Traveler is led from screen to screen until they are home', async () => {
  expect(await new FindFirstScreen(quests, boardings).run()).toEqual({ screen: 'join', isFirstTime: true });
  await join(CODES.coast);
  const { journey, ...rest } = await new FindFirstScreen(quests, boardings).run();
  expect(rest).toEqual({ screen: 'app onboarding', isFirstTime: true });
  expect(journey).toEqual(await quests.active());
  await boardings.markAppSeen();
  expect(await new FindFirstScreen(quests, boardings).run()).toMatchObject({
    screen: 'quest onboarding',
    isFirstTime: false,
  });
  await boardings.markQuestSeen(await questId());
  expect(await screen()).toBe('schedule commit');
  await promise();
  expect(await screen()).toBe('home');
});

test('[SCH-8] a trial leads home without a promise', async () => {
  await join(CODES.garden);
  await boardings.markAppSeen();
  await boardings.markQuestSeen(await questId());
  expect(await screen()).toBe('home');
});

test('an app without cards is skipped', async () => {
  const bare = new MemoryWorld(clock, new MemoryDice());
  bare.cohorts.push(...COHORTS);
  const own = new MemoryQuests(bare, 'ann');
  await new JoinQuest(own, clock).run(CODES.coast);
  const stop = await new FindFirstScreen(own, new MemoryBoardings(bare, 'ann')).run();
  expect(stop).toMatchObject({ screen: 'quest onboarding', isFirstTime: true });
});

test('whatever else goes wrong on the way is told, not taken for a missing quest', async () => {
  class Down extends Quests {
    active = async () => Promise.reject(new Refusal('errorServerDown'));
    join = async () => undefined;
  }
  expect(await refusalOf(new FindFirstScreen(new Down(), boardings).run())).toBe('errorServerDown');
});

test('[ACC-2][TIME-1] joining starts from today where the Traveler is', async () => {
  clock.set('2026-11-22T12:00:00.000Z');
  clock.travel('Pacific/Kiritimati');
  await join(CODES.coast);
  expect((await quests.active()).quest.startingDate).toBe('2026-11-23');
  const west = new MemoryQuests(world, 'ben');
  clock.travel('Pacific/Pago_Pago');
  await new JoinQuest(west, clock).run(CODES.coast);
  expect((await west.active()).quest.startingDate).toBe('2026-11-16');
});

test('[ACC-2] joining starts a week later for whoever asks to wait', async () => {
  await join(CODES.coast, false);
  expect((await quests.active()).quest.startingDate).toBe('2026-11-23');
});

test.each([
  ['', 'questCodeMissing'],
  ['123', 'questCodeMalformed'],
  ['99999', 'questCodeNotValid'],
])('joining with code "%s" is refused', async (code, key) => {
  expect(await refusalOf(join(code))).toBe(key);
  expect(await refusalOf(quests.active())).toBe('noActiveQuest');
});

test('[SCH-4] a promise that is not what the quest asks never leaves the page; one that is does', async () => {
  const scripted = new ScriptedSchedules();
  const config = await scripted.config();
  const commit = async (hours: WeeklyHours) => new CommitSchedule(scripted).run({ questId: 'coast', hours }, config);
  await expect(commit({ ...noHours, friday: 3 })).rejects.toMatchObject({
    key: 'scheduleTooShort',
    details: { asked: 4, missing: 1, most: 19, perDay: 12 },
  });
  expect(await refusalOf(commit({ ...noHours, friday: 13 }))).toBe('scheduleTooLong');
  expect(scripted.asked).toEqual([]);
  const enough = { ...noHours, friday: 4 };
  expect(await commit(enough)).toMatchObject({ hasCommittedSchedule: true });
  expect(scripted.asked).toEqual([{ questId: 'coast', hours: enough }]);
});

test('[TIME-5] whichever hour is chosen is the hour that is kept, in every zone and on every day', async () => {
  const changes = fc.constantFrom(
    '2026-03-08',
    '2026-03-28',
    '2026-03-29',
    '2026-04-05',
    '2026-10-04',
    '2026-10-25',
    '2026-11-01',
  );
  await fc.assert(
    fc.asyncProperty(timeZones, fc.oneof(changes, calendarDates), hours, hours, async (zone, date, at, hour) => {
      fc.pre(date > '1975');
      const here = new MemoryClock(`${date}T${String(at).padStart(2, '0')}:30:00.000Z`, zone);
      const reminders = new MemoryReminders(new MemoryWorld(here, new MemoryDice()), 'ann');
      expect(await new ChooseReminder(reminders, here).run(hour)).toBe(hour);
      expect(await reminders.hour()).toBe(hour);
    }),
    { numRuns: 400 },
  );
});

test('an hour that no day has is refused', async () => {
  const reminders = new MemoryReminders(world, 'ann');
  for (const hour of [-1, 24, 7.5, Number.NaN])
    expect(await refusalOf(new ChooseReminder(reminders, clock).run(hour))).toBe('errorInvalidRequest');
  expect(await reminders.hour()).toBe(8);
});

test('[STP-1] completing a step sends its complete answers and leaves untouched optional ones out', async () => {
  await join(CODES.coast);
  const shore = await challenges.open('shore');
  const words = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
  const untouched = { appletId: 'shore-more', appletType: 'inline-text', text: '' };
  const stranger = { appletId: 'cliff-words', appletType: 'inline-text', text: 'Not here.' };
  const scripted = new ScriptedChallenges();
  const completing = new CompleteStep(scripted);
  await expect(completing.run(shore, 'shore-look', [untouched], 'look-1')).rejects.toMatchObject({
    key: 'completeAllApplets',
    details: { artifacts: 'Artifact shore-words' },
  });
  expect(scripted.asked).toEqual([]);
  await completing.run(shore, 'shore-look', [words, untouched, stranger], 'look-1');
  expect(scripted.asked).toEqual([['shore', 'shore-look', [words], 'look-1']]);
});

test('[STP-2] a post before its steps, and one without words, never leave the page', async () => {
  await join(CODES.forest);
  const scripted = new ScriptedChallenges();
  const submit = async (reflectAnswers: string) =>
    new SubmitPost(scripted).run(await challenges.open('trees'), { reflectAnswers, applets: [] }, 'post-1');
  expect(await refusalOf(submit('Many.'))).toBe('completeAllSteps');
  await new CompleteStep(challenges).run(await challenges.open('trees'), 'trees-count', [], 'count-1');
  expect(await refusalOf(submit(' '))).toBe('reflectMissing');
  expect(scripted.asked).toEqual([]);
  await submit('Many.');
  expect(scripted.asked).toEqual([['trees', { reflectAnswers: 'Many.', applets: [] }, 'post-1']]);
});

test('[STP-4][QST-5] step by step and post by post a Traveler comes to the end of a quest', async () => {
  await join(CODES.coast);
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
  expect((await quests.active()).points).toEqual({ xp: 300, bp: 0 });
  expect((await quests.active()).quest.completedAt).toBe('2026-12-01T12:00:00.000Z');
});
