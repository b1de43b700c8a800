import { Travelers } from '#core/account/server';
import { formatMessage, type OperatorCommandMessageKey, Refusal } from '#core/messages';
import type { CohortRecord, CohortSettings } from '#core/operator';
import {
  CloseCohort,
  CohortAdmin,
  type CohortEdit,
  CreateCohort,
  EditCohort,
  MoveTraveler,
  ShiftCohort,
} from '#core/operator/server';
import type { Db } from '#adapters/postgres/database/database';
import { repairCohort } from '#adapters/postgres/operator/cohort-figures';
import { repairInterruptedImport } from '../../content/quest-archives.ts';
import {
  printAffectedApplets,
  type Command,
  createOperatorScope,
  DRY_RUN_OPTION,
  type ParsedArguments,
  findPerson,
} from '../command.ts';

/** Opening, closing and moving cohorts, and people between them. */
export const cohortCommands: readonly Command[] = [
  {
    name: 'cohort list',
    arguments: [],
    descriptionKey: 'operatorCohortList',
    example: '',
    run: async ({ context }) => {
      const cohorts = await createOperatorScope(context).get(CohortAdmin).all();
      return { result: 'done', lines: cohorts.map(lineOf), json: { cohorts: cohorts.map(detailsOf) } };
    },
  },
  {
    name: 'cohort create',
    arguments: ['quest', 'start'],
    options: {
      code: { valueName: 'code', descriptionKey: 'optionCode' },
      organization: { valueName: 'id', descriptionKey: 'optionOrganization' },
      'organization-name': { valueName: 'name', descriptionKey: 'optionOrganizationName' },
      languages: { valueName: 'languages', descriptionKey: 'optionLanguages' },
    },
    descriptionKey: 'operatorCohortCreate',
    example: 'harbour-lights 2027-01-11 --organization beacon --organization-name "Beacon Academy"',
    run: async ({ context }, typed) => {
      const [quest = '', startingDate = ''] = typed.positionals;
      repairInterruptedImport(context.settings);
      const organization = await organizationOf(context.db, typed);
      const wish = {
        quest,
        startingDate,
        organization,
        code: typed.option('code'),
        languages: typed.option('languages'),
      };
      const { cohort, isNew } = await createOperatorScope(context).get(CreateCohort).run(wish);
      return {
        result: isNew ? 'done' : 'unchanged',
        subject: cohort.enrollmentCode,
        lines: [formatMessage(isNew ? 'cohortCreated' : 'cohortStands', summaryOf(cohort))],
        json: { cohort: detailsOf(cohort) },
      };
    },
  },
  {
    name: 'cohort close',
    arguments: ['code'],
    descriptionKey: 'operatorCohortClose',
    example: '24680',
    run: async ({ context }, { positionals: [code = ''] }) => {
      const { cohort, isChanged } = await createOperatorScope(context).get(CloseCohort).run(code);
      return {
        result: isChanged ? 'done' : 'unchanged',
        subject: code,
        lines: [isChanged ? formatMessage('cohortClosedNow', { code }) : formatMessage('operatorUnchanged')],
        json: { cohort: detailsOf(cohort) },
      };
    },
  },
  {
    name: 'cohort repair',
    arguments: ['code'],
    descriptionKey: 'operatorCohortRepair',
    example: '24680',
    run: async ({ context }, { positionals: [code = ''] }) => {
      const count = await repairCohort(context.db, code);
      if (count === undefined) throw new Refusal('cohortUnknown', { code });
      return {
        result: count > 0 ? 'done' : 'unchanged',
        subject: code,
        lines: [formatMessage(count > 0 ? 'cohortRepaired' : 'operatorUnchanged', { count })],
        json: { count },
      };
    },
  },
  {
    name: 'cohort edit',
    arguments: ['code'],
    options: {
      'allow-edit-completed': { valueName: 'yes|no', descriptionKey: 'optionAllowEditCompleted' },
      relationships: { valueName: 'yes|no', descriptionKey: 'optionRelationships' },
      mentors: { valueName: 'yes|no', descriptionKey: 'optionMentors' },
      languages: { valueName: 'languages', descriptionKey: 'optionLanguages' },
      ...DRY_RUN_OPTION,
    },
    descriptionKey: 'operatorCohortEdit',
    example: '24680 --allow-edit-completed yes --dry-run',
    run: async ({ context }, typed) => {
      const [code = ''] = typed.positionals;
      const isDry = typed.hasFlag('dry-run');
      const wanted = settingsIn(typed);
      const { cohort, isChanged } = await createOperatorScope(context).get(EditCohort).run(code, wanted, isDry);
      const now = [
        ...SETTINGS.filter(({ name }) => wanted[name] !== undefined).map(({ name, yes, no }) =>
          formatMessage(cohort[name] ? yes : no, { code }),
        ),
        ...(wanted.languages === undefined ? [] : [languagesNow(cohort)]),
      ];
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: code,
        lines: isChanged
          ? [...now, ...(isDry ? [formatMessage('operatorDry')] : [])]
          : [formatMessage('operatorUnchanged')],
        json: { cohort: detailsOf(cohort) },
      };
    },
  },
  {
    name: 'cohort shift',
    arguments: ['code'],
    options: {
      from: { valueName: 'day', descriptionKey: 'optionFrom' },
      later: { valueName: 'weeks', descriptionKey: 'optionLater' },
      earlier: { valueName: 'weeks', descriptionKey: 'optionEarlier' },
      ...DRY_RUN_OPTION,
    },
    descriptionKey: 'operatorCohortShift',
    example: '24680 --from 2027-01-11 --later 2 --dry-run',
    run: async ({ context }, typed) => {
      const [code = ''] = typed.positionals;
      const isDry = typed.hasFlag('dry-run');
      const shift = { from: typed.option('from'), weeks: weeksOf(typed) };
      const {
        isChanged,
        cohort: _,
        ...report
      } = await createOperatorScope(context).get(ShiftCohort).run(code, shift, isDry);
      const lines = [
        formatMessage('cohortShifted', { code, ...report }),
        ...(report.waiting > 0 ? [formatMessage('cohortShiftWaits', { waiting: report.waiting })] : []),
        ...(isDry ? [formatMessage('operatorDry')] : []),
      ];
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: code,
        lines: isChanged ? lines : [formatMessage('operatorUnchanged')],
        json: { code, ...report },
      };
    },
  },
  {
    name: 'cohort move',
    arguments: ['email', 'code'],
    options: DRY_RUN_OPTION,
    descriptionKey: 'operatorCohortMove',
    example: 'ann@example.org 24681 --dry-run',
    run: async ({ context, printProgress }, typed) => {
      const [email = '', code = ''] = typed.positionals;
      const isDry = typed.hasFlag('dry-run');
      const scope = createOperatorScope(context);
      const { id } = await findPerson(scope.get(Travelers), email);
      const { enrollment, affected } = await scope
        .get(MoveTraveler)
        .run(id, code, printAffectedApplets(printProgress), isDry);
      const lines = enrollment
        ? [
            formatMessage('cohortMoved', { code, startingDate: enrollment.startingDate }),
            ...(isDry ? [formatMessage('operatorDry')] : []),
          ]
        : [formatMessage('operatorUnchanged')];
      return {
        result: !enrollment ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: id,
        lines,
        json: { traveler: id, code, ...(enrollment && { startingDate: enrollment.startingDate }), affected },
      };
    },
  },
];

interface CohortSetting {
  readonly name: Exclude<keyof CohortSettings, 'languages'>;
  readonly option: string;
  readonly yes: OperatorCommandMessageKey;
  readonly no: OperatorCommandMessageKey;
}

/** The settings of a cohort that can be changed, and the messages after a change. */
const SETTINGS: readonly CohortSetting[] = [
  { name: 'allowEditCompleted', option: 'allow-edit-completed', yes: 'cohortEditableNow', no: 'cohortFixedNow' },
  { name: 'hasRelationships', option: 'relationships', yes: 'cohortRelationshipsNow', no: 'cohortNoRelationshipsNow' },
  { name: 'hasMentors', option: 'mentors', yes: 'cohortMentorsNow', no: 'cohortNoMentorsNow' },
];

/** The typed settings; none of them when one of the answers is neither yes nor no. */
function settingsIn(typed: ParsedArguments): CohortEdit {
  const said = SETTINGS.flatMap(({ name, option }) => {
    const answer = typed.option(option);
    return answer === undefined ? [] : [[name, answers.get(answer)] as const];
  });
  if (said.some(([, answer]) => answer === undefined)) return {};
  const languages = typed.option('languages');
  return { ...Object.fromEntries(said), ...(languages !== undefined && { languages }) };
}

/** The possible answers to a yes-or-no question. */
const answers: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

/** The organization that was named, made if it was also given a name; without one the only organization there is. */
async function organizationOf(db: Db, typed: ParsedArguments): Promise<string> {
  const [id, name] = [typed.option('organization'), typed.option('organization-name')];
  if (id !== undefined && name !== undefined) {
    const made = db.insertInto('organizations').values({ id, description: name });
    await made.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  }
  if (id !== undefined) return id;
  const [only, ...others] = await db.selectFrom('organizations').select('id').limit(2).execute();
  return only && others.length === 0 ? only.id : '';
}

/** The number of weeks: positive for later, negative for earlier; NaN when neither or both options were given. */
function weeksOf(typed: ParsedArguments): number {
  const [later, earlier] = [typed.option('later'), typed.option('earlier')];
  if ((later === undefined) === (earlier === undefined)) return Number.NaN;
  const count = later ?? earlier ?? '';
  return /^\d+$/.test(count) ? Number(count) * (later === undefined ? -1 : 1) : Number.NaN;
}

const summaryOf = ({ enrollmentCode: code, questContentId: quest, startingDate }: CohortRecord) => ({
  code,
  quest,
  startingDate,
});

const detailsOf = (cohort: CohortRecord) => ({
  ...summaryOf(cohort),
  organization: cohort.organizationId,
  closed: cohort.isClosed,
  allowEditCompleted: cohort.allowEditCompleted,
  relationships: cohort.hasRelationships,
  mentors: cohort.hasMentors,
  languages: cohort.languages ?? 'all',
});

const languagesNow = ({ enrollmentCode: code, languages }: CohortRecord): string => {
  if (languages === null) return formatMessage('cohortAllLanguagesNow', { code });
  if (languages.length === 0) return formatMessage('cohortNoLanguagesNow', { code });
  return formatMessage('cohortLanguagesNow', { code, languages: languages.join(', ') });
};

/** The offered translations at the end of a line, unless the cohort offers all. */
const languagesIn = ({ languages }: CohortRecord): string => {
  if (languages === null) return '';
  if (languages.length === 0) return formatMessage('cohortLineNoLanguages');
  return formatMessage('cohortLineLanguages', { languages: languages.join(', ') });
};

const lineOf = (cohort: CohortRecord): string =>
  formatMessage('cohortLine', {
    ...summaryOf(cohort),
    organization: cohort.organizationId,
    closed: cohort.isClosed ? formatMessage('cohortLineClosed') : '',
    editable: cohort.allowEditCompleted ? formatMessage('cohortLineEditable') : '',
    languages: languagesIn(cohort),
  });
