import { say } from '#core/messages';
import { backUp } from './back-up.ts';
import type { Command } from './command.ts';
import { restore } from './restore.ts';

/** Everything in one file, and back again. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    takes: ['file'],
    about: 'operatorBackup',
    example: 'waymark-2027-01-11.tar.gz',
    works: 'own',
    run: async ({ house }, { given: [file = ''] }) => {
      const { missing, ...counts } = await backUp(house, file);
      const lines = [say('backupDone', { ...counts, file }), say('backupSecret')];
      if (missing.length > 0) lines.push(say('backupMissing', { count: missing.length }));
      return { result: 'done', lines, facts: { file, ...counts, missing } };
    },
  },
  {
    name: 'restore',
    takes: ['file'],
    options: { replace: { about: 'optionReplace' } },
    about: 'operatorRestore',
    example: 'waymark-2027-01-11.tar.gz',
    works: 'alone',
    run: async ({ house }, typed) => {
      const [file = ''] = typed.given;
      const { madeAt, standing, ...counts } = await restore(house, file, typed.has('replace'));
      const { ownsFiles, lines } = standing;
      return {
        result: 'done',
        lines: [say('restoreDone', { ...counts, at: madeAt }), ...lines],
        facts: { file, madeAt, ...counts, ownsFiles },
      };
    },
  },
];
