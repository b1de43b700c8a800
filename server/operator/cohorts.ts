import { Travelers } from '#core/account';
import { say } from '#core/messages';
import {
  CloseCohort,
  CohortDesk,
  CreateCohort,
  EditCohort,
  type KeptCohort,
  MoveTraveler,
  ShiftCohort,
} from '#core/operation';
import type { Db } from '#adapters/postgres/database';
import { mendAuthored } from '../quest-archives.ts';
import { affectedTo } from './affected.ts';
import { type Command, deskOf, DRY_RUN, type Typed } from './command.ts';
import { personOf } from './people.ts';

/** Opening, closing and moving cohorts, and people between them. */
export const cohortCommands: readonly Command[] = [
  {
    name: 'cohort list',
    takes: [],
    about: 'operatorCohortList',
    example: '',
    run: async ({ house }) => {
      const cohorts = await deskOf(house).get(CohortDesk).all();
      return { result: 'done', lines: cohorts.map(lineOf), facts: { cohorts: cohorts.map(factsOf) } };
    },
  },
  {
    name: 'cohort create',
    takes: ['quest', 'start'],
    options: {
      code: { takes: 'code', about: 'optionCode' },
      organization: { takes: 'id', about: 'optionOrganization' },
      'organization-name': { takes: 'name', about: 'optionOrganizationName' },
    },
    about: 'operatorCohortCreate',
    example: 'harbour-lights 2027-01-11 --organization beacon --organization-name "Beacon Academy"',
    run: async ({ house }, typed) => {
      const [quest = '', startingDate = ''] = typed.given;
      mendAuthored(house.settings);
      const organization = await organizationOf(house.db, typed);
      const wish = { quest, startingDate, organization, code: typed.option('code') };
      const { cohort, isNew } = await deskOf(house).get(CreateCohort).run(wish);
      return {
        result: isNew ? 'done' : 'unchanged',
        subject: cohort.enrollmentCode,
        lines: [say(isNew ? 'cohortCreated' : 'cohortStands', told(cohort))],
        facts: { cohort: factsOf(cohort) },
      };
    },
  },
  {
    name: 'cohort close',
    takes: ['code'],
    about: 'operatorCohortClose',
    example: '24680',
    run: async ({ house }, { given: [code = ''] }) => {
      const { cohort, isChanged } = await deskOf(house).get(CloseCohort).run(code);
      return {
        result: isChanged ? 'done' : 'unchanged',
        subject: code,
        lines: [isChanged ? say('cohortClosedNow', { code }) : say('operatorUnchanged')],
        facts: { cohort: factsOf(cohort) },
      };
    },
  },
  {
    name: 'cohort edit',
    takes: ['code'],
    options: { 'allow-edit-completed': { takes: 'yes|no', about: 'optionAllowEditCompleted' }, ...DRY_RUN },
    about: 'operatorCohortEdit',
    example: '24680 --allow-edit-completed yes --dry-run',
    run: async ({ house }, typed) => {
      const [code = ''] = typed.given;
      const isDry = typed.has('dry-run');
      const wished = answers.get(typed.option('allow-edit-completed') ?? '');
      const { cohort, isChanged } = await deskOf(house).get(EditCohort).run(code, wished, isDry);
      const now = say(cohort.allowEditCompleted ? 'cohortEditableNow' : 'cohortFixedNow', { code });
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: code,
        lines: isChanged ? [now, ...(isDry ? [say('operatorDry')] : [])] : [say('operatorUnchanged')],
        facts: { cohort: factsOf(cohort) },
      };
    },
  },
  {
    name: 'cohort shift',
    takes: ['code'],
    options: {
      from: { takes: 'day', about: 'optionFrom' },
      later: { takes: 'weeks', about: 'optionLater' },
      earlier: { takes: 'weeks', about: 'optionEarlier' },
      ...DRY_RUN,
    },
    about: 'operatorCohortShift',
    example: '24680 --from 2027-01-11 --later 2 --dry-run',
    run: async ({ house }, typed) => {
      const [code = ''] = typed.given;
      const isDry = typed.has('dry-run');
      const shift = { from: typed.option('from'), weeks: weeksOf(typed) };
      const { isChanged, cohort: _, ...report } = await deskOf(house).get(ShiftCohort).run(code, shift, isDry);
      const lines = [
        say('cohortShifted', { code, ...report }),
        ...(report.waiting > 0 ? [say('cohortShiftWaits', { waiting: report.waiting })] : []),
        ...(isDry ? [say('operatorDry')] : []),
      ];
      return {
        result: !isChanged ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: code,
        lines: isChanged ? lines : [say('operatorUnchanged')],
        facts: { code, ...report },
      };
    },
  },
  {
    name: 'cohort move',
    takes: ['email', 'code'],
    options: DRY_RUN,
    about: 'operatorCohortMove',
    example: 'ann@example.org 24681 --dry-run',
    run: async ({ house, announce }, typed) => {
      const [email = '', code = ''] = typed.given;
      const isDry = typed.has('dry-run');
      const desk = deskOf(house);
      const { id } = await personOf(desk.get(Travelers), email);
      const { walk, affected } = await desk.get(MoveTraveler).run(id, code, affectedTo(announce), isDry);
      const lines = walk
        ? [say('cohortMoved', { code, startingDate: walk.startingDate }), ...(isDry ? [say('operatorDry')] : [])]
        : [say('operatorUnchanged')];
      return {
        result: !walk ? 'unchanged' : isDry ? 'tried' : 'done',
        subject: id,
        lines,
        facts: { traveler: id, code, ...(walk && { startingDate: walk.startingDate }), affected },
      };
    },
  },
];

/** What may be said to a question of yes or no. */
const answers: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

/** The organization that was named, made if it was also given a name; without one the only organization there is. */
async function organizationOf(db: Db, typed: Typed): Promise<string> {
  const [id, name] = [typed.option('organization'), typed.option('organization-name')];
  if (id !== undefined && name !== undefined) {
    const made = db.insertInto('organizations').values({ id, description: name });
    await made.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  }
  if (id !== undefined) return id;
  const [only, ...others] = await db.selectFrom('organizations').select('id').limit(2).execute();
  return only && others.length === 0 ? only.id : '';
}

/** Positive later, negative earlier; no number when neither or both were added. */
function weeksOf(typed: Typed): number {
  const [later, earlier] = [typed.option('later'), typed.option('earlier')];
  if ((later === undefined) === (earlier === undefined)) return Number.NaN;
  const count = later ?? earlier ?? '';
  return /^\d+$/.test(count) ? Number(count) * (later === undefined ? -1 : 1) : Number.NaN;
}

const told = ({ enrollmentCode: code, questContentId: quest, startingDate }: KeptCohort) => ({
  code,
  quest,
  startingDate,
});

const factsOf = (cohort: KeptCohort) => ({
  ...told(cohort),
  organization: cohort.organizationId,
  closed: cohort.isClosed,
  allowEditCompleted: cohort.allowEditCompleted,
});

const lineOf = (cohort: KeptCohort): string =>
  say('cohortLine', {
    ...told(cohort),
    organization: cohort.organizationId,
    closed: cohort.isClosed ? say('cohortLineClosed') : '',
    editable: cohort.allowEditCompleted ? say('cohortLineEditable') : '',
  });
