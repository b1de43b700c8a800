import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outbox } from '#core/notifications/server';
import type { TravelerId } from '#core/shared';
import { createRequestScope } from '#composition/server/request-scope';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { failSerialization } from '../support/serialization-failures.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { readActiveQuest, joinCohort } from '#api/quests/quests.api';
import { saveSchedule } from '#api/schedule/schedule.api';

describe.each(everyDatabase)('the commands of operators on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());

  const type = (...words: string[]) => runOperatorCommand(server.context, ...words);
  const ask = async (...words: string[]) => (await type(...words, '--json')).json;
  const newest = async () => {
    const entries = (await ask('audit', 'list', '--most', '1'))['entries'] as readonly object[];
    return entries[0];
  };
  const addressOf = (id: TravelerId): string => `${id}@scene.test`;

  test('[OPE-1] cohort create opens a cohort once, and says so the second time', async () => {
    const words = ['cohort', 'create', 'one-evening', '2027-02-03', '--organization', 'mill', '--code', '81001'];
    expect(await type(...words)).toMatchObject({ code: 1, stderr: expect.stringContaining('organization “mill”') });
    const named = [...words, '--organization-name', 'The mill'];
    expect(await type(...named)).toMatchObject({
      code: 0,
      stdout: 'Quest Code 81001 opens one-evening from 2027-02-03 on.',
    });
    expect(await ask(...named)).toMatchObject({
      result: 'unchanged',
      cohort: { code: '81001', quest: 'one-evening', startingDate: '2027-02-03', organization: 'mill', closed: false },
    });
    const cohorts = (await ask('cohort', 'list'))['cohorts'] as readonly { readonly code: string }[];
    expect(cohorts.filter(({ code }) => code === '81001')).toHaveLength(1);
    expect((await type('cohort', 'create', 'nowhere', '2027-02-03')).stderr).toContain('harbour-lights');
  });

  test('[OPE-6] cohort close closes once', async () => {
    await type('cohort', 'create', 'one-evening', '2027-02-03', '--organization', 'lighthouse', '--code', '81002');
    expect((await type('cohort', 'close', '81002')).stdout).toBe('No one else can join cohort 81002.');
    expect(await ask('cohort', 'close', '81002')).toMatchObject({ result: 'unchanged', cohort: { closed: true } });
    expect(await type('cohort', 'close', '99999')).toMatchObject({
      code: 1,
      stderr: 'Not done:\n- No cohort has the Quest Code 99999.',
    });
    expect(await ask('cohort', 'close', '99999')).toMatchObject({ result: 'refused', reason: 'cohortUnknown' });
  });

  test('[OPE-9] cohort edit lets what is completed be changed, shows it first, and says so once', async () => {
    await type('cohort', 'create', 'one-evening', '2027-02-03', '--organization', 'lighthouse', '--code', '81004');
    const people = ['cohort', 'edit', '81004', '--relationships', 'no', '--mentors', 'yes'];
    expect(await ask(...people)).toMatchObject({ result: 'done', cohort: { relationships: false, mentors: true } });
    expect((await type('cohort', 'edit', '81004', '--mentors', 'no')).stdout).toBe(
      'People in cohort 81004 can’t add mentors.',
    );
    const edit = ['cohort', 'edit', '81004', '--allow-edit-completed'];
    expect((await type(...edit, 'yes', '--dry-run')).stdout).toContain('Nothing was changed');
    expect(await newest()).toMatchObject({ command: 'cohort edit', subject: '81004', result: 'tried' });
    expect(await ask(...edit, 'yes')).toMatchObject({ result: 'done', cohort: { allowEditCompleted: true } });
    expect(await ask(...edit, 'yes')).toMatchObject({ result: 'unchanged' });
    expect((await type('cohort', 'list')).stdout).toMatch(/^81004 .*can be edited$/m);
    expect((await type(...edit, 'no')).stdout).toBe('People in cohort 81004 can’t edit what they completed.');
    for (const odd of [
      [...edit, 'perhaps'],
      [...edit, 'yes', '--mentors', 'perhaps'],
      ['cohort', 'edit', '81004'],
    ])
      expect(await ask(...odd)).toMatchObject({ result: 'refused', reason: 'cohortEditNotValid' });
  });

  test('[CNT-35] cohort create and edit choose the translations that people can read, and name those there are', async () => {
    const create = ['cohort', 'create', 'one-evening', '2027-02-03', '--organization', 'lighthouse', '--code', '81020'];
    expect(await ask(...create, '--languages', 'tlh')).toMatchObject({
      result: 'refused',
      reason: 'cohortLanguageMissing',
      message: expect.stringContaining('Choose from: all, none'),
    });
    expect(await ask(...create, '--languages', 'none')).toMatchObject({ result: 'done', cohort: { languages: [] } });
    expect(await ask(...create)).toMatchObject({ result: 'unchanged' });
    expect(await ask(...create, '--languages', 'all')).toMatchObject({
      reason: 'cohortLanguagesDiffer',
      message: expect.stringContaining('cohort edit 81020 --languages all'),
    });
    expect((await type('cohort', 'list')).stdout).toMatch(/^81020 .*no translations$/m);
    const edit = ['cohort', 'edit', '81020', '--languages'];
    expect((await type(...edit, 'all')).stdout).toBe(
      'People in cohort 81020 can read the quest in all its translations.',
    );
    expect(await ask(...edit, 'all')).toMatchObject({ result: 'unchanged', cohort: { languages: 'all' } });
    expect((await type(...edit, 'none')).stdout).toBe('People in cohort 81020 read the quest as it was written.');
  });

  test('[OPE-2] cohort shift shows, shifts once, and needs to be told by how much', async () => {
    const shift = ['cohort', 'shift', QUEST_CODES.ferry, '--from', '2026-11-16', '--later', '2'];
    const member = await addTraveler(server.context);
    const token = await sessionToken(server.context, member);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.ferry, userLocalDate: TODAY }, { token });
    const dry = await type(...shift, '--dry-run');
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('2026-11-30') });
    expect(dry.stdout).toContain('Nothing was changed');
    const start = async () => {
      const quest = server.db.selectFrom('quests').where('traveler_id', '=', member).select('starting_date');
      return (await quest.executeTakeFirstOrThrow()).starting_date;
    };
    expect(await start()).toBe('2026-11-16');
    expect(await ask(...shift)).toMatchObject({ result: 'done', startingDate: '2026-11-30', walks: 1 });
    expect(await ask(...shift)).toMatchObject({ result: 'unchanged' });
    expect(await start()).toBe('2026-11-30');
    expect(await ask('cohort', 'shift', QUEST_CODES.ferry, '--later', '1')).toMatchObject({
      reason: 'shiftFromMissing',
      message: expect.stringContaining('Add --from 2026-11-30'),
    });
    expect(await start()).toBe('2026-11-30');
    for (const odd of [[], ['--later', '1', '--earlier', '1'], ['--later', '0'], ['--later', 'two']])
      expect(await ask('cohort', 'shift', QUEST_CODES.ferry, '--from', '2026-11-30', ...odd)).toMatchObject({
        reason: 'shiftNotValid',
      });
  });

  test('[SCH-40][SCH-41][OPE-2] shifted earlier, nothing open is without a date, and what lost its date before has one at the next visit', async () => {
    const member = await addTraveler(server.context);
    const token = await sessionToken(server.context, member);
    await type('cohort', 'create', 'harbour-lights', '2026-11-16', '--organization', 'lighthouse', '--code', '81016');
    await server.call(joinCohort, { enrollmentCode: '81016', userLocalDate: TODAY }, { token });
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    const hours = {
      mondayHours: 2,
      tuesdayHours: 2,
      wednesdayHours: 0,
      thursdayHours: 0,
      fridayHours: 0,
      saturdayHours: 0,
      sundayHours: 0,
    };
    await server.call(saveSchedule, { questId: quest.id, ...hours }, { token });
    const rows = () => server.db.selectFrom('planned_items').where('quest_id', '=', quest.id);
    const undated = async () => (await rows().where('scheduled_date', 'is', null).selectAll().execute()).length;
    const missed = async () => (await rows().where('missed_date', 'is not', null).selectAll().execute()).length;
    const shift = ['cohort', 'shift', '81016', '--from', '2026-11-16', '--earlier', '3'];
    expect((await type(...shift, '--dry-run')).stdout).toContain('would be in the past');
    expect(await ask(...shift)).toMatchObject({ result: 'done', startingDate: '2026-10-26' });
    expect([await undated(), await missed()]).toEqual([0, 0]);
    await server.db
      .updateTable('planned_items')
      .set({ scheduled_date: null })
      .where('quest_id', '=', quest.id)
      .execute();
    await server.call(readActiveQuest, {}, { token });
    expect([await undated(), await missed()]).toEqual([0, 0]);
  });

  test('[OPE-3] cohort move moves somebody once', async () => {
    await server.db
      .updateTable('cohorts')
      .set({ closed_at: null })
      .where('enrollment_code', '=', QUEST_CODES.coast)
      .execute();
    const ann = await addTraveler(server.context);
    const token = await sessionToken(server.context, ann);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    const move = ['cohort', 'move', addressOf(ann).toUpperCase(), QUEST_CODES.coastAgain];
    expect((await type(...move)).stdout).toContain(`in cohort ${QUEST_CODES.coastAgain}, which starts on 2026-11-30`);
    expect(await ask(...move)).toMatchObject({ result: 'unchanged', traveler: ann, affected: [] });
    expect(await ask('cohort', 'move', 'nobody@scene.test', QUEST_CODES.coast)).toMatchObject({
      reason: 'operatorAccountUnknown',
    });
  });

  test('[OPE-5] outbox shows and retries what was given up, and never what it says', async () => {
    const { context, db } = server;
    await db.deleteFrom('jobs').execute();
    const outgoingEmail = { to: 'ann@scene.test', subject: 'Canary 73915', title: 'Canary', paragraphs: ['Canary'] };
    await createRequestScope(context).get(Outbox).queueEmail(outgoingEmail);
    const { id } = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    const last_error = JSON.stringify({ type: 'Error', message: 'Canary said no', code: 'EENVELOPE' });
    await db.updateTable('jobs').set({ dead_at: context.clock.now(), attempts: 80, last_error }).execute();
    const list = await type('outbox', 'list');
    expect(list.stdout).toContain(`${id}  mail, dead, tried 80 times`);
    expect(list.stdout).toContain('last: Error EENVELOPE');
    await db.updateTable('jobs').set({ attempts: 1 }).execute();
    expect((await type('outbox', 'list')).stdout).toContain(`${id}  mail, dead, tried 1 time,`);
    expect(list.stdout + JSON.stringify(await ask('outbox', 'list'))).not.toMatch(/Canary|73915|ann@|sealed/);
    expect(await ask('outbox', 'retry', id)).toMatchObject({ result: 'done', retried: [id] });
    expect(await ask('outbox', 'retry', id)).toMatchObject({ result: 'unchanged' });
    await db.updateTable('jobs').set({ dead_at: context.clock.now() }).execute();
    expect(await ask('outbox', 'retry', '--all')).toMatchObject({ result: 'done', retried: [id] });
    expect(await ask('outbox', 'retry', '--all')).toMatchObject({ result: 'unchanged' });
    await db.updateTable('jobs').set({ dead_at: context.clock.now(), payload: '{}' }).execute();
    expect(await ask('outbox', 'retry', id)).toMatchObject({ reason: 'jobForgotten' });
    expect(await ask('outbox', 'retry', context.random.uuid())).toMatchObject({ reason: 'jobUnknown' });
    for (const odd of [[], [id, '--all']])
      expect(await ask('outbox', 'retry', ...odd)).toMatchObject({
        reason: 'jobNotNamed',
        message: 'Give one id or use --all, but not both.',
      });
  });

  test('[OPE-4] content upgrade says what is affected before anything else, and upgrades once', async () => {
    await type('cohort', 'create', 'one-evening', '2027-02-03', '--organization', 'lighthouse', '--code', '81003');
    expect(await ask('content', 'upgrade', '81003')).toMatchObject({ result: 'unchanged', affected: [] });
    const pinned = () =>
      server.db
        .selectFrom('cohorts')
        .where('enrollment_code', '=', '81003')
        .select('revision_id')
        .executeTakeFirstOrThrow();
    const newest = await pinned();
    const { document } = await server.db
      .selectFrom('content_revisions')
      .where('id', '=', newest.revision_id)
      .select('document')
      .executeTakeFirstOrThrow();
    const [first, ...rest] = document.applets;
    const older = { ...document, applets: [{ ...first, title: 'As it was' }, ...rest] };
    const row = { id: 'older', quest_content_id: 'one-evening', created_at: server.clock.now() };
    await server.db
      .insertInto('content_revisions')
      .values({ ...row, document: JSON.stringify(older) })
      .execute();
    await server.db
      .updateTable('cohorts')
      .set({ revision_id: 'older' })
      .where('enrollment_code', '=', '81003')
      .execute();
    const dry = await type('content', 'upgrade', '81003', '--dry-run');
    expect(dry.stdout.split('\n')[0]).toBe(`changed: ${first?.id} “${first?.title}”, 0 answers, 0 drafts`);
    expect(await pinned()).toEqual({ revision_id: 'older' });
    expect((await type('content', 'upgrade', '81003')).stdout).toContain('now has the newest version of its quest');
    expect(await pinned()).toEqual(newest);
    expect((await type('content', 'list')).stdout).toContain('one-evening');
  });

  test('[OPE-23][OPE-24] content upgrade tells what is gone, and takes answers from their page only when it may', async () => {
    await type('cohort', 'create', 'one-evening', '2026-11-16', '--organization', 'lighthouse', '--code', '81006');
    const { revision_id, id: cohort } = await server.db
      .selectFrom('cohorts')
      .where('enrollment_code', '=', '81006')
      .select(['id', 'revision_id'])
      .executeTakeFirstOrThrow();
    const { document } = await server.db
      .selectFrom('content_revisions')
      .where('id', '=', revision_id)
      .select('document')
      .executeTakeFirstOrThrow();
    const [week, ...weeks] = document.quest.weeks;
    const [challenge] = week?.challenges ?? [];
    const [step] = challenge?.steps ?? [];
    if (!week || !challenge || !step) throw new Error('One evening has a step.');
    const applet = { ...document.applets[0], id: 'left-behind', title: 'Left behind' };
    const gone = { ...step, id: 'gone-step', title: 'Gone', appletIds: ['left-behind'] };
    const older = { ...challenge, steps: [...challenge.steps, gone] };
    const quest = {
      ...document.quest,
      weeks: [{ ...week, challenges: [older, ...week.challenges.slice(1)] }, ...weeks],
    };
    const row = { id: 'with a step', quest_content_id: 'one-evening', created_at: server.clock.now() };
    await server.db
      .insertInto('content_revisions')
      .values({ ...row, document: JSON.stringify({ ...document, quest, applets: [...document.applets, applet] }) })
      .execute();
    await server.db.updateTable('cohorts').set({ revision_id: row.id }).where('id', '=', cohort).execute();
    const member = await addTraveler(server.context);
    const token = await sessionToken(server.context, member);
    await server.call(joinCohort, { enrollmentCode: '81006', userLocalDate: TODAY }, { token });
    const { id: quest_id } = await server.db
      .selectFrom('quests')
      .where('traveler_id', '=', member)
      .select('id')
      .executeTakeFirstOrThrow();
    const at = server.clock.now();
    const place = { quest_id, challenge_id: challenge.id, step_id: 'gone-step', applet_id: 'left-behind' };
    const answer = JSON.stringify({ appletId: 'left-behind', appletType: 'inline-text', text: 'Salt.' });
    await server.db
      .insertInto('applet_answers')
      .values({ ...place, id: server.context.random.uuid(), answer, html: null, created_at: at, updated_at: at })
      .execute();
    expect((await type('content', 'upgrade', '81006', '--dry-run')).stdout).toContain(
      'gone: step gone-step “Gone”, 0 people in the middle of it, 1 answer',
    );
    const tried = (await type('content', 'upgrade', '81006', '--dry-run')).stdout;
    expect(tried).toContain(`leaves its page: applet left-behind of challenge ${challenge.id}, 1 answer stays`);
    expect(tried).toContain('The upgrade asks for --answers-may-leave');
    expect(await ask('content', 'upgrade', '81006')).toMatchObject({ reason: 'answersWouldLeave' });
    expect(await ask('content', 'upgrade', '81006', '--answers-may-leave')).toMatchObject({ result: 'done' });
  });

  test('what cannot be read is answered to programs as one object, too', async () => {
    for (const words of [[], ['cohort', 'crate'], ['cohort', 'close'], ['users', 'find', 'ann', '--loudly']]) {
      const { code, json, stderr } = await type(...words, '--json');
      expect([code, stderr]).toEqual([2, '']);
      expect(json).toMatchObject({ result: 'refused', reason: 'operatorTypedWrong', message: expect.any(String) });
    }
    expect((await type('cohort', 'close', '--json')).json).toMatchObject({ command: 'cohort close' });
    const help = await type('cohort', 'close', '--help', '--json');
    expect([help.code, help.json]).toEqual([0, { command: 'cohort close', result: 'help', help: expect.any(Array) }]);
  });

  test('[OPE-7] every command leaves one row in a log that only grows: who, when, what, about whom, how it ended', async () => {
    const at = server.clock.now();
    const count = async () => ((await ask('audit', 'list', '--most', '1000'))['entries'] as readonly object[]).length;
    const ann = await addTraveler(server.context, { isVerified: false });
    const before = await count();
    await type('users', 'verify', addressOf(ann), '--as', 'Ben of the help desk');
    expect(await newest()).toEqual({
      who: 'Ben of the help desk',
      at,
      command: 'users verify',
      subject: ann,
      result: 'done',
    });
    await type('cohort', 'close', '99999');
    expect(await newest()).toEqual({ who: 'olga', at, command: 'cohort close', subject: null, result: 'refused' });
    await type('users', 'find', addressOf(ann));
    expect(await newest()).toMatchObject({ command: 'users find', subject: null, result: 'done' });
    await type('users', 'find');
    expect(await count()).toBe(before + 7);
    const { rows } = await sql`select * from audit_log`.execute(server.db);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  test.each(['abc', '0', '1001', '5000', '-1', '1.5', ''])('[OPE-7] audit list refuses to list “%s”', async (most) => {
    expect(await ask('audit', 'list', `--most=${most}`)).toMatchObject({
      result: 'refused',
      reason: 'auditMostNotValid',
    });
  });

  test.each([`update audit_log set who = 'nobody'`, 'delete from audit_log', 'truncate audit_log'])(
    '[OPE-7] the database refuses to %s',
    async (statement) => {
      await type('cohort', 'list');
      const before = await sql`select * from audit_log order by id`.execute(server.db);
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
      expect((await sql`select * from audit_log order by id`.execute(server.db)).rows).toEqual(before.rows);
    },
  );

  test('a command that the database asks to repeat is repeated, and noted once', async () => {
    const noted = async () => (await server.db.selectFrom('audit_log').select('id').execute()).length;
    const before = await noted();
    const stop = await failSerialization(server.db, 'audit_log', 2);
    const words = ['cohort', 'create', 'one-evening', '2027-02-03', '--organization', 'lighthouse', '--code', '81005'];
    expect((await type(...words)).stdout).toBe('Quest Code 81005 opens one-evening from 2027-02-03 on.');
    await stop();
    expect(await noted()).toBe(before + 1);
  });

  test('a command that fails changes nothing but the log', async () => {
    const words = [
      'cohort',
      'create',
      'nowhere',
      '2027-02-03',
      '--organization',
      'made',
      '--organization-name',
      'Made',
    ];
    expect((await type(...words)).code).toBe(1);
    const made = server.db.selectFrom('organizations').where('id', '=', 'made').select('id');
    expect(await made.execute()).toEqual([]);
    expect(await newest()).toMatchObject({ command: 'cohort create', result: 'refused' });
  });
});
