import { say } from '#core/messages';
import { type AffectedApplet, CohortDesk, UpgradeCohort } from '#core/operation';
import { type Command, deskOf, DRY_RUN } from './command.ts';

/** What cohorts are opened with, and brought up to date with. */
export const contentCommands: readonly Command[] = [
  {
    name: 'content list',
    takes: [],
    about: 'operatorContentList',
    example: '',
    run: async ({ house }) => {
      const authored = await deskOf(house).get(CohortDesk).authored();
      const quests = authored.map(({ quest: { id, title, weeks } }) => ({ quest: id, title, weeks: weeks.length }));
      return { result: 'done', lines: quests.map((quest) => say('contentLine', quest)), facts: { quests } };
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
      const tell = (affected: readonly AffectedApplet[]): void => {
        for (const line of affected.length > 0 ? affected.map(lineOf) : [say('upgradeNone')]) announce(line);
      };
      const { affected, isChanged } = await deskOf(house).get(UpgradeCohort).run(code, tell, isDry);
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

const lineOf = ({ stays, ...affected }: AffectedApplet): string =>
  say('upgradeLine', { ...affected, stays: stays ? say('upgradeStays') : '' });
