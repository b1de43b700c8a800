import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '#adapters/http/api-client';
import { httpErrorReports } from '#adapters/http/error-reports';
import { OutboxErrorReports } from '#adapters/mail/outbox-support-mailer';
import { MemoryErrorReports } from '#memory/operator/memory-error-reports';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import type { OutgoingEmail } from '#core/notifications/server';
import type { ErrorReports } from '#core/shared';
import { API_PREFIX } from '#server/http/api-routes';
import { anyDatabase, startServer } from '../../server/support/test-server.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../../server/support/seed.ts';

/** Error reports, and what arrived there so far: the errors of each report. */
interface Opened {
  readonly errorReports: ErrorReports;
  readonly arrived: () => Promise<readonly (readonly string[])[]>;
  readonly close: () => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

const everyConsole: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  {
    name: 'memory',
    open: async () => {
      const errorReports = new MemoryErrorReports();
      return { errorReports, arrived: async () => errorReports.reports, close: nothing };
    },
  },
  {
    name: 'letters',
    open: async () => {
      const emails: OutgoingEmail[] = [];
      const sender = { publicUrl: 'https://waymark.example', support: { name: 'Ada', email: 'ada@waymark.example' } };
      const errorReports = new OutboxErrorReports(
        {
          queueEmail: async (outgoingEmail) => void emails.push(outgoingEmail),
          queueEmails: async () => undefined,
          deliveryOf: async () => undefined,
        },
        sender,
        { traveler: 'ann', report: '4f2a91c3-0000-4000-8000-000000000000' },
      );
      return { errorReports, arrived: async () => emails.map(({ paragraphs }) => paragraphs), close: nothing };
    },
  },
  {
    name: 'HTTP, with our own server behind it',
    open: async () => {
      const server = await startServer(anyDatabase, { prepare: seedSampleQuests });
      const sessionStore = new MemorySessionStore(
        await sessionToken(server.context, await addTraveler(server.context)),
      );
      const line = { baseURL: server.url + API_PREFIX, timeout: 20_000, retryDelay: 10 };
      const online = { isOnline: () => true, watch: () => () => undefined };
      const errorReports = httpErrorReports(new ApiClient(sessionStore, server.context.random, online, line));
      const errorsIn = (text: string): readonly string[] => text.split('\n\n').slice(1, -1);
      return {
        errorReports,
        arrived: async () => (await server.mails()).map(({ text }) => errorsIn(text)),
        close: () => server.close(),
      };
    },
  },
];

describe.each(everyConsole)('the error reports behind $name', ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(async () => opened.close());

  test('[ERR-8] gets every error of a report, in order', async () => {
    await opened.errorReports.report(['errorContentWeekDefMissing', 'errorDefault']);
    expect(await opened.arrived()).toEqual([['errorContentWeekDefMissing', 'errorDefault']]);
  });

  test('[ERR-8] gets an unidentified error instead of what is no code, and of nothing', async () => {
    await opened.errorReports.report(['<b>words</b>', 'errorDefault']);
    await opened.errorReports.report([]);
    expect((await opened.arrived()).toSorted((one, other) => other.length - one.length)).toEqual([
      ['unidentified error', 'errorDefault'],
      ['unidentified error'],
    ]);
  });
});
