import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noHours } from '#core/schedule';
import { type DeskScene, everyDeskScene, type LookedAfter } from './operator-scene.ts';
import { refusalOf } from './refusal-of.ts';
import { CODES, FRIDAY, MONDAY, today } from './scene.ts';

describe.each(everyDeskScene)('the desk of an operator behind $name', ({ open }) => {
  let scene: DeskScene;

  beforeAll(async () => {
    scene = await open();
  });
  afterAll(() => scene.close());

  /** Somebody on the coast since Monday, with hours on that day. */
  async function walking(): Promise<LookedAfter> {
    scene.setTime('2026-11-16T09:00:00.000Z');
    const traveler = await scene.traveler();
    await traveler.quests.join(CODES.coast, { ...today, day: 16 });
    const { id: questId } = (await traveler.quests.active()).quest;
    await traveler.schedules.commit({ questId, hours: { ...noHours, monday: 4 } });
    scene.setTime(FRIDAY);
    return traveler;
  }

  const newest = async () => (await scene.desk.audit(undefined)).entries[0];

  test('[OPE-10][OPE-11] shows every cohort, and where everybody in one stands', async () => {
    const ann = await walking();
    const cohort = (await scene.desk.cohorts()).find(({ enrollmentCode }) => enrollmentCode === CODES.coast);
    expect(cohort).toMatchObject({ questTitle: 'Quest coast', people: 1, isClosed: false, startingDate: MONDAY });
    expect(await scene.desk.progress(CODES.coast)).toEqual([
      {
        traveler: ann.id,
        displayName: 'Ann Walker',
        email: ann.email,
        lastActive: '2026-11-16T09:00:00.000Z',
        weekNumber: 1,
        weekPercent: 0,
        late: 3,
        hasPartner: false,
      },
    ]);
    expect(await scene.desk.progress(CODES.forest)).toEqual([]);
    expect(await refusalOf(scene.desk.progress('99999'))).toBe('cohortUnknown');
  });

  test('[OPE-12][OPE-14] hands that out as a file, and notes it', async () => {
    const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await scene.desk.progressFile(CODES.coast));
    expect(file).toMatch(/^\uFEFF"Name","Address",.*\r\n"Ann Walker",/);
    const { who, command, subject, result } = (await newest()) ?? {};
    expect([who, command, subject, result]).toEqual([scene.operatorName, 'progress download', CODES.coast, 'done']);
    expect(await refusalOf(scene.desk.progressFile('99999'))).toBe('cohortUnknown');
    expect(await newest()).toMatchObject({ subject: CODES.coast });
  });

  test('[OPE-13][OPE-14] sends the answer to a report back to whoever reported, once, and notes it', async () => {
    const ann = await scene.traveler();
    await ann.report(['errorContentWeekDefMissing', 'errorDefault']);
    const [report] = (await scene.desk.reports()).reports.filter(({ traveler }) => traveler === ann.id);
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
    expect(await refusalOf(scene.desk.answer(id, ' \n', 'blank'))).toBe('reportAnswerMissing');
    const refused = { command: 'report answer', subject: null, result: 'refused' };
    expect(await newest()).toMatchObject({ who: scene.operatorName, ...refused });
    expect(await refusalOf(scene.desk.answer(id, 'www.a.test '.repeat(4), 'links'))).toBe('messageTooManyLinks');
    expect(await refusalOf(scene.desk.answer('no id', 'Hello', 'nobody'))).toBe('reportUnknown');
    const answered = { ...report, answer: 'It is mended.\nThank you.', answeredAt: FRIDAY };
    expect(await scene.desk.answer(id, 'It is mended.\nThank you.', 'first')).toEqual(answered);
    expect(await newest()).toMatchObject({ command: 'report answer', subject: expect.stringMatching(/^.{4}-.{4}$/) });
    expect(await refusalOf(scene.desk.answer(id, 'Another word.', 'second'))).toBe('reportAnswered');
    const { reports, hasMore } = await scene.desk.reports();
    expect(reports).toContainEqual(answered);
    expect(hasMore).toBe(false);
    expect(await scene.answersTo(ann.email)).toEqual(['It is mended.\nThank you.']);
    expect(await newest()).toMatchObject(refused);
  });

  test('[OPE-5][OPE-14] sends a letter again that was given up, once, and notes both times', async () => {
    const [whole, forgotten] = [await scene.giveUp(true), await scene.giveUp(false)];
    const { counts, jobs } = await scene.desk.outbox('dead');
    expect(counts.dead).toBe(jobs.length);
    expect(jobs).toContainEqual(expect.objectContaining({ id: whole, isWhole: true, lastError: 'Error' }));
    expect(await scene.desk.resend(whole, 'once')).toBe(true);
    expect((await scene.desk.outbox('waiting')).jobs).toContainEqual(
      expect.objectContaining({ id: whole, attempts: 0, deadAt: null }),
    );
    expect(await scene.desk.resend(whole, 'twice')).toBe(false);
    expect(await newest()).toMatchObject({ command: 'outbox retry', subject: whole, result: 'unchanged' });
    expect(await refusalOf(scene.desk.resend(forgotten, 'never'))).toBe('jobForgotten');
    expect(await newest()).toMatchObject({ command: 'outbox retry', subject: null, result: 'refused' });
    expect(await refusalOf(scene.desk.resend('no id', 'nobody'))).toBe('jobUnknown');
  });

  test('[OPE-14] shows and does nothing for anybody else', async () => {
    const { forOthers } = scene;
    const before = await newest();
    const tries = [
      () => forOthers.cohorts(),
      () => forOthers.progress(CODES.coast),
      () => forOthers.progressFile(CODES.coast),
      () => forOthers.reports(),
      () => forOthers.answer('no id', 'Hello', 'answer'),
      () => forOthers.outbox('dead'),
      () => forOthers.resend('no id', 'resend'),
      () => forOthers.audit(undefined),
    ];
    for (const tried of tries) expect(await refusalOf(tried())).toBe('errorForbidden');
    expect(await newest()).toEqual(before);
  });
});
