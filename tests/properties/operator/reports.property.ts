import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alreadyAnsweredProblem,
  type ContentReport,
  LIST_PAGE_SIZE,
  pageEndFrom,
  REPORT_FILTERS,
  reportAnswerProblem,
  reportReference,
} from '#core/operator';
import { EMAIL_TEXT_DETAILS, EMAIL_TEXT_MAX_LENGTH } from '#core/shared';
import { lacksDetails } from '../../fixtures/refusals.ts';
import { forAll } from '../support/for-all.ts';
import { reportsInOrder, reportsPage } from '../../memory/operator/reports-page.ts';

describe('a report', () => {
  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
  const report = (id: string, reported: number, answered: number | null): ContentReport => ({
    id,
    traveler: 'ann',
    displayName: 'Ann',
    email: 'ann@scene.test',
    codes: ['errorDefault'],
    abuse: null,
    release: '1',
    reportedAt: at(reported),
    answer: answered === null ? null : 'Mended.',
    answeredAt: answered === null ? null : at(answered),
  });

  test('[OPE-13] is called by eight signs of its id, whatever id that is', () =>
    forAll([fc.uuid()], (id) => {
      const reference = reportReference(id);
      expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
      expect(id.toUpperCase().startsWith(reference.replace('-', ''))).toBe(true);
    }));

  test('[OPE-13] is answered with words that an email may say, and once', () => {
    expect(reportAnswerProblem('It is mended. 🌊\nThank you.')).toBeUndefined();
    for (const odd of ['', ' \n\t ', 'a\u0000b', 'x'.repeat(EMAIL_TEXT_MAX_LENGTH + 1), 'www.a.test '.repeat(11)]) {
      const problem = reportAnswerProblem(odd);
      expect(problem && lacksDetails(problem, EMAIL_TEXT_DETAILS[problem])).toBe(false);
    }
    expect(alreadyAnsweredProblem({ answeredAt: null })).toBeUndefined();
    expect(alreadyAnsweredProblem({ answeredAt: at(1) })).toBe('reportAnswered');
  });

  test('[OPE-13] waits before those that are answered, the oldest first; of those the newest answer is first', () => {
    const minutes = fc.uniqueArray(fc.nat(5000), { minLength: 6, maxLength: 6 });
    forAll([minutes, fc.nat(6)], ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], turn) => {
      const all = [report('1', a, null), report('2', b, null), report('3', c, 6000 + d), report('4', e, 6000 + f)];
      const ordered = reportsInOrder([...all.slice(turn), ...all.slice(0, turn)]);
      const open = a < b ? ['1', '2'] : ['2', '1'];
      const answered = d > f ? ['3', '4'] : ['4', '3'];
      expect(ordered.map(({ id }) => id)).toEqual([...open, ...answered]);
    });
  });

  test('[OPE-13][OPE-15] is on one of the pages once, in order, unless it is not asked for', () => {
    const kinds = fc.array(fc.boolean(), { maxLength: 130, size: 'max' });
    forAll([kinds, fc.constantFrom(...REPORT_FILTERS)], (answered, filter) => {
      const all = answered.map((isAnswered, index) =>
        report(String(index), index % 7, isAnswered ? 9 + (index % 5) : null),
      );
      const asked = all.filter(
        ({ answeredAt }) => filter === 'all' || (answeredAt !== null) === (filter === 'answered'),
      );
      const seen: ContentReport[] = [];
      let page = reportsPage(all, { filter, search: '' });
      expect(page.totals?.[filter]).toBe(asked.length);
      for (;;) {
        seen.push(...page.reports);
        expect(page.reports.length).toBeLessThanOrEqual(LIST_PAGE_SIZE);
        expect(page.reports.length).toBe(page.next === null ? page.reports.length : LIST_PAGE_SIZE);
        if (page.next === null) break;
        page = reportsPage(all, { filter, search: '', after: pageEndFrom(page.next) });
        expect(page.totals).toBeNull();
      }
      expect(seen).toEqual(reportsInOrder(asked));
    });
  });

  test('[OPE-15] is found by the name, the address or the reference of it', () => {
    const all = [report('abcd1234-0', 1, null), report('beef5678-0', 2, null)];
    const found = (search: string) => reportsPage(all, { filter: 'all', search }).reports.map(({ id }) => id);
    expect(found(' abcd-12 ')).toEqual(['abcd1234-0']);
    expect(found(all[0]?.email ?? '')).toHaveLength(2);
    expect(found('nobody')).toEqual([]);
  });
});
