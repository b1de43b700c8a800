import { existsSync, readFileSync } from 'node:fs';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { Refusal, formatMessage } from '#core/messages';
import { UpgradeCohort } from '#core/operator/server';
import { contentSource } from '#composition/server/content/content-source';
import { importQuest, repairInterruptedImport } from '../../content/quest-archives.ts';
import { printAffectedApplets, type Command, createOperatorScope, DRY_RUN_OPTION } from '../command.ts';

/** What cohorts are opened with, and brought up to date with. */
export const contentCommands: readonly Command[] = [
  {
    name: 'content list',
    arguments: [],
    descriptionKey: 'operatorContentList',
    example: '',
    run: async ({ context }) => {
      repairInterruptedImport(context.settings);
      const { quests: authored } = await contentSource(context.settings).read();
      const quests = authored.map(({ quest: { id, title, weeks } }) => ({ quest: id, title, weeks: weeks.length }));
      return { result: 'done', lines: quests.map((quest) => formatMessage('contentLine', quest)), json: { quests } };
    },
  },
  {
    name: 'content import',
    arguments: ['zip'],
    options: DRY_RUN_OPTION,
    descriptionKey: 'operatorContentImport',
    example: 'harbour-lights.zip --dry-run',
    transactionMode: 'own',
    run: async ({ context }, typed) => {
      const [file = ''] = typed.positionals;
      const isDry = typed.hasFlag('dry-run');
      const { contentFolder: content, contentful } = context.settings;
      if (contentful) throw new Refusal('operatorContentElsewhere');
      if (!existsSync(file)) throw new Refusal('operatorFileMissing', { file });
      const { folder, faults, isChanged } = importQuest(content, readFileSync(file), isDry);
      if (faults.length > 0) throw new InvalidContent(faults);
      const lines = isDry
        ? [formatMessage('contentToImport', { content, folder, file }), formatMessage('operatorDry')]
        : [formatMessage('contentImported', { content, folder, file })];
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: folder,
        lines: isChanged ? lines : [formatMessage('operatorUnchanged')],
        json: { folder },
      };
    },
  },
  {
    name: 'content upgrade',
    arguments: ['code'],
    options: DRY_RUN_OPTION,
    descriptionKey: 'operatorContentUpgrade',
    example: '24680 --dry-run',
    run: async ({ context, printProgress }, typed) => {
      const [code = ''] = typed.positionals;
      const isDry = typed.hasFlag('dry-run');
      repairInterruptedImport(context.settings);
      const { affected, isChanged } = await createOperatorScope(context)
        .get(UpgradeCohort)
        .run(code, printAffectedApplets(printProgress), isDry);
      const end = isDry ? 'operatorDry' : 'upgradeDone';
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: code,
        lines: [formatMessage(isChanged ? end : 'operatorUnchanged', { code })],
        json: { code, affected },
      };
    },
  },
];
