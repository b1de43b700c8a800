import { existsSync } from 'node:fs';
import { Refusal, formatMessage } from '#core/messages';
import { createBackup } from '../backup/create-backup.ts';
import type { Command } from '../command.ts';
import { databaseLabel } from '../command-settings.ts';
import { restoreBackup } from '../backup/restore-backup.ts';

/** Everything in one file, and back again. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    arguments: ['new-file'],
    descriptionKey: 'operatorBackup',
    example: 'waymark-2027-01-11.tar.gz',
    transactionMode: 'own',
    run: async ({ context }, { positionals: [file = ''] }) => {
      const { missingObjects, ...counts } = await createBackup(context, file);
      const database = databaseLabel(context.settings);
      const lines = [formatMessage('backupDone', { ...counts, file, database }), formatMessage('backupSecret')];
      if (missingObjects.length > 0) lines.push(formatMessage('backupMissing', { count: missingObjects.length }));
      return { result: 'done', lines, json: { file, database, ...counts, missing: missingObjects } };
    },
  },
  {
    name: 'restore',
    arguments: ['archive'],
    options: { replace: { descriptionKey: 'optionReplace' } },
    descriptionKey: 'operatorRestore',
    example: 'waymark-2027-01-11.tar.gz',
    transactionMode: 'alone',
    validate: ({ positionals: [file = ''] }) => {
      if (!existsSync(file)) throw new Refusal('operatorFileMissing', { file });
    },
    run: async ({ context }, typed) => {
      const [file = ''] = typed.positionals;
      const { madeAt, fileOwnership, erasedAgain, ...counts } = await restoreBackup(
        context,
        file,
        typed.hasFlag('replace'),
      );
      const { ownsFiles, warnings } = fileOwnership;
      const database = databaseLabel(context.settings);
      return {
        result: 'done',
        lines: [
          formatMessage('restoreDone', { ...counts, database, at: madeAt }),
          ...(erasedAgain > 0 ? [formatMessage('restoreErasedAgain', { count: erasedAgain })] : []),
          ...warnings,
        ],
        json: { file, database, madeAt, ...counts, erasedAgain, ownsFiles },
      };
    },
  },
];
