import { formatMessage } from '#core/messages';
import { AuditLog } from '#core/operator';
import { type Command, createOperatorScope } from '../command.ts';
import { mostOf } from './listed-entries.ts';

/** The commands that list operator actions. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    arguments: [],
    options: { most: { valueName: 'count', descriptionKey: 'optionMost' } },
    descriptionKey: 'operatorAuditList',
    example: '--most 20',
    run: async ({ context }, typed) => {
      const entries = await createOperatorScope(context).get(AuditLog).latest(mostOf(typed));
      const lines = entries.map((entry) => formatMessage('auditLine', { ...entry, subject: entry.subject ?? '–' }));
      return { result: 'done', lines: lines.length > 0 ? lines : [formatMessage('operatorNone')], json: { entries } };
    },
  },
];
