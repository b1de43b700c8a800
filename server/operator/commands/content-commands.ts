import { existsSync, readFileSync } from 'node:fs';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { Refusal, formatMessage } from '#core/messages';
import { type PreviewedUpgrade, UpgradeCohort, type UpgradeEffects } from '#core/operator/server';
import { contentSource } from '#composition/server/content/content-source';
import { previewPublication, publishQuest } from '../../content/publish-content.ts';
import { importQuest, readQuest, repairInterruptedImport, zipOfQuest } from '../../content/quest-archives.ts';
import { writeNewFile } from '../backup/write-new-file.ts';
import { printAffectedApplets, type Command, createOperatorScope, DRY_RUN_OPTION } from '../command.ts';

/** Prints what an upgrade would do, a line for each part. */
function printUpgradeEffects(print: (line: string) => void, effects: UpgradeEffects): void {
  for (const one of effects.renamed) print(formatMessage('upgradeRenamedLine', { ...one }));
  printAffectedApplets(print)(effects.affected);
  for (const part of effects.changes) print(formatMessage('upgradePartLine', { ...part }));
  for (const one of effects.leaving) print(formatMessage('upgradeLeavesLine', { ...one }));
  for (const one of effects.possibleRenames) print(formatMessage('upgradeHintLine', { ...one }));
}

/** Prints what an upgrade to a quest that is not yet published would do to one cohort. */
function printPreviewedUpgrade(print: (line: string) => void, { cohort, effects }: PreviewedUpgrade): void {
  print(formatMessage('upgradePreviewed', { code: cohort.enrollmentCode }));
  printUpgradeEffects((line) => print(`  ${line}`), effects);
}

/** The commands for the content of cohorts. */
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
    name: 'content export',
    arguments: ['folder', 'new-file'],
    descriptionKey: 'operatorContentExport',
    example: 'harbour-lights harbour-lights.zip',
    transactionMode: 'own',
    run: async ({ context }, { positionals: [folder = '', file = ''] }) => {
      const { contentFolder: content, contentful } = context.settings;
      if (contentful) throw new Refusal('operatorContentElsewhere');
      repairInterruptedImport(context.settings);
      await writeNewFile(file, zipOfQuest(content, folder));
      return {
        result: 'done',
        subject: folder,
        lines: [formatMessage('contentExported', { content, folder, file })],
        json: { folder, file },
      };
    },
  },
  {
    name: 'content publish',
    arguments: ['quest-folder'],
    options: DRY_RUN_OPTION,
    descriptionKey: 'operatorContentPublish',
    example: 'my-content/lanterns --dry-run',
    run: async ({ context, printProgress }, typed) => {
      const [path = ''] = typed.positionals;
      const isDry = typed.hasFlag('dry-run');
      const { contentFolder: content, contentful } = context.settings;
      if (contentful) throw new Refusal('operatorContentElsewhere');
      const files = readQuest(path);
      if (isDry) {
        const { folder, upgrades } = await previewPublication(context, files);
        for (const upgrade of upgrades) printPreviewedUpgrade(printProgress, upgrade);
        return {
          result: 'tried',
          subject: folder,
          lines: [
            ...(upgrades.length === 0 ? [formatMessage('upgradeNoCohort')] : []),
            formatMessage('questToPublish', { content, folder, file: path }),
            formatMessage('operatorDry'),
          ],
          json: {
            folder,
            upgrades: upgrades.map(({ cohort, effects }) => ({ code: cohort.enrollmentCode, ...effects })),
          },
        };
      }
      const { folder, codes, isChanged } = await publishQuest(context, files);
      const given = codes.length > 0 ? [formatMessage('questGivenTo', { codes: codes.join(', ') })] : [];
      return {
        result: isChanged ? 'done' : 'unchanged',
        subject: folder,
        lines: isChanged
          ? [formatMessage('questPublished', { folder }), ...given]
          : [formatMessage('operatorUnchanged')],
        json: { folder, codes },
      };
    },
  },
  {
    name: 'content upgrade',
    arguments: ['code'],
    options: { ...DRY_RUN_OPTION, 'answers-may-leave': { descriptionKey: 'optionAnswersMayLeave' } },
    descriptionKey: 'operatorContentUpgrade',
    example: '24680 --dry-run',
    run: async ({ context, printProgress }, typed) => {
      const [code = ''] = typed.positionals;
      const isDry = typed.hasFlag('dry-run');
      repairInterruptedImport(context.settings);
      const mayAnswersLeave = typed.hasFlag('answers-may-leave');
      const { affected, changes, renamed, leaving, possibleRenames, isChanged } = await createOperatorScope(context)
        .get(UpgradeCohort)
        .run(code, (effects) => printUpgradeEffects(printProgress, effects), { isDry, mayAnswersLeave });
      const end = isDry ? 'operatorDry' : 'upgradeDone';
      const isRefused = isDry && !mayAnswersLeave && leaving.length > 0;
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: code,
        lines: [
          ...(isRefused ? [formatMessage('upgradeNeedsFlag')] : []),
          formatMessage(isChanged ? end : 'operatorUnchanged', { code }),
        ],
        json: { code, affected, changes, renamed, leaving, possibleRenames },
      };
    },
  },
];
