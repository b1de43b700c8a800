import { Travelers } from '#core/account/server';
import { formatMessage, Refusal } from '#core/messages';
import {
  CohortAdmin,
  MAX_ORGANIZATION_NAME,
  type Organization,
  organizationProblem,
  Organizations,
} from '#core/operator/server';
import { type Command, type CommandResult, createOperatorScope, findPerson } from '../command.ts';
import type { AppContext, RequestScope } from '#composition/server/request-scope';

/** OPE-51 · The commands for organizations, their cohorts and their operators. */
export const organizationCommands: readonly Command[] = [
  {
    name: 'organization list',
    arguments: [],
    descriptionKey: 'operatorOrganizationList',
    example: '',
    run: async ({ context }) => {
      const organizations = await createOperatorScope(context).get(Organizations).list();
      return {
        result: 'done',
        lines: organizations.length > 0 ? organizations.map(lineOf) : [formatMessage('operatorNone')],
        json: { organizations },
      };
    },
  },
  {
    name: 'organization add',
    arguments: ['organization', 'organization-name'],
    descriptionKey: 'operatorOrganizationAdd',
    example: 'beacon "Beacon Academy"',
    run: async ({ context }, { positionals: [organization = '', name = ''] }) => {
      const problem = organizationProblem({ id: organization, name });
      if (problem) throw new Refusal(problem, { most: MAX_ORGANIZATION_NAME });
      const isChanged = await createOperatorScope(context).get(Organizations).add(organization, name);
      return outcome(isChanged, organization, formatMessage('organizationAdded', { organization, name }));
    },
  },
  {
    name: 'organization assign',
    arguments: ['organization', 'code'],
    descriptionKey: 'operatorOrganizationAssign',
    example: 'beacon 24680',
    run: async ({ context }, { positionals: [organization = '', code = ''] }) => {
      const scope = createOperatorScope(context);
      const organizations = await organizationsWith(scope, organization);
      const cohort = await scope.get(CohortAdmin).findForUpdate(code);
      if (!cohort) throw new Refusal('cohortUnknown', { code });
      const isChanged = await organizations.assign(organization, cohort.id);
      return outcome(isChanged, code, formatMessage('organizationAssigned', { organization, code }));
    },
  },
  {
    name: 'organization operator add',
    securityEvent: 'role-change',
    arguments: ['organization', 'email'],
    descriptionKey: 'operatorOrganizationOperatorAdd',
    example: 'beacon olga@example.org',
    run: async ({ context }, { positionals: [organization = '', email = ''] }) => {
      const { organizations, id } = await operatorIn(context, organization, email);
      const isChanged = await organizations.addOperator(organization, id, context.clock.now());
      return outcome(isChanged, id, formatMessage('organizationOperatorNow', { id, organization }));
    },
  },
  {
    name: 'organization operator remove',
    securityEvent: 'role-change',
    arguments: ['organization', 'email'],
    descriptionKey: 'operatorOrganizationOperatorRemove',
    example: 'beacon olga@example.org',
    run: async ({ context }, { positionals: [organization = '', email = ''] }) => {
      const { organizations, id } = await operatorIn(context, organization, email);
      const isChanged = await organizations.removeOperator(organization, id, context.clock.now());
      return outcome(isChanged, id, formatMessage('organizationOperatorRemoved', { id, organization }));
    },
  },
];

async function organizationsWith(scope: RequestScope, organization: string): Promise<Organizations> {
  const organizations = scope.get(Organizations);
  if (!(await organizations.exists(organization))) throw new Refusal('organizationNotListed', { organization });
  return organizations;
}

async function operatorIn(context: AppContext, organization: string, email: string) {
  const scope = createOperatorScope(context);
  const organizations = await organizationsWith(scope, organization);
  return { organizations, id: (await findPerson(scope.get(Travelers), email)).id };
}

const outcome = (isChanged: boolean, subject: string, line: string): CommandResult => ({
  result: isChanged ? 'done' : 'unchanged',
  subject,
  lines: [isChanged ? line : formatMessage('operatorUnchanged')],
  json: { isChanged },
});

const lineOf = ({ id, name, cohorts, operators }: Organization): string =>
  formatMessage('organizationLine', {
    id,
    name,
    cohorts: cohorts.length > 0 ? cohorts.join(',') : '–',
    operators: operators.length > 0 ? operators.join(',') : '–',
  });
