import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AuthoredQuest, OnboardingCard, StepContent, WeekContent } from '#core/content';
import { contentProblems } from '#core/content/server';
import { richTextOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const empty = { nodeType: 'document' as const, data: {}, content: [] };

const card = (id: string): OnboardingCard => ({
  id,
  number: 1,
  title: 'A card',
  description: empty,
  imageWeb: null,
  videoWeb: null,
  buttons: [{ text: null, color: null, action: 'finish' }],
});

const UNASKED: AuthoredQuest['applets'][number] = {
  id: 'unasked',
  appletType: 'inline-text',
  title: 'An applet',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
};

/** How a sound quest is built: for each week its unlock (in days, at most its last), for each challenge its steps. */
const plan = fc.array(
  fc.record({
    unlock: fc.option(fc.nat({ max: 6 })),
    cards: fc.integer({ min: 1, max: 2 }),
    challenges: fc.array(
      fc.array(
        fc.record({ hasText: fc.boolean(), applets: fc.nat({ max: 2 }) }).filter((s) => s.hasText || s.applets > 0),
        { maxLength: 3 },
      ),
      { maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

/** A quest without a fault, every id its own. */
const sound = fc.tuple(plan, fc.nat({ max: 99 })).map(([weeks, number]): AuthoredQuest => {
  const applets: AuthoredQuest['applets'][number][] = [];
  const applet = (id: string) => {
    applets.push({ ...UNASKED, id });
    return id;
  };
  const name = `quest-${number}`;
  const step = (id: string, hasText: boolean, count: number): StepContent => ({
    id,
    stepNumber: 0,
    title: 'A step',
    content: hasText ? richTextOf('Go.') : empty,
    stepDuration: null,
    stepPoints: 0,
    doneButton: null,
    additionalInfo: [],
    appletIds: Array.from({ length: count }, (_, index) => applet(`${id}-applet-${index}`)),
  });
  const week = ({ unlock, cards, challenges }: (typeof weeks)[number], index: number): WeekContent => ({
    id: `${name}-week-${index}`,
    weekNumber: index + 1,
    weekName: 'A week',
    title: 'A week',
    unlockAfterDays: unlock === null ? null : unlock + index * 7,
    onboarding: Array.from({ length: cards }, (_, at) => card(`${name}-week-${index}-card-${at}`)),
    challenges: challenges.map((steps, at) => ({
      id: `${name}-challenge-${index}-${at}`,
      title: 'A challenge',
      subtitle: null,
      congratsMessage: null,
      imageUrl: null,
      number: at + 1,
      hoursPerWeek: null,
      totalXp: 10,
      bonusChallenge: false,
      location: 'reading',
      duration: null,
      participants: null,
      steps: steps.map((one, nth) => step(`${name}-step-${index}-${at}-${nth}`, one.hasText, one.applets)),
      post: {
        title: 'A post',
        reflect: richTextOf('And?'),
        reflectPlaceholder: null,
        fileUpload: false,
        doneButton: null,
      },
    })),
  });
  const quest = {
    id: name,
    title: 'A quest',
    isSampleQuest: false,
    onboarding: [card(`${name}-card`)],
    offboarding: [],
  };
  return { quest: { ...quest, weeks: weeks.map(week) }, applets };
});

const problemsIn = (...quests: AuthoredQuest[]) => contentProblems([card('app-card')], quests);

/** The quest with one week, or one step, changed. */
const changing = (
  authored: AuthoredQuest,
  change: { week?: (week: WeekContent) => WeekContent; step?: (step: StepContent) => StepContent },
): AuthoredQuest => ({
  ...authored,
  quest: {
    ...authored.quest,
    weeks: authored.quest.weeks.map(change.week ?? ((week) => week)).map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        steps: challenge.steps.map(change.step ?? ((step) => step)),
      })),
    })),
  },
});

const stepsOf = ({ quest }: AuthoredQuest) =>
  quest.weeks.flatMap(({ challenges }) => challenges.flatMap(({ steps }) => steps));

test('[CNT-2] sound content has nothing to mend', () =>
  forAll([sound], (authored) => {
    expect(problemsIn(authored)).toEqual([]);
  }));

test('[CNT-2] a week is refused exactly when the day it unlocks belongs to a later week', () =>
  forAll([sound, fc.nat({ max: 40 })], (authored, days) => {
    const [first, ...weeks] = authored.quest.weeks;
    const last = weeks.at(-1) ?? first;
    const planted = changing(authored, {
      week: (week) => (week.id === last?.id ? { ...week, unlockAfterDays: days } : week),
    });
    const weekOfUnlock = Math.floor(days / 7) + 1;
    const isLater = weekOfUnlock > (last?.weekNumber ?? 0);
    const details = { days, last: (last?.weekNumber ?? 0) * 7 - 1 };
    expect(problemsIn(planted)).toEqual(
      isLater ? [{ key: 'contentUnlockTooLate', details, entry: last?.id, part: 'unlockAfterDays' }] : [],
    );
  }));

test('[CNT-2] a week that lost its onboarding is named', () =>
  forAll([sound, fc.nat()], (authored, pick) => {
    const { weeks } = authored.quest;
    const lost = weeks[pick % weeks.length]?.id;
    const planted = changing(authored, { week: (week) => (week.id === lost ? { ...week, onboarding: [] } : week) });
    expect(problemsIn(planted)).toEqual([{ key: 'contentWeekWithoutOnboarding', details: {}, entry: lost }]);
  }));

test('[CNT-2] a step that says nothing and asks nothing is named', () =>
  forAll(
    [sound, fc.nat(), fc.constantFrom(empty, richTextOf(''), richTextOf(' \n\u200B'))],
    (authored, pick, nothing) => {
      const steps = stepsOf(authored);
      fc.pre(steps.length > 0);
      const emptied = steps[pick % steps.length]?.id;
      const planted = changing(authored, {
        step: (step) => (step.id === emptied ? { ...step, content: nothing, appletIds: [] } : step),
      });
      const asked = stepsOf(planted).flatMap(({ appletIds }) => appletIds);
      const applets = planted.applets.filter(({ id }) => asked.includes(id));
      expect(problemsIn({ ...planted, applets })).toEqual([{ key: 'contentStepEmpty', details: {}, entry: emptied }]);
    },
  ));

test('[CNT-2] when an applet goes, every step that names it is named', () =>
  forAll([sound, fc.nat()], (authored, pick) => {
    fc.pre(authored.applets.length > 0);
    const gone = authored.applets[pick % authored.applets.length]?.id ?? '';
    const planted = { ...authored, applets: authored.applets.filter(({ id }) => id !== gone) };
    const asking = stepsOf(authored).filter(({ appletIds }) => appletIds.includes(gone));
    expect(problemsIn(planted)).toEqual(
      asking.map(({ id }) => ({
        key: 'contentReferenceDead',
        details: { id: gone },
        entry: id,
        part: `applets/${gone}`,
      })),
    );
  }));

test('[CNT-2] an applet that is asked for again in its challenge is named where it is, in another challenge it may be', () =>
  forAll([sound, fc.nat()], (authored, pick) => {
    const challenges = authored.quest.weeks.flatMap((week) => week.challenges.map(({ steps }) => steps));
    const askedIn = (steps: readonly StepContent[]) => steps.flatMap(({ appletIds }) => appletIds);
    const steps = challenges.flat();
    const again = steps[pick % Math.max(steps.length, 1)];
    const applet = authored.applets.at(-1)?.id;
    fc.pre(again !== undefined && applet !== undefined);
    const planted = changing(authored, {
      step: (step) => (step.id === again.id ? { ...step, appletIds: [...step.appletIds, applet] } : step),
    });
    const home = challenges.find((one) => askedIn(one).includes(applet)) ?? [];
    const later = home.findLast(({ id, appletIds }) => id === again.id || appletIds.includes(applet));
    expect(problemsIn(planted)).toEqual(
      home.includes(again)
        ? [{ key: 'contentAppletTwice', details: { id: applet }, entry: later?.id, part: `applets/${applet}` }]
        : [],
    );
  }));

const KNOWN = ['inline-text', 'reading', 'finish', 'next', 'challenge', 'overview', 'join', 'pine', 'ember'];

test('[CNT-2] a colour of a done button that nobody knows is named with its challenge', () =>
  forAll([sound, fc.string({ minLength: 1 })], (authored, kind) => {
    fc.pre(kind !== 'pine' && kind !== 'ember');
    const { quest } = authored;
    const weeks = quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((one) => ({ ...one, post: { ...one.post, doneButtonColor: kind } })),
    }));
    const ids = weeks.flatMap(({ challenges }) => challenges.map(({ id }) => id));
    const named = problemsIn({ ...authored, quest: { ...quest, weeks } }).map(({ entry, part }) => [entry, part]);
    expect(named).toEqual(ids.map((id) => [id, `doneButtonColor/${kind}`]));
  }));

test('[CNT-2] kinds of applet and button that nobody knows are named', () =>
  forAll([sound, fc.string({ minLength: 1 })], (authored, kind) => {
    const { quest, applets } = authored;
    const [applet, ...others] = applets;
    fc.pre(applet !== undefined && !KNOWN.includes(kind));
    const buttons = [{ text: null, color: kind, action: kind, additionalAction: kind }];
    const planted = {
      quest: { ...quest, offboarding: [{ ...card('bye'), buttons }] },
      applets: [...others, { ...applet, appletType: kind }],
    };
    const problems = problemsIn(planted);
    expect(problems.map(({ entry, part }) => [entry, part])).toEqual([
      ['bye', `action/${kind}`],
      ['bye', `additionalAction/${kind}`],
      ['bye', `color/${kind}`],
      [applet?.id, `type/${kind}`],
    ]);
    expect(problems[0]?.details['supported']).toBe('next, finish');
    expect(problems.every(({ key, details }) => key === 'contentTypeUnsupported' && details['type'] === kind)).toBe(
      true,
    );
  }));

test('[CNT-2] an id that two entries carry is named once, wherever they stand', () =>
  forAll([sound, sound, fc.nat(), fc.nat()], (one, other, first, second) => {
    fc.pre(one.quest.id !== other.quest.id);
    const text = JSON.stringify([one, other]);
    const ids = [...new Set(text.match(/(?<="id":")[^"]+/g))];
    const saved = ids[first % ids.length] ?? '';
    const lost = ids[second % ids.length] ?? '';
    fc.pre(saved !== lost);
    const planted = JSON.parse(text.replaceAll(`"id":"${lost}"`, `"id":"${saved}"`)) as AuthoredQuest[];
    const twice = problemsIn(...planted).filter(({ key }) => key === 'contentIdTwice');
    expect(twice).toEqual([{ key: 'contentIdTwice', details: { id: saved }, entry: saved }]);
  }));

test('[CNT-2] an id that two cards of the app carry, or one of them and a quest, is named once', () =>
  forAll([sound], (authored) => {
    const { id } = authored.quest;
    const named = [{ key: 'contentIdTwice', details: { id }, entry: id }];
    expect(contentProblems([card(id), card(id)], [])).toEqual(named);
    expect(contentProblems([card('app-card'), card(id)], [authored])).toEqual(named);
  }));

test('[CNT-2] an applet that no step asks is named, once every step asks only what is there', () =>
  forAll([sound, fc.nat(), fc.boolean()], (authored, pick, hasDeadReference) => {
    const steps = stepsOf(authored);
    fc.pre(steps.length > 0);
    const asking = steps[pick % steps.length]?.id;
    const planted = changing(authored, {
      step: (step) =>
        hasDeadReference && step.id === asking ? { ...step, appletIds: [...step.appletIds, 'unaskd'] } : step,
    });
    const found = problemsIn({ ...planted, applets: [...planted.applets, UNASKED] });
    expect(found).toEqual([
      hasDeadReference
        ? {
            key: 'contentReferenceDead',
            details: { id: 'unaskd', nearest: 'unasked' },
            entry: asking,
            part: 'applets/unaskd',
          }
        : { key: 'contentAppletUnused', details: { id: 'unasked' }, entry: 'unasked' },
    ]);
  }));
