import { existsSync, readFileSync } from 'node:fs';
import { ContentNotValid } from '#adapters/content-files/problems';
import { Refusal, say } from '#core/messages';
import { UpgradeCohort } from '#core/operation';
import { contentOf } from '../content-source.ts';
import { importQuest, mendAuthored } from '../quest-archives.ts';
import { affectedTo } from './affected.ts';
import { type Command, deskOf, DRY_RUN } from './command.ts';

/** What cohorts are opened with, and brought up to date with. */
export const contentCommands: readonly Command[] = [
  {
    name: 'content list',
    takes: [],
    about: 'operatorContentList',
    example: '',
    run: async ({ house }) => {
      mendAuthored(house.settings);
      const authored = await contentOf(house.settings).quests();
      const quests = authored.map(({ quest: { id, title, weeks } }) => ({ quest: id, title, weeks: weeks.length }));
      return { result: 'done', lines: quests.map((quest) => say('contentLine', quest)), facts: { quests } };
    },
  },
  {
    name: 'content import',
    takes: ['zip'],
    options: DRY_RUN,
    about: 'operatorContentImport',
    example: 'harbour-lights.zip --dry-run',
    works: 'own',
    run: async ({ house }, typed) => {
      const [file = ''] = typed.given;
      const isDry = typed.has('dry-run');
      const { contentFolder: content, contentful } = house.settings;
      if (contentful) throw new Refusal('operatorContentElsewhere');
      if (!existsSync(file)) throw new Refusal('operatorFileMissing', { file });
      const { folder, faults, isChanged } = importQuest(content, readFileSync(file), isDry);
      if (faults.length > 0) throw new ContentNotValid(faults);
      const lines = isDry
        ? [say('contentToImport', { content, folder, file }), say('operatorDry')]
        : [say('contentImported', { content, folder, file })];
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: folder,
        lines: isChanged ? lines : [say('operatorUnchanged')],
        facts: { folder },
      };
    },
  },
  {
    name: 'content upgrade',
    takes: ['code'],
    options: DRY_RUN,
    about: 'operatorContentUpgrade',
    example: '24680 --dry-run',
    run: async ({ house, announce }, typed) => {
      const [code = ''] = typed.given;
      const isDry = typed.has('dry-run');
      mendAuthored(house.settings);
      const { affected, isChanged } = await deskOf(house).get(UpgradeCohort).run(code, affectedTo(announce), isDry);
      const end = isDry ? 'operatorDry' : 'upgradeDone';
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: code,
        lines: [say(isChanged ? end : 'operatorUnchanged', { code })],
        facts: { code, affected },
      };
    },
  },
];
