import { noHours } from '#core/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageEndFrom, type ProgressQuery, reportReference, type ReportsQuery } from '#core/operator';
import {
  type OperatorConsoleEnvironment,
  everyOperatorConsole,
  type CohortTraveler,
} from '../support/operator-console-environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, FRIDAY, MONDAY, TODAY } from '../../fixtures/sample-quests.ts';
import { PAGE_END_LIMIT, progressInOrder } from '../../memory/operator/progress-page.ts';
import { reportsInOrder } from '../../memory/operator/reports-page.ts';

const everybody: ProgressQuery = { by: 'care', isDownwards: false, filter: 'all', search: '' };
const everyReport: ReportsQuery = { filter: 'all', search: '' };

describe.each(everyOperatorConsole)('the operator console behind $name', ({ open }) => {
  let environment: OperatorConsoleEnvironment;

  beforeAll(async () => {
    environment = await open();
  });
  afterAll(() => environment.close());

  /** A Traveler on the coast quest since Monday, with hours on that day. */
  async function walking(): Promise<CohortTraveler> {
    environment.setTime('2026-11-16T09:00:00.000Z');
    const traveler = await environment.addTraveler();
    await traveler.quests.join(QUEST_CODES.coast, { ...TODAY, day: 16 });
    const { id: questId } = (await traveler.quests.active()).quest;
    await traveler.schedules.commit({ questId, hours: { ...noHours, monday: 4 } });
    environment.setTime(FRIDAY);
    return traveler;
  }

  const newest = async () => (await environment.console.audit(undefined)).entries[0];

  test('[OPE-50] an operator of an organization gets its cohorts, and others are as if they did not exist', async () => {
    const all = await environment.console.cohorts();
    const windmill = await environment.consoleOfOperatorOf('windmill');
    const own = all.filter(({ organizationId }) => organizationId === 'windmill');
    expect(new Set(own.map(({ organizationName }) => organizationName))).toEqual(new Set(['Windmill']));
    expect(await windmill.cohorts()).toEqual(own);
    expect(await (await environment.consoleOfOperatorOf('windmill', 'lighthouse')).cohorts()).toEqual(all);
    expect((await windmill.progress(QUEST_CODES.forest, everybody)).people).toEqual([]);
    expect(await windmill.proposedPairs(QUEST_CODES.forest)).toEqual([]);
    expect((await windmill.progressFile(QUEST_CODES.forest)).length).toBeGreaterThan(0);
    expect((await windmill.dashboard(QUEST_CODES.forest)).people).toBe(0);
    for (const call of [
      () => windmill.dashboard(QUEST_CODES.coast),
      () => windmill.progress(QUEST_CODES.coast, everybody),
      () => windmill.proposedPairs(QUEST_CODES.coast),
      () => windmill.progressFile(QUEST_CODES.coast),
    ])
      expect(await refusalKeyOf(call())).toBe('cohortUnknown');
  });

  test('[OPE-50] an operator of an organization reads and answers nothing of the installation', async () => {
    const windmill = await environment.consoleOfOperatorOf('windmill');
    for (const call of [
      () => windmill.reports(everyReport),
      () => windmill.answer('nothing', 'Thank you.', 'key'),
      () => windmill.outbox({ state: 'dead' }),
      () => windmill.resend('nothing', 'key'),
      () => windmill.webhookDeliveries(),
      () => windmill.resendWebhook('nothing', 'key'),
      () => windmill.audit(undefined),
    ])
      expect(await refusalKeyOf(call())).toBe('errorForbidden');
  });

  test('[OPE-10][OPE-11] shows every cohort, and where everybody in one stands', async () => {
    const ann = await walking();
    const cohort = (await environment.console.cohorts()).find(
      ({ enrollmentCode }) => enrollmentCode === QUEST_CODES.coast,
    );
    expect(cohort).toMatchObject({ questTitle: 'Quest coast', people: 1, isClosed: false, startingDate: MONDAY });
    const page = await environment.console.progress(QUEST_CODES.coast, everybody);
    expect([page.next, page.totals]).toEqual([null, { people: 1, late: 1, withoutPartner: 1, stalled: 0 }]);
    expect(page.people).toEqual([
      {
        traveler: ann.id,
        displayName: 'Ann Walker',
        email: ann.email,
        lastActive: '2026-11-16T09:00:00.000Z',
        weekNumber: 1,
        weekPercent: 0,
        startingDate: MONDAY,
        completed: 0,
        late: 3,
        openSince: MONDAY,
        hasPartner: false,
        isStalled: false,
      },
    ]);
    expect((await environment.console.progress(QUEST_CODES.forest, everybody)).people).toEqual([]);
    expect(await refusalKeyOf(environment.console.progress('99999', everybody))).toBe('cohortUnknown');
  });

  test('[REL-17] counts why running partners were switched in a cohort, the most frequent reason first', async () => {
    const switches = async (code: string) =>
      (await environment.console.cohorts()).find(({ enrollmentCode }) => enrollmentCode === code)?.switches;
    const ann = await environment.addTraveler();
    await ann.quests.join(QUEST_CODES.forest, TODAY);
    for (const reason of ['unresponsive', 'not helpful', 'not helpful'] as const)
      await environment.noteSwitch(ann.id, reason);
    expect(await switches(QUEST_CODES.forest)).toEqual([
      { reason: 'not helpful', count: 2 },
      { reason: 'unresponsive', count: 1 },
    ]);
    expect(await switches(QUEST_CODES.lake)).toEqual([]);
  });

  test('[OPE-18] proposes pairs of those who let themselves be found, to operators alone', async () => {
    expect(await environment.console.proposedPairs(QUEST_CODES.coast)).toEqual([]);
    const pair = [await walking(), await walking()];
    for (const { id } of pair) await environment.letBeFound(id);
    const [proposed, ...others] = await environment.console.proposedPairs(QUEST_CODES.coast);
    expect(others).toEqual([]);
    expect(proposed).toMatchObject({ sharedDays: ['monday'], minutesApart: 0 });
    expect(proposed?.people.map(({ email }) => email).toSorted()).toEqual(pair.map(({ email }) => email).toSorted());
    expect(await refusalKeyOf(environment.console.proposedPairs('99999'))).toBe('cohortUnknown');
    expect(await refusalKeyOf(environment.consoleOfNonOperator.proposedPairs(QUEST_CODES.coast))).toBe(
      'errorForbidden',
    );
  });

  test('[OPE-15] lists fifty people at a time, those who are late or have no partner, and those a search finds', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 60; count += 1) {
      const traveler = await environment.addTraveler();
      await traveler.quests.join(QUEST_CODES.lake, TODAY);
      ids.add(traveler.id);
    }
    for (const by of ['care', 'name'] as const)
      for (const isDownwards of [false, true]) {
        const order = { ...everybody, by, isDownwards };
        const first = await environment.console.progress(QUEST_CODES.lake, order);
        expect([first.people.length, first.totals?.people]).toEqual([50, 60]);
        const rest = await environment.console.progress(QUEST_CODES.lake, {
          ...order,
          after: pageEndFrom(first.next ?? ''),
        });
        expect([rest.people.length, rest.next, rest.totals]).toEqual([10, null, null]);
        const all = [...first.people, ...rest.people];
        expect(new Set(all.map(({ traveler }) => traveler))).toEqual(ids);
        expect(progressInOrder(all, by, isDownwards)).toEqual(all);
      }
    const page = (query: Partial<ProgressQuery>) =>
      environment.console.progress(QUEST_CODES.lake, { ...everybody, ...query });
    const [someone] = (await page({})).people;
    expect((await page({ search: ` ${someone?.email.toUpperCase()} ` })).people).toEqual([someone]);
    expect((await page({ search: 'ÄNN  w' })).totals?.people).toBe(60);
    expect(await page({ search: 'nobody_%' })).toEqual({
      people: [],
      next: null,
      stoppedAtTitle: null,
      totals: { people: 0, late: 0, withoutPartner: 0, stalled: 0 },
    });
    expect((await page({ filter: 'late' })).people).toEqual([]);
    expect((await page({ filter: 'withoutPartner' })).people).toHaveLength(50);
  });

  test('[OPE-12][OPE-14] hands that out as a file, and notes it', async () => {
    const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await environment.console.progressFile(QUEST_CODES.coast),
    );
    expect(file).toMatch(/^\uFEFF"Name","Email",.*\r\n"Ann Walker",/);
    const { who, command, subject, result } = (await newest()) ?? {};
    expect([who, command, subject, result]).toEqual([
      environment.operatorName,
      'progress download',
      QUEST_CODES.coast,
      'done',
    ]);
    expect(await refusalKeyOf(environment.console.progressFile('99999'))).toBe('cohortUnknown');
    expect(await newest()).toMatchObject({ subject: QUEST_CODES.coast });
  });

  test('[OPE-13][OPE-14] sends the answer to a report back to whoever reported, once, and notes it', async () => {
    const ann = await environment.addTraveler();
    await ann.report(['errorContentWeekDefMissing', 'errorDefault']);
    const [report] = (await environment.console.reports(everyReport)).reports.filter(
      ({ traveler }) => traveler === ann.id,
    );
    expect(report).toMatchObject({
      displayName: 'Ann Walker',
      email: ann.email,
      codes: ['errorContentWeekDefMissing', 'errorDefault'],
      reportedAt: FRIDAY,
      answer: null,
      answeredAt: null,
    });
    expect(report?.release).not.toBe('');
    const id = report?.id ?? '';
    expect(await refusalKeyOf(environment.console.answer(id, ' \n', 'blank'))).toBe('reportAnswerMissing');
    const refused = { command: 'report answer', subject: null, result: 'refused' };
    expect(await newest()).toMatchObject({ who: environment.operatorName, ...refused });
    expect(await refusalKeyOf(environment.console.answer(id, 'www.a.test '.repeat(4), 'links'))).toBe(
      'messageTooManyLinks',
    );
    expect(await refusalKeyOf(environment.console.answer('no id', 'Hello', 'nobody'))).toBe('reportUnknown');
    const answered = { ...report, answer: 'It is mended.\nThank you.', answeredAt: FRIDAY };
    expect(await environment.console.answer(id, 'It is mended.\nThank you.', 'first')).toEqual(answered);
    expect(await newest()).toMatchObject({ command: 'report answer', subject: expect.stringMatching(/^.{4}-.{4}$/) });
    expect(await refusalKeyOf(environment.console.answer(id, 'Another word.', 'second'))).toBe('reportAnswered');
    const { reports, next, totals } = await environment.console.reports(everyReport);
    expect(reports).toContainEqual(answered);
    expect([next, totals]).toEqual([null, { all: 1, open: 0, answered: 1 }]);
    expect(await environment.answersTo(ann.email)).toEqual(['It is mended.\nThank you.']);
    expect(await newest()).toMatchObject(refused);
  });

  test('[OPE-13][OPE-15] lists fifty reports at a time, those that wait for an answer, and those a search finds', async () => {
    const [ann, ben] = [await environment.addTraveler(), await environment.addTraveler()];
    for (let minute = 0; minute < 52; minute += 1) {
      environment.setTime(`2026-11-20T13:${String(minute).padStart(2, '0')}:00.000Z`);
      await (minute === 0 ? ben : ann).report(['errorDefault']);
    }
    const page = (query: Partial<ReportsQuery>) => environment.console.reports({ ...everyReport, ...query });
    const first = await page({ search: '' });
    const rest = await page({ after: pageEndFrom(first.next ?? '') });
    const all = [...first.reports, ...rest.reports];
    expect([first.reports.length, rest.next, rest.totals]).toEqual([50, null, null]);
    expect(all).toEqual(reportsInOrder(all));
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.totals?.all);
    const listedAfter = async (first: number, second: number) =>
      (await page({ after: { numbers: [first, second], id: 'x' } })).reports.length;
    expect(await listedAfter(PAGE_END_LIMIT, PAGE_END_LIMIT)).toBe(0);
    expect(await listedAfter(-PAGE_END_LIMIT, -PAGE_END_LIMIT)).toBe(50);
    const open = await page({ filter: 'open', search: ann.email.toUpperCase() });
    expect([open.reports.length, open.totals]).toEqual([50, { all: 51, open: 51, answered: 0 }]);
    const [bens, ...others] = (await page({ search: ben.email })).reports;
    expect([bens?.traveler, others]).toEqual([ben.id, []]);
    expect((await page({ search: ` ${reportReference(bens?.id ?? '').toLowerCase()} ` })).reports).toEqual([bens]);
    await environment.console.answer(bens?.id ?? '', 'Mended.', 'page');
    expect((await page({ filter: 'open', search: ben.email })).reports).toEqual([]);
    expect((await page({ filter: 'answered', search: ben.email })).totals).toEqual({ all: 1, open: 0, answered: 1 });
  });

  test('[OPE-5][OPE-14] sends an email again that was given up, once, and notes both times', async () => {
    const [whole, forgotten] = [await environment.addFailedMail(true), await environment.addFailedMail(false)];
    const { counts, jobs } = await environment.console.outbox({ state: 'dead' });
    expect(counts?.dead).toBe(jobs.length);
    expect(jobs).toContainEqual(expect.objectContaining({ id: whole, isWhole: true, lastError: 'Error' }));
    expect(await environment.console.resend(whole, 'once')).toBe(true);
    expect((await environment.console.outbox({ state: 'waiting' })).jobs).toContainEqual(
      expect.objectContaining({ id: whole, attempts: 0, deadAt: null }),
    );
    expect(await environment.console.resend(whole, 'twice')).toBe(false);
    expect(await newest()).toMatchObject({ command: 'outbox retry', subject: whole, result: 'unchanged' });
    expect(await refusalKeyOf(environment.console.resend(forgotten, 'never'))).toBe('jobForgotten');
    expect(await newest()).toMatchObject({ command: 'outbox retry', subject: null, result: 'refused' });
    expect(await refusalKeyOf(environment.console.resend('no id', 'nobody'))).toBe('jobUnknown');
  });

  test('[OPE-37][OPE-14] lists events that were given up, sends one again, and notes that', async () => {
    const id = await environment.addFailedDelivery();
    const [given] = await environment.console.webhookDeliveries();
    expect(given).toMatchObject({
      id,
      type: 'traveler.joined',
      state: 'given up',
      attempts: 1,
      failure: 'answered 410',
    });
    await environment.console.resendWebhook(id, 'again');
    expect(await environment.console.webhookDeliveries()).toMatchObject([{ id, state: 'waiting', failure: null }]);
    expect(await newest()).toMatchObject({ command: 'webhook resend', subject: id, result: 'done' });
    expect(await refusalKeyOf(environment.console.resendWebhook('no id', 'nobody'))).toBe('webhookDeliveryUnknown');
    expect(await newest()).toMatchObject({ command: 'webhook resend', subject: null, result: 'refused' });
  });

  test('[OPE-14] shows and does nothing for anybody else', async () => {
    const { consoleOfNonOperator } = environment;
    const before = await newest();
    const tries = [
      () => consoleOfNonOperator.cohorts(),
      () => consoleOfNonOperator.progress(QUEST_CODES.coast, everybody),
      () => consoleOfNonOperator.progressFile(QUEST_CODES.coast),
      () => consoleOfNonOperator.reports(everyReport),
      () => consoleOfNonOperator.answer('no id', 'Hello', 'answer'),
      () => consoleOfNonOperator.outbox({ state: 'dead' }),
      () => consoleOfNonOperator.resend('no id', 'resend'),
      () => consoleOfNonOperator.webhookDeliveries(),
      () => consoleOfNonOperator.resendWebhook('no id', 'webhook'),
      () => consoleOfNonOperator.audit(undefined),
    ];
    for (const tried of tries) expect(await refusalKeyOf(tried())).toBe('errorForbidden');
    expect(await newest()).toEqual(before);
  });
});
