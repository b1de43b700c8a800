import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  AUDIT_RESULTS,
  type AuditEntry,
  type AuditPage,
  LIST_PAGE_SIZE,
  type OutboxJob,
  type OutboxState,
  pageEndFrom,
} from '#core/operator';
import {
  type OperatorEnvironment,
  everyOperatorEnvironment,
  unverifiedTraveler,
} from '../support/operator-environments.ts';

describe.each(everyOperatorEnvironment)('what operators work with, saved by $name', ({ open }) => {
  let desks: OperatorEnvironment;

  beforeAll(async () => {
    desks = await open();
  });
  afterAll(() => desks.close());
  beforeEach(() => desks.reset());

  test('[OPE-7] the audit log answers with the newest first, as they were written, and no more than asked for', async () => {
    const entries = AUDIT_RESULTS.map((result, index) => ({
      who: `operator ${index}`,
      at: `2026-11-20T09:0${index}:00.000Z`,
      command: 'cohort close',
      subject: index === 0 ? null : '24680',
      result,
    }));
    for (const entry of entries) await desks.audit.write(entry);
    expect(await desks.audit.latest(100)).toEqual(entries.toReversed());
    expect(await desks.audit.latest(2)).toEqual(entries.toReversed().slice(0, 2));
  });

  test('[OPE-7] the audit log goes on page by page, each entry once, until its first one', async () => {
    const entry = { who: 'olga', at: '2026-11-20T09:00:00.000Z', command: 'cohort close', result: 'done' } as const;
    for (let index = 0; index < LIST_PAGE_SIZE + 3; index += 1)
      await desks.audit.write({ ...entry, subject: `${index}` });
    const all = await desks.audit.latest(1000);
    const seen: AuditEntry[] = [];
    let before: string | undefined;
    do {
      const { entries, next }: AuditPage = await desks.audit.page(before);
      expect(entries.length).toBe(Math.min(LIST_PAGE_SIZE, all.length - seen.length));
      seen.push(...entries.map(({ id: _, ...written }) => written));
      before = next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(all);
  });

  const job = (index: number, more: Partial<OutboxJob> = {}): OutboxJob => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    kind: 'mail',
    attempts: 0,
    runAt: `2026-11-20T09:0${index}:00.000Z`,
    doneAt: null,
    deadAt: null,
    isWhole: true,
    lastError: null,
    ...more,
  });

  test('[OPE-5] the outbox shows what is not done, oldest first, and of a failure its kind alone', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const failing = job(2, { attempts: 3, lastError: 'UndeliverableMail' });
    const jobs = [job(1), failing, job(3, { deadAt: at, attempts: 80 }), job(4, { deadAt: at, isWhole: false })];
    for (const one of [...jobs, job(5, { doneAt: at, isWhole: false })]) await desks.addJob(one);
    expect(await desks.outbox.unfinished(10)).toEqual(jobs);
    expect(await desks.outbox.unfinished(1)).toEqual(jobs.slice(0, 1));
    expect(await desks.outbox.byId(failing.id)).toEqual(failing);
    expect(await desks.outbox.byId(job(6).id)).toBeUndefined();
    expect(await desks.outbox.byId('no id')).toBeUndefined();
  });

  test('[OPE-5] what is tried again begins anew, what is done stays done, and nothing else changes', async () => {
    const [at, now] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
    const dead = job(1, { deadAt: at, attempts: 80, lastError: 'Error' });
    const done = job(2, { doneAt: at, isWhole: false });
    for (const one of [dead, done, job(3)]) await desks.addJob(one);
    await desks.outbox.retry(dead.id, now);
    await desks.outbox.retry(done.id, now);
    expect(await desks.outbox.byId(dead.id)).toEqual(job(1, { runAt: now }));
    expect(await desks.outbox.byId(done.id)).toEqual(done);
    expect(await desks.outbox.byId(job(3).id)).toEqual(job(3));
  });

  test('[OPE-5] emails are found by where they stand, the newest first, and counted; other work is not among them', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const dead = [job(1, { deadAt: at, attempts: 80 }), job(2, { deadAt: at, isWhole: false, attempts: 1 })];
    const [failing, waiting, done] = [job(3, { attempts: 2 }), job(4), job(5, { doneAt: at, isWhole: false })];
    for (const one of [...dead, failing, waiting, done, job(6, { kind: 'push' })]) await desks.addJob(one);
    const emails = async (state: OutboxState) => (await desks.outbox.emails({ state })).jobs;
    expect(await emails('dead')).toEqual(dead.toReversed());
    expect(await emails('failing')).toEqual([failing]);
    expect(await emails('waiting')).toEqual([waiting]);
    expect(await emails('done')).toEqual([done]);
    const { counts, next } = await desks.outbox.emails({ state: 'waiting' });
    expect([counts, next]).toEqual([{ dead: 2, failing: 1, waiting: 1, done: 1 }, null]);
  });

  test('[OPE-15] emails are listed fifty at a time, also of one moment, whatever was done meanwhile', async () => {
    const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    for (let index = 0; index < LIST_PAGE_SIZE + 3; index += 1)
      await desks.addJob({ ...job(1), id: id(index), runAt: `2026-11-20T09:0${Math.floor(index / 40)}:00.000Z` });
    const first = await desks.outbox.emails({ state: 'waiting' });
    await desks.addJob({ ...job(9), id: id(99) });
    const rest = await desks.outbox.emails({ state: 'waiting', after: pageEndFrom(first.next ?? '') });
    const ids = Array.from({ length: LIST_PAGE_SIZE + 3 }, (_, index) => id(index));
    expect([...first.jobs, ...rest.jobs].map((one) => one.id)).toEqual(ids.toReversed());
    expect([first.jobs.length, rest.next, rest.counts]).toEqual([LIST_PAGE_SIZE, null, null]);
  });

  test('people are found by letters of their name or address in any case, and signs mean themselves', async () => {
    const [ann, ben, odd] = [
      unverifiedTraveler('Ann@scene.test', 'Ann Walker'),
      unverifiedTraveler('ben@scene.test', 'Benjamin Field'),
      unverifiedTraveler('odd@scene.test', '100%_\\ sure'),
    ];
    for (const person of [ben, ann, odd]) await desks.travelers.add(person);
    await desks.travelers.markVerified(ben.id, '2026-11-20T09:00:00.000Z');
    const found = async (text: string) => (await desks.people.find(text, 10)).map(({ id }) => id);
    expect(await found('ANN')).toEqual([ann.id]);
    expect(await found('@SCENE.test')).toEqual([ann.id, ben.id, odd.id]);
    expect(await found('field')).toEqual([ben.id]);
    for (const sign of ['%', '_', '\\']) expect([sign, await found(sign)]).toEqual([sign, [odd.id]]);
    expect(await desks.people.find('scene', 1)).toHaveLength(1);
    expect(await desks.people.find('ben@', 10)).toEqual([
      {
        id: ben.id,
        email: 'ben@scene.test',
        displayName: 'Benjamin Field',
        isVerified: true,
        isLocked: false,
        isGuest: false,
        isOperator: false,
        enrollmentCode: null,
      },
    ]);
  });

  test('[OPE-14] somebody is made an operator, and nobody else, until that is taken back', async () => {
    const [ann, ben] = [unverifiedTraveler('ann@scene.test', 'Ann'), unverifiedTraveler('ben@scene.test', 'Ben')];
    for (const person of [ann, ben]) await desks.travelers.add(person);
    const operators = async () =>
      (await desks.people.find('scene', 9)).filter(({ isOperator }) => isOperator).map(({ id }) => id);
    await desks.people.setOperator(ann.id, true);
    expect(await operators()).toEqual([ann.id]);
    expect([await desks.people.isOperator(ann.id), await desks.people.isOperator(ben.id)]).toEqual([true, false]);
    await desks.people.setOperator(ann.id, false);
    expect(await operators()).toEqual([]);
    expect(await desks.people.isOperator(ann.id)).toBe(false);
  });

  test('[ACC-8] whoever is erased is gone, and nobody else; erasing nobody changes nothing', async () => {
    const [ann, ben] = [unverifiedTraveler('ann@scene.test', 'Ann'), unverifiedTraveler('ben@scene.test', 'Ben')];
    for (const person of [ann, ben]) await desks.travelers.add(person);
    expect(await desks.people.countPersonalData(ann.id)).toEqual({ rows: 1, files: 0 });
    await desks.people.erase(ann.id);
    await desks.people.erase(ann.id);
    await desks.people.erase('nobody');
    expect(await desks.people.countPersonalData(ann.id)).toEqual({ rows: 0, files: 0 });
    expect(await desks.travelers.byId(ann.id)).toBeUndefined();
    expect((await desks.travelers.byId(ben.id))?.displayName).toBe('Ben');
  });
});
