import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from '#core/shared';
import { addTraveler, sessionToken } from '../support/seed.ts';
import { addPair, submittedReeds } from '../support/achievements.ts';
import { bundleEntry } from '../support/server-process.ts';
import { everyDatabase } from '../support/test-server.ts';
import { startTwoProcesses } from '../support/two-processes.ts';

const AT_ONCE = 50;

let program: string;

beforeAll(async () => {
  program = await bundleEntry('server/main.ts', 'feedback');
});
afterAll(() => rmSync(program, { force: true }));

/** The embedded database belongs to one process. */
const shared = everyDatabase.filter(({ name }) => name === 'PostgreSQL');

describe.each(shared)('feedback through two processes on one $name', (kind) => {
  let both: Awaited<ReturnType<typeof startTwoProcesses>>;

  beforeAll(async () => {
    both = await startTwoProcesses(program, kind);
  }, 120_000);
  afterAll(() => both.close());

  test(
    '[ACH-3] fifty at once by one author are one review, one entry and one notification',
    { timeout: 120_000 },
    async () => {
      const { context, today, servers } = both;
      const scene = { context, db: context.db };
      const day = { ...partsOf(today), startOnSameWeek: true };
      const { owner, postId } = await submittedReeds(scene, undefined, 'reeds', day);
      const reader = await addTraveler(context);
      await addPair(scene, [owner, reader], 'Running Partner');
      const token = await sessionToken(context, reader);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const response = await fetch(`${servers[index % servers.length]?.url}/api/v1/feedback`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ postId, answer: 'Good.', score: (index % 5) + 1 }),
          });
          const { errorCode = 'ok' } = (await response.json()) as { errorCode?: string };
          return `${response.status} ${errorCode}`;
        }),
      );
      expect(answers.toSorted()).toEqual([
        '200 ok',
        ...Array.from({ length: AT_ONCE - 1 }, () => '409 feedbackAlreadySubmitted'),
      ]);
      const rows = await context.db.selectFrom('feedback').where('post_id', '=', postId).selectAll().execute();
      expect(rows).toMatchObject([{ author: reader }]);
      const ledger = context.db.selectFrom('ledger').where('traveler_id', '=', owner).where('reason', '=', 'review');
      expect(await ledger.select(['xp', 'bp']).execute()).toEqual([{ xp: rows[0]?.score, bp: 0 }]);
      const told = context.db.selectFrom('notifications').where('traveler_id', '=', owner).select('type');
      expect(await told.execute()).toEqual([{ type: 'FEEDBACK_RECEIVED' }]);
    },
  );
});
