import { existsSync } from 'node:fs';
import { Refusal, say } from '#core/messages';
import { backUp } from './back-up.ts';
import type { Command } from './command.ts';
import { databaseOf } from './place.ts';
import { restore } from './restore.ts';

/** Everything in one file, and back again. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    takes: ['new-file'],
    about: 'operatorBackup',
    example: 'waymark-2027-01-11.tar.gz',
    works: 'own',
    run: async ({ house }, { given: [file = ''] }) => {
      const { missing, ...counts } = await backUp(house, file);
      const database = databaseOf(house.settings);
      const lines = [say('backupDone', { ...counts, file, database }), say('backupSecret')];
      if (missing.length > 0) lines.push(say('backupMissing', { count: missing.length }));
      return { result: 'done', lines, facts: { file, database, ...counts, missing } };
    },
  },
  {
    name: 'restore',
    takes: ['archive'],
    options: { replace: { about: 'optionReplace' } },
    about: 'operatorRestore',
    example: 'waymark-2027-01-11.tar.gz',
    works: 'alone',
    check: ({ given: [file = ''] }) => {
      if (!existsSync(file)) throw new Refusal('operatorFileMissing', { file });
    },
    run: async ({ house }, typed) => {
      const [file = ''] = typed.given;
      const { madeAt, standing, ...counts } = await restore(house, file, typed.has('replace'));
      const { ownsFiles, lines } = standing;
      const database = databaseOf(house.settings);
      return {
        result: 'done',
        lines: [say('restoreDone', { ...counts, database, at: madeAt }), ...lines],
        facts: { file, database, madeAt, ...counts, ownsFiles },
      };
    },
  },
];
