import { Refusal, formatMessage } from '#core/messages';
import { AuditLog } from '#core/operator';
import { type Command, createOperatorScope } from '../command.ts';

/** Most entries that are listed. */
const MAX_ENTRIES = 1000;

/** What operators did. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    arguments: [],
    options: { most: { valueName: 'count', descriptionKey: 'optionMost' } },
    descriptionKey: 'operatorAuditList',
    example: '--most 20',
    run: async ({ context }, typed) => {
      const most = Number(/^\d{1,4}$/.exec(typed.option('most') ?? '100')?.[0]);
      if (!(most >= 1 && most <= MAX_ENTRIES)) throw new Refusal('auditMostNotValid', { most: MAX_ENTRIES });
      const entries = await createOperatorScope(context).get(AuditLog).latest(most);
      const lines = entries.map((entry) => formatMessage('auditLine', { ...entry, subject: entry.subject ?? '–' }));
      return { result: 'done', lines: lines.length > 0 ? lines : [formatMessage('operatorNone')], json: { entries } };
    },
  },
];
