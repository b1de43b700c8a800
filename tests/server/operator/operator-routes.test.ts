import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Token } from '#core/account';
import { SecondFactors } from '#core/account/server';
import { createRequestScope } from '#composition/server/request-scope';
import { readSecondFactor } from '#api/account/second-factor.api';
import { pageEndText } from '#core/operator';
import type { TravelerId } from '#core/shared';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { anyDatabase, everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { readCohortProgress, downloadCohortProgress } from '#api/operator/cohorts.api';
import { answerErrorReport, readAuditLog, readErrorReports, readOutbox, resendJob } from '#api/operator/operator.api';
import { reportContentError } from '#api/onboarding/onboarding.api';
import { joinCohort } from '#api/quests/quests.api';
import { PAGE_END_LIMIT } from '../../memory/operator/progress-page.ts';

const OVER_LIMIT = PAGE_END_LIMIT + 1;

describe.each(everyDatabase)('the calls of operators on $name', (database) => {
  let server: TestServer;
  let operator: TravelerId;
  let token: Token;
  const statements: string[] = [];

  beforeAll(async () => {
    server = await startServer(database, {
      prepare: seedSampleQuests,
      onStatement: (statement) => void statements.push(statement),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    operator = await addTraveler(server.context, { isOperator: true });
    token = await sessionToken(server.context, operator);
  });

  const audited = () =>
    server.db.selectFrom('audit_log').selectAll().where('who', '=', operator).orderBy('id').execute();

  async function reported(): Promise<{ readonly traveler: TravelerId; readonly report: string }> {
    const traveler = await addTraveler(server.context);
    const as = { token: await sessionToken(server.context, traveler) };
    expect((await server.call(reportContentError, { message: '<p>errorContentWeekDefMissing</p>' }, as)).status).toBe(
      200,
    );
    const saved = server.db.selectFrom('error_reports').where('traveler_id', '=', traveler).select('id');
    return { traveler, report: (await saved.executeTakeFirstOrThrow()).id };
  }

  async function emails(traveler: TravelerId) {
    return (await server.mails()).filter(({ to }) => to === `${traveler}@scene.test`);
  }

  test('[OPE-14] follow what the database says of a role now, whatever a token says', async () => {
    const role = async (to: 'TRAVELER' | 'OPERATOR') =>
      server.db.updateTable('travelers').set({ role: to }).where('id', '=', operator).execute();
    const ask = async () => (await server.call(readErrorReports, {}, { token })).body.errorCode ?? 'ok';
    expect(await ask()).toBe('ok');
    await role('TRAVELER');
    expect(await ask()).toBe('errorForbidden');
    token = await sessionToken(server.context, operator);
    await role('OPERATOR');
    expect(await ask()).toBe('ok');
  });

  test('[OPE-10] ask as many questions for many people as for one', async () => {
    const ask = async (): Promise<readonly [questions: number, people: number]> => {
      statements.length = 0;
      const { body } = await server.call(readCohortProgress, { enrollmentCode: QUEST_CODES.lake }, { token });
      return [statements.length, body.people.length];
    };
    const join = async (): Promise<void> => {
      const as = { token: await sessionToken(server.context, await addTraveler(server.context)) };
      await server.call(joinCohort, { enrollmentCode: QUEST_CODES.lake, userLocalDate: TODAY }, as);
    };
    await join();
    await ask();
    const one = await ask();
    for (let count = 0; count < 9; count += 1) await join();
    const ten = await ask();
    expect([one[1], ten[1]]).toEqual([1, 10]);
    expect(ten[0]).toBe(one[0]);
  });

  test('[OPE-12] hand out a file that is saved by whoever asked, never shown as a page', async () => {
    const { headers, body } = await server.call(
      downloadCohortProgress,
      { enrollmentCode: QUEST_CODES.coast },
      { token },
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="progress.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(String(body)).toContain('"Week done, percent"');
  });

  test('[OPE-13] keep a report with its release, and tell the support its reference', async () => {
    const { traveler, report } = await reported();
    const saved = server.db.selectFrom('error_reports').where('id', '=', report).selectAll();
    expect(await saved.executeTakeFirst()).toMatchObject({
      codes: ['errorContentWeekDefMissing'],
      release: server.context.settings.release,
      reported_at: server.clock.now(),
    });
    expect(server.context.settings.release).toMatch(/^\d+\.\d+\.\d+/);
    const [sentEmail] = (await server.mails()).filter(({ text }) => text.includes(traveler));
    expect(sentEmail?.text).toContain(
      `Reference ${report.slice(0, 4).toUpperCase()}-${report.slice(4, 8).toUpperCase()}`,
    );
  });

  test('[OPE-13][OPE-14] answer once, however often and by however many at a time, and note it once', async () => {
    const { traveler, report } = await reported();
    const answer = (key: string) => server.call(answerErrorReport, { report, words: 'Mended.' }, { token, key });
    const repeated = await Promise.all([answer('one'), answer('one'), answer('two'), answer('three')]);
    const codes = repeated.map(({ body }) => body.errorCode ?? 'ok');
    expect(codes.slice(0, 2)[0]).toBe(codes[1]);
    expect(codes.filter((code) => code === 'reportAnswered').length).toBeGreaterThanOrEqual(2);
    expect(codes).toContain('ok');
    expect(await emails(traveler)).toHaveLength(1);
    const results = (await audited()).map(({ command, result }) => `${command} ${result}`);
    expect(results.toSorted()[0]).toBe('report answer done');
    const refused = codes.filter((code) => code === 'reportAnswered').map(() => 'report answer refused');
    expect(results.toSorted().slice(1)).toEqual(refused);
  });

  test('[OPE-14] note what was refused, which changed nothing; a key that was used for something else is no deed', async () => {
    const { report } = await reported();
    const answer = (words: string, key: string) => server.call(answerErrorReport, { report, words }, { token, key });
    expect((await answer('', 'blank')).body.errorCode).toBe('reportAnswerMissing');
    expect(await audited()).toMatchObject([{ command: 'report answer', subject: null, result: 'refused' }]);
    expect((await answer('Mended.', 'words')).status).toBe(200);
    expect((await answer('Other words.', 'words')).body.errorCode).toBe('errorKeyReused');
    expect((await server.call(resendJob, { job: 'no id' }, { token })).body.errorCode).toBe('jobUnknown');
    expect((await audited()).map(({ command, result }) => [command, result])).toEqual([
      ['report answer', 'refused'],
      ['report answer', 'done'],
      ['outbox retry', 'refused'],
    ]);
  });

  test('[OPE-14] change nothing when it cannot be noted', async () => {
    const { traveler, report } = await reported();
    await server.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    try {
      const { status } = await server.call(answerErrorReport, { report, words: 'Mended.' }, { token });
      expect(status).toBe(500);
    } finally {
      await server.db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    }
    const saved = server.db.selectFrom('error_reports').where('id', '=', report).select('answer');
    expect(await saved.executeTakeFirst()).toEqual({ answer: null });
    expect(await emails(traveler)).toEqual([]);
  });

  test('[OPE-14] keep an operator by id, show them by name, and outlive their account', async () => {
    const { report } = await reported();
    await server.call(answerErrorReport, { report, words: 'Mended.' }, { token });
    const who = async (as: Token) => (await server.call(readAuditLog, {}, { token: as })).body.entries[0]?.who;
    expect(await who(token)).toBe('Ann Walker');
    const other = await sessionToken(server.context, await addTraveler(server.context, { isOperator: true }));
    await server.db.deleteFrom('travelers').where('id', '=', operator).execute();
    expect(await who(other)).toBe(operator);
  });

  test('[OPE-13] a report goes with the account of whoever reported', async () => {
    const { traveler, report } = await reported();
    await server.db.deleteFrom('travelers').where('id', '=', traveler).execute();
    const { body } = await server.call(readErrorReports, {}, { token });
    expect(body.reports.map(({ id }) => id)).not.toContain(report);
  });

  test('[OPE-15] go on after any page end within the limit', async () => {
    for (const number of [PAGE_END_LIMIT, -PAGE_END_LIMIT]) {
      const after = pageEndText({ numbers: [number, number], id: 'x' });
      const pages = [
        server.call(readErrorReports, { after }, { token }),
        server.call(readOutbox, { state: 'dead', after }, { token }),
        server.call(readCohortProgress, { enrollmentCode: QUEST_CODES.coast, after }, { token }),
      ];
      expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  test('refuse what they do not understand', async () => {
    const odd = [
      server.call(readAuditLog, { before: 'yesterday' }, { token }),
      server.call(readErrorReports, { after: `${OVER_LIMIT}_0_x` }, { token }),
      server.call(readErrorReports, { after: `0_${OVER_LIMIT}_x` }, { token }),
      server.call(readOutbox, { state: 'dead', after: `${OVER_LIMIT}_0_x` }, { token }),
      server.call(readCohortProgress, { enrollmentCode: QUEST_CODES.coast, after: `0_-${OVER_LIMIT}_x` }, { token }),
      server.call(answerErrorReport, { report: 'x', words: 'x'.repeat(20_001) }, { token }),
    ];
    for (const { status, body } of await Promise.all(odd))
      expect([status, body.errorCode]).toEqual([422, 'errorInvalidRequest']);
  });
});

test('[ACC-55] operators without a second factor reach their settings alone where one is required', async () => {
  const server = await startServer(anyDatabase, { settings: { requiresOperatorSecondFactor: true } });
  try {
    const operator = await addTraveler(server.context, { isOperator: true });
    const as = { token: await sessionToken(server.context, operator) };
    const ask = async () => (await server.call(readErrorReports, {}, as)).body.errorCode ?? 'ok';
    expect((await server.call(readErrorReports, {}, as)).status).toBe(403);
    expect(await ask()).toBe('errorSecondFactorRequired');
    expect((await server.call(readSecondFactor, {}, as)).status).toBe(200);

    const factors = createRequestScope(server.context).get(SecondFactors);
    const id = server.context.random.uuid();
    await factors.begin(operator, { id, kind: 'totp', secret: 'A'.repeat(32) });
    expect(await ask()).toBe('errorSecondFactorRequired');
    await factors.confirm(operator, id, server.clock.now());
    expect(await ask()).toBe('ok');
    await factors.remove(operator);
    expect(await ask()).toBe('errorSecondFactorRequired');
  } finally {
    await server.close();
  }
});
