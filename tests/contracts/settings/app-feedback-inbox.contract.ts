import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { httpAppFeedbackInbox } from '#adapters/http/settings';
import { OutboxAppFeedbackInbox } from '#adapters/mail/outbox-support-mailer';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryAppFeedbackInbox } from '#memory/settings/memory-app-feedback-inbox';
import type { OutgoingEmail } from '#core/notifications/server';
import type { AppFeedbackInbox } from '#core/settings';
import { API_PREFIX } from '#server/http/api-routes';
import { addTraveler, seedSampleQuests, sessionToken } from '../../server/support/seed.ts';
import { anyDatabase, startServer } from '../../server/support/test-server.ts';

/** An inbox, and what arrived in it so far, in words. */
interface Opened {
  readonly inbox: AppFeedbackInbox;
  readonly arrived: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

const everyInbox: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  {
    name: 'memory',
    open: async () => {
      const inbox = new MemoryAppFeedbackInbox();
      const arrived = async () => inbox.received.map(({ rating, comment }) => `${rating} of 5 stars: ${comment}`);
      return { inbox, arrived, close: nothing };
    },
  },
  {
    name: 'letters',
    open: async () => {
      const emails: OutgoingEmail[] = [];
      const sender = { publicUrl: 'https://waymark.example', support: { name: 'Ada', email: 'ada@waymark.example' } };
      const outbox = {
        queueEmail: async (outgoingEmail: OutgoingEmail) => void emails.push(outgoingEmail),
        queueEmails: nothing,
        deliveryOf: async () => undefined,
      };
      return {
        inbox: new OutboxAppFeedbackInbox(outbox, sender, 'ann'),
        arrived: async () => emails.map(({ title, paragraphs }) => `${title}: ${paragraphs.join('\n\n')}`),
        close: nothing,
      };
    },
  },
  {
    name: 'HTTP, with our own server behind it',
    open: async () => {
      const server = await startServer(anyDatabase, {
        prepare: seedSampleQuests,
        settings: { rateLimitScale: 1 },
      });
      const sessionStore = new MemorySessionStore(
        await sessionToken(server.context, await addTraveler(server.context)),
      );
      const line = { baseURL: server.url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
      const online = { isOnline: () => true, watch: () => () => undefined };
      return {
        inbox: httpAppFeedbackInbox(new ApiClient(sessionStore, server.context.random, online, line)),
        arrived: async () =>
          (await server.mails()).map(({ text }) => {
            const [title, ...paragraphs] = text.split('\n\n').slice(0, -1);
            return `${title}: ${paragraphs.join('\n\n')}`;
          }),
        close: () => server.close(),
      };
    },
  },
];

describe.each(everyInbox)('feedback on the app by $name', ({ name, open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => opened.close());

  test('[SET-1] arrives with its stars and its words as they were written', async () => {
    await opened.inbox.send({ rating: 4, comment: 'A <b>kind</b> product.\n\nThank you.' });
    expect(await opened.arrived()).toEqual(['4 of 5 stars: A <b>kind</b> product.\n\nThank you.']);
  });

  test.each([
    [{ rating: 0, comment: 'No stars.' }, 'appFeedbackRatingNotValid'],
    [{ rating: 6, comment: 'Many stars.' }, 'appFeedbackRatingNotValid'],
    [{ rating: 2.5, comment: 'Half a star.' }, 'appFeedbackRatingNotValid'],
    [{ rating: 3, comment: ' \n ' }, 'appFeedbackCommentMissing'],
  ])('[SET-1] refuses %j with %s, and nothing arrives', async (feedback, key) => {
    await expect(opened.inbox.send(feedback)).rejects.toMatchObject({ key });
    expect(await opened.arrived()).toEqual([]);
  });

  const onlyOverHttp = name.startsWith('HTTP') ? test : () => undefined;
  onlyOverHttp('[SET-1] takes five an hour of one Traveler', async () => {
    const feedback = { rating: 5, comment: 'Good.' };
    for (let times = 0; times < 5; times += 1) await opened.inbox.send(feedback);
    await expect(opened.inbox.send(feedback)).rejects.toMatchObject({ key: 'errorTooManyRequests' });
    expect(await opened.arrived()).toHaveLength(5);
  });
});
