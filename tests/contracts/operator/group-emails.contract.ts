import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CohortAudience, NOTHING_COMPLETED, type CountedPeople } from '#core/operator';
import {
  type CohortTraveler,
  everyOperatorConsole,
  type OperatorConsoleEnvironment,
} from '../support/operator-console-environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const everybody: CohortAudience = { filter: 'all', search: '' };
const email = { subject: 'Tonight', text: 'We start at eight.\n\nBring a pen.' };

describe.each(everyOperatorConsole)('emails to the people of a list behind $name', ({ open }) => {
  let environment: OperatorConsoleEnvironment;
  let people: readonly CohortTraveler[];

  beforeAll(async () => {
    environment = await open();
  });
  afterAll(() => environment.close());
  beforeEach(async () => {
    environment.setTime(FRIDAY);
  });

  const join = async (code: string): Promise<CohortTraveler> => {
    const traveler = await environment.addTraveler();
    await traveler.quests.join(code, TODAY);
    return traveler;
  };
  const newest = async () => (await environment.console.audit(undefined)).entries[0];

  test('[OPE-71] a preview counts who would get the email and why others would not, and sends nothing', async () => {
    people = [await join(QUEST_CODES.forest), await join(QUEST_CODES.forest), await join(QUEST_CODES.forest)];
    const [, ben, cleo] = people;
    await environment.changeAccount(ben?.id ?? '', { emailsOn: false });
    await environment.changeAccount(cleo?.id ?? '', { isVerified: false, emailsOn: false });
    const preview = await environment.console.previewEmail(QUEST_CODES.forest, everybody, email);
    expect(preview.reach).toEqual({ recipients: 1, unverified: 1, unsubscribed: 1 });
    expect(preview.email.subject).toBe('Tonight');
    expect(preview.email.text).toContain('We start at eight.\n\nBring a pen.');
    expect(preview.email.html).toContain('Tonight');
    for (const { email: to } of people) expect(await environment.groupEmailsTo(to)).toEqual([]);
  });

  test('[OPE-73][OPE-74] an email comes once to each person whom it reaches, and is noted', async () => {
    expect(await environment.console.sendEmail(QUEST_CODES.forest, everybody, email, 'one')).toBe(1);
    const [ann, ben, cleo] = people;
    expect(await environment.groupEmailsTo(ann?.email ?? '')).toEqual(['Tonight']);
    for (const other of [ben, cleo]) expect(await environment.groupEmailsTo(other?.email ?? '')).toEqual([]);
    expect(await newest()).toMatchObject({
      who: environment.operatorName,
      command: 'people email',
      subject: `${QUEST_CODES.forest} · all · 1 emails`,
      result: 'done',
    });
  });

  test('[OPE-71] an email goes to the people whom the filter and the search find, and to no one else', async () => {
    const [ann, dora] = [await join(QUEST_CODES.lake), await join(QUEST_CODES.lake)];
    const search = { ...everybody, search: dora.email };
    expect(await environment.console.sendEmail(QUEST_CODES.lake, search, { ...email, subject: 'Dora' }, 'two')).toBe(1);
    expect(await environment.groupEmailsTo(dora.email)).toEqual(['Dora']);
    expect(await environment.groupEmailsTo(ann.email)).toEqual([]);
    const late: CohortAudience = { filter: 'late', search: '' };
    expect(await refusalKeyOf(environment.console.sendEmail(QUEST_CODES.lake, late, email, 'three'))).toBe(
      'groupEmailReachesNoOne',
    );
    expect(await newest()).toMatchObject({ command: 'people email', subject: null, result: 'refused' });
  });

  test('[OPE-70] an email that cannot be sent is refused, also as a preview', async () => {
    for (const [wrong, expected] of [
      [{ ...email, subject: ' ' }, 'groupEmailSubjectMissing'],
      [{ ...email, subject: 'a\nb' }, 'groupEmailSubjectNotValid'],
      [{ ...email, text: '' }, 'groupEmailTextMissing'],
      [{ ...email, text: 'a'.repeat(5001) }, 'messageTooLong'],
    ] as const) {
      expect(await refusalKeyOf(environment.console.previewEmail(QUEST_CODES.lake, everybody, wrong))).toBe(expected);
      expect(await refusalKeyOf(environment.console.sendEmail(QUEST_CODES.lake, everybody, wrong, expected))).toBe(
        expected,
      );
    }
  });

  test('[OPE-50] an operator of an organization writes to people of its cohorts alone', async () => {
    const windmill = await environment.consoleOfOperatorOf('windmill');
    await join(QUEST_CODES.forest);
    expect((await windmill.previewEmail(QUEST_CODES.forest, everybody, email)).reach.recipients).toBeGreaterThan(0);
    for (const call of [
      () => windmill.previewEmail(QUEST_CODES.lake, everybody, email),
      () => windmill.sendEmail(QUEST_CODES.lake, everybody, email, 'elsewhere'),
    ])
      expect(await refusalKeyOf(call())).toBe('cohortUnknown');
    const { consoleOfNonOperator } = environment;
    expect(await refusalKeyOf(consoleOfNonOperator.sendEmail(QUEST_CODES.forest, everybody, email, 'no'))).toBe(
      'errorForbidden',
    );
  });

  test('[OPE-62] reach the people at a position of the quest, and no others', async () => {
    const reachAt = async (position: CountedPeople) =>
      (await environment.console.previewEmail(QUEST_CODES.forest, { ...everybody, ...position }, email)).reach;
    const { weeks } = await environment.console.dashboard(QUEST_CODES.forest);
    const all = await reachAt({});
    expect(await reachAt({ stoppedAt: NOTHING_COMPLETED })).toEqual(all);
    expect((await reachAt({ stoppedAt: 'nowhere' })).recipients).toBe(0);
    const inWeeks = await Promise.all(weeks.map(({ weekNumber: week }) => reachAt({ week })));
    expect(inWeeks.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(all.recipients);
  });

  test('[OPE-64] reach the people of a group, and those who were active in a week', async () => {
    const reachOf = async (counted: CountedPeople) =>
      (await environment.console.previewEmail(QUEST_CODES.forest, { ...everybody, ...counted }, email)).reach;
    expect(await reachOf({ group: 'notReminded' })).toEqual(await reachOf({}));
    expect((await reachOf({ group: 'cameBack' })).recipients).toBe(0);
    expect((await reachOf({ activeWeek: 11 })).recipients).toBe(0);
  });
});
