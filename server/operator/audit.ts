import { Refusal, say } from '#core/messages';
import { AuditLog } from '#core/operation';
import { type Command, deskOf } from './command.ts';

/** Most entries that are listed. */
const MOST = 1000;

/** What operators did. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    takes: [],
    options: { most: { takes: 'count', about: 'optionMost' } },
    about: 'operatorAuditList',
    example: '--most 20',
    run: async ({ house }, typed) => {
      const most = Number(/^\d{1,4}$/.exec(typed.option('most') ?? '100')?.[0]);
      if (!(most >= 1 && most <= MOST)) throw new Refusal('auditMostNotValid', { most: MOST });
      const entries = await deskOf(house).get(AuditLog).latest(most);
      const lines = entries.map((entry) => say('auditLine', { ...entry, subject: entry.subject ?? '–' }));
      return { result: 'done', lines: lines.length > 0 ? lines : [say('operatorNone')], facts: { entries } };
    },
  },
];
