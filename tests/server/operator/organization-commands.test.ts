import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCohortProgress, readOperatorCohorts } from '#api/operator/cohorts.api';
import { readErrorReports } from '#api/operator/operator.api';
import { REFRESHED_TOKEN_HEADER } from '#api/endpoint';
import { sessionOf, type Token } from '#core/account';
import type { TravelerId } from '#core/shared';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { runOperatorCommand } from '../support/operator-terminal.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../support/seed.ts';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

describe.each(everyDatabase)('operators of organizations on $name', (database) => {
  let server: TestServer;
  let olga: TravelerId;

  beforeAll(async () => {
    server = await startServer(database, { prepare: seedSampleQuests });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    olga = await addTraveler(server.context);
  });

  const type = (...words: string[]) => runOperatorCommand(server.context, ...words);
  const emailOf = (traveler: TravelerId): string => `${traveler}@scene.test`;
  const statusOf = async (code: string, token: Token): Promise<number> =>
    (await server.call(readCohortProgress, { enrollmentCode: code }, { token })).status;

  test('[OPE-51] the role begins and ends at once, with the same token, and repeats change nothing', async () => {
    const token = await sessionToken(server.context, olga);
    expect(await statusOf(QUEST_CODES.forest, token)).toBe(403);
    const words = ['organization', 'operator', 'add', 'windmill', emailOf(olga)];
    expect((await type(...words)).stdout).toContain(`${olga} is an operator of windmill.`);
    expect((await type(...words)).stdout).toContain('Nothing to change');
    expect(await statusOf(QUEST_CODES.forest, token)).toBe(200);
    const replyAbout = async (code: string) => {
      const { status, body } = await server.call(readCohortProgress, { enrollmentCode: code }, { token });
      return [status, JSON.stringify(body).replace(code, 'CODE')];
    };
    expect(await replyAbout(QUEST_CODES.coast)).toEqual(await replyAbout('99999'));
    expect((await server.call(readErrorReports, {}, { token })).status).toBe(403);
    expect((await type('organization', 'list')).stdout).toMatch(new RegExp(`windmill .*${emailOf(olga)}`));
    const ending = ['organization', 'operator', 'remove', 'windmill', emailOf(olga)];
    expect((await type(...ending)).stdout).toContain('is no longer an operator of windmill.');
    expect((await type(...ending)).stdout).toContain('Nothing to change');
    expect(await statusOf(QUEST_CODES.forest, token)).toBe(403);
    const { stdout } = await type('events', '--kind', 'role-change', '--account', emailOf(olga));
    expect(stdout.match(/role-change/g)).toHaveLength(2);
  });

  test('[OPE-50] a cohort that goes to another organization is seen by the operators of that one alone', async () => {
    const other = await addTraveler(server.context);
    await type('organization', 'operator', 'add', 'windmill', emailOf(olga));
    await type('organization', 'operator', 'add', 'lighthouse', emailOf(other));
    const [windmill, lighthouse] = [
      await sessionToken(server.context, olga),
      await sessionToken(server.context, other),
    ];
    const statuses = async () => [
      await statusOf(QUEST_CODES.forest, windmill),
      await statusOf(QUEST_CODES.forest, lighthouse),
    ];
    expect(await statuses()).toEqual([200, 422]);
    expect((await type('organization', 'assign', 'lighthouse', QUEST_CODES.forest)).code).toBe(0);
    expect(await statuses()).toEqual([422, 200]);
    await type('organization', 'assign', 'windmill', QUEST_CODES.forest);
    expect(await statuses()).toEqual([200, 422]);
  });

  test('[OPE-52] an organization without an id that commands can tell, or without a name, is not added', async () => {
    expect((await type('organization', 'add', '', 'Beacon')).stderr).toContain('small letters, digits and hyphens');
    expect((await type('organization', 'add', 'lantern', ' ')).stderr).toContain('one line of 1 to 120 characters');
    expect((await type('organization', 'list')).stdout).not.toContain('lantern');
  });

  test('[OPE-51] an organization is added once, without cohorts and operators', async () => {
    const words = ['organization', 'add', 'beacon', 'Beacon Academy'];
    expect((await type(...words, '--json')).json).toMatchObject({ isChanged: true });
    expect((await type(...words, '--json')).json).toMatchObject({ isChanged: false });
    expect((await type('organization', 'list')).stdout).toContain('beacon  Beacon Academy  cohorts –  operators –');
    await type('organization', 'operator', 'add', 'beacon', emailOf(olga));
    const { body } = await server.call(readOperatorCohorts, {}, { token: await sessionToken(server.context, olga) });
    expect(body).toEqual({ cohorts: [] });
  });

  test.each([
    [['assign', 'nowhere', QUEST_CODES.forest], 'organizationNotListed'],
    [['assign', 'windmill', '99999'], 'cohortUnknown'],
    [['operator', 'add', 'nowhere', 'nobody@scene.test'], 'organizationNotListed'],
    [['operator', 'add', 'windmill', 'nobody@scene.test'], 'operatorAccountUnknown'],
    [['operator', 'remove', 'windmill', 'nobody@scene.test'], 'operatorAccountUnknown'],
  ])('[OPE-51] %j is refused with %s', async (words, reason) => {
    expect((await type('organization', ...words, '--json')).json).toMatchObject({ reason });
  });

  test('[OPE-50] the next call after a change of the role brings a token that says so', async () => {
    const token = await sessionToken(server.context, olga);
    server.clock.advance({ minutes: 1 });
    await type('organization', 'operator', 'add', 'windmill', emailOf(olga));
    const { headers } = await server.call(readOperatorCohorts, {}, { token });
    expect(sessionOf(headers.get(REFRESHED_TOKEN_HEADER) ?? '')?.role).toBe('ORGANIZATION_OPERATOR');
  });
});
