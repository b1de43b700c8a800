import { Refusal, formatMessage } from '#core/messages';
import { WEBHOOK_EVENT_TYPES, type WebhookDelivery, webhookEventsIn, webhookUrlProblem } from '#core/operator';
import { ResendWebhook, Webhooks } from '#core/operator/server';
import { type Command, createOperatorScope } from '../command.ts';
import { mostOf } from './listed-entries.ts';

/** The commands for the systems to which events are sent. */
export const webhookCommands: readonly Command[] = [
  {
    name: 'webhook add',
    arguments: ['url'],
    options: { events: { valueName: 'events', descriptionKey: 'optionWebhookEvents' } },
    descriptionKey: 'operatorWebhookAdd',
    example: 'https://crm.example.org/waymark --events traveler.joined,quest.completed',
    run: async ({ context }, typed) => {
      const [url = ''] = typed.positionals;
      const problem = webhookUrlProblem(url, context.settings.mode);
      if (problem || !URL.canParse(url)) throw new Refusal(problem ?? 'webhookUrlNotValid');
      const list = typed.option('events');
      const events = list === undefined ? WEBHOOK_EVENT_TYPES : webhookEventsIn(list);
      if (!events) throw new Refusal('webhookEventsUnknown', { known: WEBHOOK_EVENT_TYPES.join(', ') });
      const added = await createOperatorScope(context).get(Webhooks).add({ url, events, at: context.clock.now() });
      const lines = [
        formatMessage('webhookAdded', { url, id: added.id }),
        formatMessage('webhookSecret', { secret: added.secret }),
      ];
      return { result: 'done', subject: added.id, lines, json: { ...added, url, events } };
    },
  },
  {
    name: 'webhook list',
    arguments: [],
    descriptionKey: 'operatorWebhookList',
    example: '',
    run: async ({ context }) => {
      const webhooks = await createOperatorScope(context).get(Webhooks).list();
      const lines = webhooks.map(({ id, url, events }) =>
        formatMessage('webhookLine', { id, url, events: events.join(', ') }),
      );
      return { result: 'done', lines: lines.length > 0 ? lines : [formatMessage('operatorNone')], json: { webhooks } };
    },
  },
  {
    name: 'webhook remove',
    arguments: ['webhook'],
    descriptionKey: 'operatorWebhookRemove',
    example: '3f0c7a52-7d3f-4a0b-9d43-0f4a5e6b7c81',
    run: async ({ context }, typed) => {
      const [id = ''] = typed.positionals;
      const isRemoved = await createOperatorScope(context).get(Webhooks).remove(id);
      if (!isRemoved) throw new Refusal('webhookUnknown', { id });
      return { result: 'done', subject: id, lines: [formatMessage('webhookRemoved', { id })], json: { id } };
    },
  },
  {
    name: 'webhook log',
    arguments: [],
    options: { most: { valueName: 'count', descriptionKey: 'optionMost' } },
    descriptionKey: 'operatorWebhookLog',
    example: '--most 20',
    run: async ({ context }, typed) => {
      const most = mostOf(typed);
      const found = await createOperatorScope(context)
        .get(Webhooks)
        .deliveries(most + 1);
      const deliveries = found.slice(0, most);
      const hasMore = found.length > most;
      const lines = [
        ...(deliveries.length > 0 ? deliveries.map(lineOf) : [formatMessage('operatorNone')]),
        ...(hasMore ? [formatMessage('webhookMore', { count: most })] : []),
      ];
      return { result: 'done', lines, json: { deliveries, hasMore } };
    },
  },
  {
    name: 'webhook resend',
    arguments: ['delivery'],
    descriptionKey: 'operatorWebhookResend',
    example: '9a1d2e4c-5b60-4c7e-8f21-6d3b0a9c8e75',
    run: async ({ context }, typed) => {
      const [id = ''] = typed.positionals;
      await createOperatorScope(context).get(ResendWebhook).run(id);
      return { result: 'done', subject: id, lines: [formatMessage('webhookResent', { id })], json: { id } };
    },
  },
];

const lineOf = ({ failure, triedAt: _, ...delivery }: WebhookDelivery): string =>
  formatMessage('webhookDeliveryLine', {
    ...delivery,
    failure: failure === null ? '' : formatMessage('outboxError', { error: failure }),
  });
