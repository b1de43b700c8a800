import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmailKeys, demoPeople } from '#server/demo/demo-people';
import { demoChat } from '#server/demo/simulate-history';
import { todayIn, weekdayOf } from '#core/shared';
import { prepareServer } from '#server/startup-tasks';
import { everyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { addTraveler } from '../support/seed.ts';
import { lateOf } from './late-items.ts';
import { logIn } from '#api/account/account.api';
import { readActiveQuest } from '#api/quests/quests.api';

const { email = '', password = '' } = demoPeople.find((person) => person.email.startsWith('traveler@')) ?? {};

describe.each(everyDatabase)('the demo of another day on $name', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(database, { prepare: prepareServer });
  });
  afterAll(async () => server.close());

  /** A day later, its Traveler and what its people are to each other. */
  async function makeAnew(): Promise<void> {
    const { clock, db, context } = server;
    clock.advance({ days: 1 });
    const people = db.selectFrom('travelers').where('email_key', 'in', demoEmailKeys).select('id');
    await db.deleteFrom('relationships').where('inviter_id', 'in', people).execute();
    await db.deleteFrom('showcases').execute();
    await db.deleteFrom('travelers').where('email', '=', email).execute();
    await prepareServer(context);
  }

  async function lateToday(): Promise<readonly string[]> {
    const { jwt: token } = (await server.call(logIn, { email, password })).body;
    const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
    return lateOf(quest, todayIn(server.clock.zone(), server.clock.now()));
  }

  /** What the Traveler shared, with whom, when it was handed in and shared, and when it was reviewed. */
  const shares = () =>
    server.db
      .selectFrom('post_readers')
      .innerJoin('posts', 'posts.id', 'post_readers.post_id')
      .innerJoin('quests', 'quests.id', 'posts.quest_id')
      .innerJoin('travelers as owner', 'owner.id', 'quests.traveler_id')
      .innerJoin('travelers as reader', 'reader.id', 'post_readers.reader_id')
      .leftJoin('feedback', 'feedback.post_id', 'posts.id')
      .where('owner.email', '=', email)
      .select(['reader.email as reader', 'completed_at', 'shared_at', 'feedback.created_at as reviewed_at'])
      .orderBy('shared_at')
      .execute();
  const chat = () =>
    server.db.selectFrom('chat_messages').select(['text', 'created_at']).orderBy('created_at').execute();

  /** To whom they showed what they did, what was written, and the moments before it was handed in or after now. */
  async function story() {
    const now = server.clock.now();
    const [shared, written] = [await shares(), await chat()];
    return {
      readers: shared.map(({ reader }) => reader.split('@')[0]),
      texts: written.map(({ text }) => text),
      outOfOrder: shared.flatMap(({ completed_at, shared_at, reviewed_at }) =>
        [shared_at, reviewed_at ?? '', ...written.map(({ created_at }) => created_at)].filter(
          (moment) => moment <= completed_at || moment > now,
        ),
      ),
    };
  }
  const told = { readers: ['partner', 'mentor'], texts: demoChat.map(({ text }) => text), outOfOrder: [] };

  test('has one thing late for its Traveler on whichever day it is made, and what they shared and wrote since they handed it in', async () => {
    const late = new Map<string, readonly string[]>();
    for (let day = 1; day <= 7; day += 1) {
      await makeAnew();
      expect(await story()).toEqual(told);
      late.set(weekdayOf(todayIn(server.clock.zone(), server.clock.now())), await lateToday());
    }
    expect(Object.fromEntries(late)).toEqual({
      monday: ['post of ask-one-neighbour'],
      tuesday: ['write-the-purpose-down'],
      wednesday: ['write-the-purpose-down'],
      thursday: ['write-the-purpose-down'],
      friday: ['say-it-aloud'],
      saturday: ['say-it-aloud'],
      sunday: ['say-it-aloud'],
    });
  });

  test('tells what its people did also where visitors are related to each other', async () => {
    const { db, context, clock } = server;
    const [inviter_id, invitee_id] = [await addTraveler(context), await addTraveler(context)];
    await db
      .insertInto('relationships')
      .values({
        id: context.random.uuid(),
        type: 'Running Partner',
        is_open: false,
        fellows_before: false,
        inviter_id,
        invitee_id,
        updated_at: clock.now(),
      })
      .execute();
    await makeAnew();
    expect(await story()).toEqual(told);
  });
});
