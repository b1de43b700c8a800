import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RandomSource } from '#core/shared';
import { appletContents, instants, mondays, outboxJobs, shifts, questsWithProgress } from '#core/arbitraries';
import type { AppletContent } from '#core/applets';
import type { AuthoredQuest } from '#core/content';
import { withPreservedApplets } from '#core/challenges/server';
import { hasMessage } from '#core/messages';
import { type AppletUsage, isRetryNeeded, outboxState, retryProblem } from '#core/operator';
import {
  affectedApplets,
  appletsPreservedOnMove,
  newQuestCode,
  MAX_SHIFT_WEEKS,
  rescheduledForMove,
  rescheduledForShift,
  shiftProblem,
  shiftState,
  upgradedQuest,
} from '#core/operator/server';
import { forAll } from '../support/for-all.ts';

/** The date `days` days later, by JavaScript's own calendar. */
const moved = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** A random source that always rolls the same side, modulo the number of sides. */
const falling = (side: number): RandomSource => ({ integerBelow: (sides) => side % sides, uuid: () => '' });

const weeks = fc.integer({ min: -MAX_SHIFT_WEEKS, max: MAX_SHIFT_WEEKS }).filter((count) => count !== 0);

test('[OPE-1] a fresh Quest Code is five or six digits that nobody has', () =>
  forAll([fc.array(fc.integer({ min: 10_000, max: 999_999 })), fc.nat()], (given, side) => {
    const taken = new Set(given.map(String));
    const code = newQuestCode(taken, falling(side)) ?? '';
    expect(code).toMatch(/^[1-9]\d{4}$/);
    expect(taken).not.toContain(code);
  }));

test('[OPE-1] codes have six digits once half of the short ones are given away, and the last one left is found', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));
  const half = new Set(range(10_000, 55_000));
  expect(newQuestCode(new Set(range(10_000, 54_999)), falling(0))).toBe('54999');
  expect(newQuestCode(half, falling(0))).toBe('100000');
  expect(newQuestCode(new Set(range(100_000, 150_000)), falling(0))).toBe('10000');
  const allButOne = new Set([...half, ...range(100_000, 1_000_000)]);
  allButOne.delete('424242');
  expect(newQuestCode(allButOne, falling(324_000))).toBe('424242');
  expect(newQuestCode(new Set([...allButOne, '424242']), falling(0))).toBeUndefined();
});

test('[OPE-2] a shift is of one to 52 whole weeks, later or earlier', () => {
  forAll([weeks], (count) => shiftProblem(count) === undefined);
  for (const odd of [0, 1.5, MAX_SHIFT_WEEKS + 1, -MAX_SHIFT_WEEKS - 1, Number.NaN, Infinity]) {
    const problem = shiftProblem(odd);
    expect([odd, problem]).toEqual([odd, 'shiftNotValid']);
    expect(hasMessage(problem ?? '')).toBe(true);
  }
});

test('[OPE-2] the same shift said again is done, and one that speaks of another day is neither', () =>
  forAll([shifts, fc.integer({ min: 1, max: 6 })], (shift, off) => {
    const { from, weeks: count } = shift;
    expect(shiftState({ startingDate: from }, shift)).toBe('open');
    const after = moved(from, count * 7);
    expect(shiftState({ startingDate: after }, shift)).toBe('done');
    expect(shiftState({ startingDate: moved(from, off) }, shift)).toBe('elsewhere');
    expect(shiftState({ startingDate: moved(after, off) }, shift)).toBe('elsewhere');
  }));

test('[OPE-2][SCH-6][TIME-4] a shift takes what is open along, and neither what is completed nor what was missed', () =>
  forAll([questsWithProgress, weeks, fc.integer({ min: -30, max: 40 })], ({ progress }, count, away) => {
    const today = moved(progress.startingDate, away);
    const shifted = rescheduledForShift(progress, count, today);
    expect(shifted.quest).toBe(progress.id);
    expect(shifted.startingDate).toBe(moved(progress.startingDate, count * 7));
    expect(shifted.planned.map(({ challenge, step }) => [challenge, step])).toEqual(
      progress.planned.map(({ challenge, step }) => [challenge, step]),
    );
    const isDone = (challenge: string, step: string | null): boolean =>
      progress.completedChallenges.some((one) => one.challenge === challenge) ||
      progress.completedSteps.some((one) => one.challenge === challenge && one.step === step);
    progress.planned.forEach((was, index) => {
      const is = shifted.planned[index];
      if (isDone(was.challenge, was.step)) return expect(is).toEqual(was);
      const aim = was.date === null ? null : moved(was.date, count * 7);
      const isLate = was.date !== null && was.date < today;
      expect(is?.date).toBe(aim !== null && (isLate || aim >= today) ? aim : null);
      expect(is?.missed).toBe(was.missed ?? (isLate ? was.date : null));
    });
  }));

test('[OPE-2] what would come to stand today stands there, and a day earlier nowhere, unless it was late before', () =>
  forAll([questsWithProgress, weeks, fc.nat(30)], ({ progress: any }, count, days) => {
    const item = { challenge: 'shore', step: null, missed: null };
    const was = moved(any.startingDate, days);
    const questProgress = {
      ...any,
      completedChallenges: [],
      planned: [
        { ...item, date: was },
        { ...item, date: null },
      ],
    };
    const aim = moved(was, count * 7);
    const datesOn = (today: string) => rescheduledForShift(questProgress, count, today).planned.map(({ date }) => date);
    const stands = (today: string) => (aim >= today || was < today ? aim : null);
    for (const today of [aim, moved(aim, 1), was, moved(was, 1)]) expect(datesOn(today)).toEqual([stands(today), null]);
    expect(datesOn('1900-01-01')).toEqual([aim, null]);
  }));

test('[OPE-3] whoever is moved continues from the Monday of that cohort’s week, and their days go along', () =>
  forAll(
    [questsWithProgress, mondays, fc.integer({ min: 0, max: 6 }), fc.integer({ min: -9, max: 9 })],
    (walked, monday, day, away) => {
      const { progress } = walked;
      const today = moved(monday, away);
      const there = rescheduledForMove(progress, { startingDate: moved(monday, day) }, today);
      expect(there.startingDate).toBe(monday);
      const days = (Date.parse(monday) - Date.parse(progress.startingDate)) / 86_400_000;
      for (const [index, was] of progress.planned.entries()) {
        const date = there.planned[index]?.date ?? null;
        if (date !== null && date !== was.date) expect(date).toBe(moved(was.date ?? '', days));
      }
    },
  ));

/** A quest of the same few applets in two versions each, some of them missing. */
const versions = fc.array(
  fc.record({ base: appletContents, has: fc.boolean(), other: fc.boolean(), uses: fc.nat(2), drafts: fc.nat(2) }),
  {
    maxLength: 6,
  },
);
const authored = (applets: readonly AppletContent[]): AuthoredQuest => ({
  quest: { id: 'coast', title: 'Coast', isSampleQuest: false, onboarding: [], offboarding: [], weeks: [] },
  applets,
});
const scenes = fc.tuple(versions, versions).map(([first, second]) => {
  const before = first.map(({ base }, index) => ({ ...base, id: `applet-${index}` }));
  const saved = first.flatMap(({ has, other }, index) => {
    const was = before[index];
    return has && was ? [other ? { ...was, title: `${was.title} anew` } : was] : [];
  });
  const fresh = second.map(({ base }, index) => ({ ...base, id: `fresh-${index}` }));
  const uses = first.map(({ uses: answers, drafts }, index): AppletUsage => ({
    applet: `applet-${index}`,
    answers,
    drafts,
  }));
  return { before: authored(before), after: authored([...saved, ...fresh]), uses };
});

test('[QST-6][OPE-4] an upgrade leaves every applet that something is written to as it was, and brings every other as it is authored', () =>
  forAll([scenes], ({ before, after, uses }) => {
    const upgraded = upgradedQuest(before, after, uses);
    const isHeld = (id: string) => uses.some((use) => use.applet === id && use.answers + use.drafts > 0);
    const ids = after.applets.map(({ id }) => id);
    const gone = before.applets.filter(({ id }) => isHeld(id) && !ids.includes(id));
    expect({ ...upgraded, applets: [] }).toEqual({ ...after, applets: [] });
    expect(upgraded.applets.map(({ id }) => id)).toEqual([...ids, ...gone.map(({ id }) => id)]);
    for (const [index, applet] of upgraded.applets.entries()) {
      const was = before.applets.find(({ id }) => id === applet.id);
      expect(applet).toEqual(isHeld(applet.id) && was ? was : after.applets[index]);
    }
    expect(upgradedQuest(upgraded, after, uses)).toEqual(upgraded);
  }));

test('[QST-6][OPE-4] an upgrade leaves answered applets as they were in every translation too', () =>
  forAll([scenes, fc.boolean()], ({ before, after, uses }, wasTranslated) => {
    const german = (quest: AuthoredQuest): AuthoredQuest => ({
      ...quest,
      applets: quest.applets.map((applet) => ({ ...applet, title: `de ${applet.title}` })),
    });
    const former = wasTranslated ? { ...before, translations: { de: german(before) } } : before;
    const upgraded = upgradedQuest(former, { ...after, translations: { de: german(after) } }, uses);
    const read = wasTranslated ? german(before) : before;
    expect(upgraded.translations).toEqual({ de: upgradedQuest(read, german(after), uses) });
    expect({ ...upgraded, translations: undefined }).toEqual(upgradedQuest(before, after, uses));
  }));

test('[QST-6][OPE-3] whoever is moved brings what they wrote to and what is other there, and has it as it was; everything else is as it is there', () =>
  forAll([scenes], ({ before, after, uses }) => {
    const brought = appletsPreservedOnMove(before, after, uses);
    const titleIn = (authored: AuthoredQuest, id: string) => authored.applets.find((one) => one.id === id)?.title;
    const isWritten = (id: string) => uses.some((use) => use.applet === id && use.answers + use.drafts > 0);
    const isOther = (id: string) => titleIn(before, id) !== titleIn(after, id);
    const wanted = before.applets.map(({ id }) => id).filter((id) => isWritten(id) && isOther(id));
    expect(brought.toSorted()).toEqual(wanted.toSorted());
    const seen = withPreservedApplets(
      after,
      before.applets.filter(({ id }) => brought.includes(id)),
    );
    expect({ ...seen, applets: [] }).toEqual({ ...after, applets: [] });
    for (const { id } of [...before.applets, ...after.applets])
      expect(titleIn(seen, id)).toBe(titleIn(brought.includes(id) ? before : after, id));
    expect(appletsPreservedOnMove(seen, after, uses).toSorted()).toEqual(wanted.toSorted());
    expect(appletsPreservedOnMove(seen, seen, uses)).toEqual([]);
  }));

test('[OPE-4] an applet that has moved into a group does not stay beside it', () => {
  const member: AppletContent = {
    id: 'one',
    appletType: 'inline-text',
    title: 'One',
    description: null,
    required: true,
    readOnly: false,
    placeholder: null,
  };
  const after = authored([{ ...member, id: 'group', appletType: 'group-applet', applets: [member] }]);
  expect(upgradedQuest(authored([member]), after, [{ applet: 'one', answers: 1, drafts: 0 }])).toEqual(after);
});

test('[OPE-4] of an upgrade every applet is told that is another than it was, with what is written to it, and no other', () =>
  forAll([scenes], ({ before, after, uses }) => {
    const told = affectedApplets(before, after, uses);
    const ids = new Set([...before.applets, ...after.applets].map(({ id }) => id));
    for (const id of ids) {
      const [was, is] = [before, after].map(({ applets }) => applets.find((applet) => applet.id === id));
      const change = !was ? 'new' : !is ? 'gone' : was.title === is.title ? undefined : 'changed';
      const { answers = 0, drafts = 0 } = uses.find((use) => use.applet === id) ?? {};
      const line = told.find(({ applet }) => applet === id);
      expect(line).toEqual(
        change && {
          applet: id,
          title: (is ?? was)?.title,
          change,
          answers,
          drafts,
          stays: change !== 'new' && answers + drafts > 0,
        },
      );
    }
  }));

test('[OPE-4] a group stays as a whole once something is written to one of its members', () => {
  const member = (id: string, title: string): AppletContent => ({
    id,
    appletType: 'inline-text',
    title,
    description: null,
    required: true,
    readOnly: false,
    placeholder: null,
  });
  const group = (title: string): AppletContent => ({
    ...member('group', title),
    appletType: 'group-applet',
    applets: [member('one', `One of ${title}`), member('two', `Two of ${title}`)],
  });
  const [before, after] = [authored([group('before')]), authored([group('after')])];
  const uses = [{ applet: 'two', answers: 3, drafts: 1 }];
  expect(upgradedQuest(before, after, uses)).toEqual(before);
  expect(affectedApplets(before, after, uses)).toEqual([
    { applet: 'group', title: 'after', change: 'changed', answers: 3, drafts: 1, stays: true },
  ]);
  expect(upgradedQuest(before, after, [])).toEqual(after);
});

test('[OPE-5] what is given up or waits for later can be tried again, as long as it is known what it is about', () =>
  forAll([outboxJobs, instants], (job, now) => {
    const { attempts, doneAt, deadAt, runAt, isWhole } = job;
    expect(retryProblem(job)).toBe(isWhole ? undefined : 'jobForgotten');
    const state = outboxState(job);
    expect(state === 'done').toBe(doneAt !== null);
    if (doneAt === null) expect(state === 'dead').toBe(deadAt !== null);
    if (doneAt === null && deadAt === null) expect(state).toBe(attempts === 0 ? 'waiting' : 'failing');
    const isWaitingForLater = doneAt === null && Date.parse(runAt) > Date.parse(now);
    expect(isRetryNeeded(job, now)).toBe(state === 'dead' || isWaitingForLater);
    expect(isRetryNeeded(job, runAt)).toBe(state === 'dead');
  }));
