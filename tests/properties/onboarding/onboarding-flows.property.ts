import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankTexts, onboardingFlows, onboardingCards, quests, seenFlows, visibleTexts } from '#core/arbitraries';
import { formatMessage } from '#core/messages';
import {
  cardButtons,
  type OnboardingFlow,
  cardIndexAfterTurn,
  finishedFlows,
  firstLogin,
  hasUnseenWeekCards,
  hasSeenFlow,
  leavesCarousel,
  flowMarkConfirmed,
  flowMarkedSeen,
  noSeenFlows,
  type SeenFlows,
  showsOnboardingComplete,
  requestedWeekToShow,
  weekToShow,
  weekToShowOn,
} from '#core/onboarding';
import type { Week } from '#core/quests';
import { daysAfter } from '../support/reference-calendar.ts';
import { forAll, forAllAsync } from '../support/for-all.ts';

const CAROUSELS = ['app', 'quest', 'week', 'offboarding'] as const;
const FLOWS: readonly OnboardingFlow[] = [
  'app',
  'quest shore',
  'offboarding shore',
  'week coast shore',
  'week coast dunes',
];

test('[ONB-1] whether it is a first log-in is unknown until the app’s cards are', () => {
  expect([undefined, false, true].map(firstLogin)).toEqual(['NONE', 'YES', 'NO']);
});

/** A quest's weeks in any order, numbered from anywhere, and one of them. */
const weeksAndOne = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 6 }), fc.nat(), fc.nat())
  .chain(([from, count, index, gap]) => {
    const numbers = Array.from({ length: count }, (_, at) => from + at + (at > gap % (count + 1) ? 1 : 0));
    const weeks = numbers.map((weekNumber) => ({ id: `week-${weekNumber}`, weekNumber }));
    const now = weeks[index % count];
    return fc.tuple(
      fc.shuffledSubarray(weeks, { minLength: count }),
      fc.constant(now),
      fc.subarray(weeks.map(({ id }) => id)),
    );
  });

test('[ONB-2] the current week’s cards come first, then those of the week with the next number, each until seen', () =>
  forAll(
    [weeksAndOne],
    ([weeks, now, seen]) => {
      const show = weekToShow(weeks, now?.id, seen);
      const after = weeks.find(({ weekNumber }) => weekNumber - 1 === now?.weekNumber);
      if (!seen.includes(now?.id ?? '')) expect(show).toBe(now?.id);
      else if (after && !seen.includes(after.id)) expect(show).toBe(after.id);
      else expect(show).toBeUndefined();
    },
    { numRuns: 300 },
  ));

test('[ONB-2] seeing what is shown, again and again, shows at most two weeks, and outside its weeks a quest shows none', () =>
  forAll([weeksAndOne], ([weeks, now, before]) => {
    const seen = [...before];
    const shown: string[] = [];
    for (let show = weekToShow(weeks, now?.id, seen); show; show = weekToShow(weeks, now?.id, seen)) {
      expect(seen).not.toContain(show);
      seen.push(show);
      shown.push(show);
    }
    expect(shown.length).toBeLessThanOrEqual(2);
    expect(weekToShow(weeks, undefined, before)).toBeUndefined();
    expect(weekToShow(weeks, 'week of another quest', [])).toBeUndefined();
  }));

test('[ONB-2][QST-2] on a day the cards of the week under way are shown, then those of the next one, only while there are some to see and the week is open', () =>
  forAll(
    [quests, fc.nat({ max: 80 })],
    (quest, days) => {
      const today = daysAfter(quest.startingDate, days);
      const at = quest.weeks.findIndex(
        ({ startingDate }) => startingDate <= today && today < daysAfter(startingDate, 7),
      );
      const now = quest.weeks[at];
      const next = quest.weeks.find(({ weekNumber }) => now && weekNumber - 1 === now.weekNumber);
      const isOpen = ({ startingDate, unlockAfterDays }: Week) =>
        (unlockAfterDays === null ? startingDate : daysAfter(quest.startingDate, unlockAfterDays)) <= today;
      const toSee = [now, next].filter(
        (week) => week?.hasOnboarding === true && !week.hasSeenOnboarding && isOpen(week),
      );
      expect(weekToShowOn(quest, today)).toBe(now && toSee[0]?.id);
    },
    { numRuns: 300 },
  ));

test('[ONB-2] a week has cards to see while it has some that were not seen', () => {
  const outcomes = [true, false].flatMap((hasOnboarding) =>
    [true, false].map((hasSeenOnboarding) => hasUnseenWeekCards({ hasOnboarding, hasSeenOnboarding })),
  );
  expect(outcomes).toEqual([false, true, false, false]);
});

test('[ONB-4] a flow is seen from the moment it is marked, and no other flow is touched', () => {
  forAll([seenFlows, onboardingFlows], (seen, flow) => {
    const after = flowMarkedSeen(seen, flow);
    expect(hasSeenFlow(after, flow)).toBe(true);
    for (const other of FLOWS) if (other !== flow) expect(hasSeenFlow(after, other)).toBe(hasSeenFlow(seen, other));
  });
  for (const flow of FLOWS) expect(hasSeenFlow(noSeenFlows, flow)).toBe(false);
});

test('[ONB-4] a mark that is refused stays and waits to be told again, once; one that is saved is known once and waits no more', () =>
  forAll([seenFlows, onboardingFlows], (seen, flow) => {
    const others = seen.unsynced.filter((one) => one !== flow);
    expect(flowMarkedSeen(seen, flow).unsynced).toEqual(others);
    const refused = flowMarkConfirmed(flowMarkedSeen(seen, flow), flow, false);
    expect([refused.known, refused.requestedWeek]).toEqual([seen.known, seen.requestedWeek]);
    expect(refused.pendingMarks.toSorted()).toEqual(seen.pendingMarks.toSorted());
    expect(hasSeenFlow(refused, flow)).toBe(true);
    const isToldYet = seen.known.includes(flow) || seen.pendingMarks.includes(flow);
    expect(refused.unsynced).toEqual(isToldYet ? others : [...others, flow]);
    const stored = flowMarkConfirmed(flowMarkedSeen(seen, flow), flow, true);
    expect(stored.known).toEqual([...new Set([...seen.known, flow])]);
    expect(stored.pendingMarks.toSorted()).toEqual(seen.pendingMarks.toSorted());
    expect([hasSeenFlow(stored, flow), stored.unsynced]).toEqual([true, others]);
  }));

test('[ONB-4] an answer to a mark that nobody waits for changes nothing', () =>
  forAll([seenFlows, onboardingFlows, fc.boolean()], (seen, flow, isKept) => {
    const settled = { ...seen, pendingMarks: seen.pendingMarks.filter((mark) => mark !== flow) };
    expect(flowMarkConfirmed(settled, flow, isKept)).toEqual(settled);
  }));

test('[ONB-4] whatever order the answers come in, what was marked stays seen, and what the server kept of it never waits in the end', async () => {
  const mark = fc.record({ flow: onboardingFlows, isKept: fc.boolean() });
  await forAllAsync(
    [fc.scheduler(), fc.uniqueArray(onboardingFlows, { maxLength: 2 }), fc.array(mark)],
    async (s, known, all) => {
      let seen: SeenFlows = { ...noSeenFlows, known };
      const marked = new Set<OnboardingFlow>(known);
      const stored = new Set<OnboardingFlow>(known);
      const look = (): void => {
        for (const flow of FLOWS) expect(hasSeenFlow(seen, flow)).toBe(marked.has(flow));
      };
      for (const { flow, isKept } of all) {
        void s.schedule(Promise.resolve(flow)).then(() => {
          seen = flowMarkedSeen(seen, flow);
          marked.add(flow);
          look();
          return s.schedule(Promise.resolve(isKept)).then((answer) => {
            seen = flowMarkConfirmed(seen, flow, answer);
            if (answer) stored.add(flow);
            look();
          });
        });
      }
      await s.waitIdle();
      expect(seen.pendingMarks).toEqual([]);
      expect(new Set(seen.known)).toEqual(stored);
      expect(seen.unsynced.toSorted()).toEqual([...marked].filter((flow) => !stored.has(flow)).toSorted());
    },
    { numRuns: 60 },
  );
});

test('[ONB-5] the week asked for is shown until it is marked, whatever the answer', () => {
  forAll([seenFlows, fc.constantFrom('shore', 'dunes', 'hills')], (any, requestedWeek) => {
    const fresh: SeenFlows = {
      ...any,
      requestedWeek,
      known: [],
      pendingMarks: [`week coast ${requestedWeek}x`, `quest ${requestedWeek}`],
      unsynced: [],
    };
    const flow: OnboardingFlow = `week coast ${requestedWeek}`;
    expect(requestedWeekToShow(fresh)).toBe(requestedWeek);
    const marked = flowMarkedSeen(fresh, flow);
    expect(requestedWeekToShow(marked)).toBeUndefined();
    expect(requestedWeekToShow(flowMarkConfirmed(marked, flow, true))).toBeUndefined();
    expect(requestedWeekToShow(flowMarkConfirmed(marked, flow, false))).toBeUndefined();
    expect(requestedWeekToShow({ ...any, requestedWeek: undefined })).toBeUndefined();
  });
  const unnamed: SeenFlows = {
    known: ['week coast undefined'],
    pendingMarks: [],
    unsynced: [],
    requestedWeek: undefined,
  };
  expect(requestedWeekToShow(unnamed)).toBeUndefined();
});

/** Whether a card is the last one, and of which carousel. */
const anywhere = fc.tuple(fc.boolean(), fc.constantFrom(...CAROUSELS));

test('[ONB-6] a card shows its first three buttons in order, with the author’s words and action', () => {
  const labels = ['Get started', 'Do next challenge', 'Done'];
  forAll(
    [onboardingCards, onboardingCards, anywhere, visibleTexts, blankTexts],
    (card, other, [isLast, flow], text, blank) => {
      const written = card.buttons.map((button) => ({ ...button, text }));
      const buttons = [...written, ...other.buttons];
      fc.pre(buttons.length > 0);
      const shown = cardButtons({ buttons }, isLast, flow);
      expect(shown.map(({ label }) => formatMessage(label))).toEqual(labels.slice(0, buttons.length));
      expect(shown.map(({ action, color }) => [action, color])).toEqual(
        buttons.slice(0, 3).map(({ action, color }) => [action, color]),
      );
      shown.slice(0, written.length).forEach((button) => expect(button.text).toBe(text));
      const silent = buttons.map((button) => ({ ...button, text: blank }));
      for (const button of cardButtons({ buttons: silent }, isLast, flow)) expect(button.text).toBeNull();
      const unnamed = buttons.map((button) => ({ ...button, text: null }));
      for (const button of cardButtons({ buttons: unnamed }, isLast, flow)) expect(button.text).toBeNull();
    },
  );
});

test('[ONB-6] only a last card is given a button that its author forgot: it finishes, and does not start what is over', () => {
  const forgotten = (isLast: boolean) => CAROUSELS.map((flow) => cardButtons({ buttons: [] }, isLast, flow));
  expect(forgotten(false)).toEqual([[], [], [], []]);
  const last = forgotten(true).flat();
  expect(last.map(({ label }) => formatMessage(label))).toEqual(['Get started', 'Get started', 'Get started', 'Done']);
  for (const button of last) expect(button).toMatchObject({ text: null, color: null, action: 'finish' });
});

test('[ONB-7] turning never leaves the cards, and turning back returns unless an end was in the way', () => {
  const turn = fc.integer({ min: -9, max: 9 });
  forAll([fc.integer({ min: 1, max: 9 }), fc.nat(), fc.array(turn)], (count, seed, turns) => {
    let index = seed % count;
    for (const by of turns) {
      const next = cardIndexAfterTurn(index, by, count);
      expect(next >= 0 && next < count).toBe(true);
      if (next - index !== by) expect(next).toBe(by < 0 ? 0 : count - 1);
      else expect(cardIndexAfterTurn(next, -by, count)).toBe(index);
      index = next;
    }
    expect(cardIndexAfterTurn(index, count, 0)).toBe(0);
    expect(cardIndexAfterTurn(index, 0, count)).toBe(index);
  });
});

test('[ONB-7] going on from the first card with the buttons reaches every card, then leaves', () => {
  forAll([fc.integer({ min: 1, max: 9 }), fc.string()], (count, action) => {
    const visited = [0];
    for (let index = 0; !leavesCarousel({ action: 'next' }, index, count); visited.push(index))
      index = cardIndexAfterTurn(index, 1, count);
    expect(visited).toEqual(Array.from({ length: count }, (_, index) => index));
    fc.pre(action !== 'next');
    for (const index of visited) expect(leavesCarousel({ action }, index, count)).toBe(true);
  });
  expect(leavesCarousel({ action: 'next' }, 0, 0)).toBe(true);
});

test('[ONB-8] the screen after the cards is shown when there were any', () =>
  forAll([fc.array(onboardingCards, { maxLength: 2 })], (cards) => {
    expect(showsOnboardingComplete(cards)).toBe(cards.length !== 0);
  }));

test('[ONB-11] the flows that pages of one device finished are all stored, each as known or as unsynced', () =>
  forAll([seenFlows, seenFlows], (one, other) => {
    const stored = finishedFlows(other, finishedFlows(one, { known: [], unsynced: [] }));
    const all = [one, other].flatMap(({ known, pendingMarks, unsynced }) => [...known, ...pendingMarks, ...unsynced]);
    expect(new Set([...stored.known, ...stored.unsynced])).toEqual(new Set(all));
    expect(stored.known.filter((flow) => stored.unsynced.includes(flow))).toEqual([]);
    expect(new Set(stored.known)).toEqual(new Set([...one.known, ...other.known]));
  }));
