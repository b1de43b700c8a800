import { PostgresSecurityEvents } from '#adapters/postgres/operator/postgres-security-events';
import { formatMessage, Refusal } from '#core/messages';
import { SECURITY_EVENT_KINDS, type SecurityEvent } from '#core/operator';
import { typedDateRefusal } from '#core/operator/server';
import type { Command } from '../command.ts';
import { mostOf } from './listed-entries.ts';

/** Log-ins, changes of accounts, and what was refused. */
export const eventCommands: readonly Command[] = [
  {
    name: 'events',
    arguments: [],
    options: {
      kind: { valueName: 'kind', descriptionKey: 'optionKind' },
      account: { valueName: 'email', descriptionKey: 'optionAccount' },
      since: { valueName: 'date', descriptionKey: 'optionSince' },
      most: { valueName: 'count', descriptionKey: 'optionMost' },
    },
    descriptionKey: 'operatorEvents',
    example: '--kind log-in --account ann@example.org --since 2027-01-11',
    run: async ({ context: { db, clock, secrets } }, typed) => {
      const most = mostOf(typed);
      const word = typed.option('kind');
      const kind = SECURITY_EVENT_KINDS.find((one) => one === word);
      if (word !== undefined && kind === undefined)
        throw new Refusal('eventKindUnknown', { kind: word, kinds: SECURITY_EVENT_KINDS.join(', ') });
      const date = typed.option('since');
      const refusal = date === undefined ? undefined : typedDateRefusal(date);
      if (refusal) throw refusal;
      const found = await new PostgresSecurityEvents(db, clock, secrets).latest({
        most: most + 1,
        kind,
        email: typed.option('account'),
        since: date && `${date}T00:00:00.000Z`,
      });
      const events = found.slice(0, most);
      const hasMore = found.length > most;
      const lines = [
        ...(events.length > 0 ? events.map(lineOf) : [formatMessage('operatorNone')]),
        ...(hasMore ? [formatMessage('eventsMore', { count: most })] : []),
      ];
      return { result: 'done', lines, json: { events, hasMore } };
    },
  },
];

const lineOf = ({ reason, account, network, session, ...event }: SecurityEvent): string =>
  formatMessage('eventLine', {
    ...event,
    reason: reason ?? '–',
    account: account ?? '–',
    network: network ?? '–',
    session: session ?? '–',
  });
