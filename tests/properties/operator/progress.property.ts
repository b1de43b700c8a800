import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCells, instants, peopleProgress, questsWithProgress } from '#core/arbitraries';
import {
  PAGE_END,
  pageEndFrom,
  pageEndText,
  type PersonProgress,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
} from '#core/operator';
import { csvCell, csvOf, lastActive, progressCsvHead, progressCsvLines, personProgressOf } from '#core/operator/server';
import { agendaOf, currentWeek, isLate, weekPercent } from '#core/quests';
import { questOf } from '#core/quests/server';
import { todayIn } from '#core/shared';
import { forAll } from '../support/for-all.ts';
import {
  PAGE_END_LIMIT,
  pageEndOf,
  progressMatches,
  progressPage,
  progressInOrder,
} from '../../memory/operator/progress-page.ts';

/** Reads a CSV file as a spreadsheet does: cells in quotes, quotes within twice. */
function cellsOf(file: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let rest = file.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const row: string[] = [];
    for (let end = ','; end === ',';) {
      const cell = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
      if (!cell) throw new Error(`No cell: ${rest}`);
      row.push((cell[1] ?? '').replaceAll('""', '"'));
      end = cell[2] ?? '';
      rest = rest.slice(cell[0].length);
    }
    rows.push(row);
  }
  return rows;
}

const cohorts = fc.uniqueArray(peopleProgress, { selector: ({ email }) => email, maxLength: 12 });

describe('a file for spreadsheets', () => {
  test('[OPE-12] keeps every cell, and what would begin a formula is text', () =>
    forAll([fc.array(fc.array(csvCells, { minLength: 1, maxLength: 4 }), { maxLength: 5 })], (rows) => {
      const read = cellsOf(csvOf(rows));
      expect(read.map(({ length }) => length)).toEqual(rows.map(({ length }) => length));
      rows.forEach((row, line) =>
        row.forEach((value, index) => {
          const cell = read[line]?.[index];
          expect([value, `'${value}`]).toContain(cell);
          expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@]/u);
        }),
      );
    }));

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\u200B=1',
    '\n=1',
    '\uFF1D1',
    "=cmd|'/c calc'!A1",
    '\tx',
    '\rx',
  ])('[OPE-12] %j stands there with an apostrophe in front', (value) => {
    expect(csvCell(value)).toBe(`"'${value}"`);
  });

  test.each(['Ann', '', '1', 'a=b', 'a-b', "'tis", 'ann@scene.test', 'Zoë 🌊'])(
    '[OPE-12] %j stands there as it is',
    (value) => {
      expect(csvCell(value)).toBe(`"${value}"`);
    },
  );

  test('[OPE-12] tells of everybody in the order given, none of it a formula', () =>
    forAll([cohorts], (cohort) => {
      const [head, ...lines] = cellsOf(progressCsvHead() + progressCsvLines(cohort));
      expect(head).toHaveLength(7);
      expect(lines).toHaveLength(cohort.length);
      expect(lines.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      lines.forEach((line, index) => {
        const person = cohort[index];
        expect([person?.email, `'${person?.email}`]).toContain(line[1]);
        expect(line.slice(2, 6)).toEqual([
          person?.lastActive ?? '',
          String(person?.weekNumber ?? ''),
          String(person?.weekPercent),
          String(person?.late),
        ]);
        expect(line[6]).toBe(person?.hasPartner ? 'has a partner' : 'no partner');
      });
    }));
});

describe('the people of a cohort', () => {
  test('[OPE-10] were last active at the last of what they did, in whatever order it is told', () =>
    forAll([fc.array(fc.option(instants))], (moments) => {
      const last =
        moments
          .filter((at) => at !== null)
          .toSorted()
          .at(-1) ?? null;
      expect(lastActive(moments)).toBe(last);
      expect(lastActive(moments.toReversed())).toBe(last);
    }));

  test('[OPE-10] are in the week of their own date, as far as home shows it, with as much late as there is', () =>
    forAll([questsWithProgress, instants, fc.boolean()], ({ content, progress }, now, hasPartner) => {
      const quest = questOf(content, progress, now);
      const person = {
        traveler: 'ann',
        displayName: 'Ann',
        email: 'ann@scene.test',
        moments: [null, now],
        completed: 2,
      };
      const seen = personProgressOf({ ...person, zone: progress.zone, quest, hasPartner, partnership: null }, now);
      const today = todayIn(progress.zone, now);
      const week = currentWeek(quest, today) ?? quest.weeks.at(today < quest.startingDate ? 0 : -1);
      expect(seen.weekNumber).toBe(week?.weekNumber ?? null);
      expect(Math.abs(seen.weekPercent - (week ? weekPercent(quest, week, today) : 0))).toBeLessThan(1);
      expect(seen.late).toBe(agendaOf(quest).filter((item) => isLate(item, today)).length);
      expect(seen.openSince !== null && seen.openSince < today).toBe(seen.late > 0);
      expect([seen.startingDate, seen.completed]).toEqual([quest.startingDate, 2]);
      expect([seen.lastActive, seen.hasPartner, seen.isStalled]).toEqual([now, hasPartner, false]);
    }));

  test('[OPE-11] stand in every order once each, the same however they came', () =>
    forAll([cohorts, fc.constantFrom(...PROGRESS_ORDERS), fc.boolean()], (cohort, by, isDownwards) => {
      const ordered = progressInOrder(cohort, by, isDownwards);
      expect(new Set(ordered)).toEqual(new Set(cohort));
      expect(ordered).toHaveLength(cohort.length);
      expect(progressInOrder(cohort.toReversed(), by, isDownwards)).toEqual(ordered);
    }));

  test('[OPE-15] page after page are everybody whom a list shows, in order and once each, and the first page counts them', () => {
    const large = fc.uniqueArray(peopleProgress, { selector: ({ traveler }) => traveler, maxLength: 130, size: 'max' });
    const searches = fc.constantFrom('', 'a', ' ANN ', '@', 'nobody at all');
    const filters = fc.constantFrom(...PROGRESS_FILTERS);
    forAll([large, fc.constantFrom(...PROGRESS_ORDERS), fc.boolean(), filters, searches], (people, ...chosen) => {
      const [by, isDownwards, filter, search] = chosen;
      const query = { by, isDownwards, filter, search };
      const found = people.filter((person) => progressMatches(person, search));
      const lists = {
        all: found,
        late: found.filter((person) => person.late > 0),
        withoutPartner: found.filter(({ hasPartner }) => !hasPartner),
        stalled: found.filter(({ isStalled }) => isStalled),
      };
      const first = progressPage(people, query);
      expect(Object.values(first.totals ?? {})).toEqual(Object.values(lists).map(({ length }) => length));
      const shown: PersonProgress[] = [...first.people];
      for (let page = first; page.next !== null;) {
        expect(page.next).toMatch(PAGE_END);
        page = progressPage(people, { ...query, after: pageEndFrom(page.next) });
        expect([page.totals, page.people.length > 0]).toEqual([null, true]);
        shown.push(...page.people);
      }
      expect(shown).toEqual(progressInOrder(lists[filter], by, isDownwards));
    });
  });

  test('[OPE-15] a page ends where a text says that names nobody; any other text says nothing', () => {
    forAll([peopleProgress, fc.constantFrom(...PROGRESS_ORDERS), fc.boolean()], (person, by, isDownwards) => {
      const text = pageEndText(pageEndOf(person, { by, isDownwards }));
      expect(pageEndFrom(text)?.id).toBe(person.traveler);
      expect(pageEndText(pageEndFrom(text) ?? { numbers: [0, 0], id: '' })).toBe(text);
    });
    const odd = ['', '1_2', 'a_1_x', '1_2_x y', '1_2_', '1.5_2_x', '100000000000000_0_x', '0_-100000000000000_x'];
    for (const text of odd) expect(pageEndFrom(text)).toBeUndefined();
    for (const edge of [PAGE_END_LIMIT, -PAGE_END_LIMIT])
      expect(pageEndFrom(pageEndText({ numbers: [edge, edge], id: 'x' }))?.numbers).toEqual([edge, edge]);
  });

  test('[OPE-11] first by care is the person who is late for longest, and among equals who was away longest', () =>
    forAll([cohorts], (cohort) => {
      const ordered = progressInOrder(cohort, 'care');
      const since = ({ openSince }: PersonProgress): string => openSince ?? '9999-12-31';
      ordered.slice(1).forEach((person, index) => {
        const before = ordered[index] ?? person;
        expect(since(before) <= since(person)).toBe(true);
        if (since(before) === since(person)) expect((before.lastActive ?? '') <= (person.lastActive ?? '')).toBe(true);
      });
    }));

  test('[OPE-11] one value orders them, upwards and downwards', () => {
    const told: Readonly<
      Record<'lastActive' | 'week' | 'late' | 'partner', (person: PersonProgress) => string | number>
    > = {
      lastActive: ({ lastActive }) => lastActive ?? '',
      week: ({ startingDate, completed }) => -Date.parse(startingDate) + completed,
      late: ({ openSince }) => -Date.parse(openSince ?? '9999-12-31'),
      partner: ({ hasPartner }) => Number(hasPartner),
    };
    forAll(
      [cohorts, fc.constantFrom('lastActive' as const, 'week' as const, 'late' as const, 'partner' as const)],
      (cohort, by) => {
        const upwards = progressInOrder(cohort, by).map(told[by]);
        const downwards = progressInOrder(cohort, by, true).map(told[by]);
        expect(upwards.slice(1).every((value, index) => (upwards[index] ?? value) <= value)).toBe(true);
        expect(downwards).toEqual(upwards.toReversed());
      },
    );
  });
});
