import { Travelers } from '#core/account/server';
import { formatMessage, Refusal } from '#core/messages';
import { CohortProgress } from '#core/operator/server';
import { NO_PROFILE, type RelatedUser } from '#core/relationships';
import { AssignGuide } from '#core/relationships/server';
import type { TravelerId } from '#core/shared';
import { inRetriedTransaction } from '../../http/requests/retried-transaction.ts';
import { type Command, createOperatorScope, findPerson } from '../command.ts';
import type { AppContext, RequestScope } from '#composition/server/request-scope';

/** REL-32 · The commands that manage Guides. */
export const guideCommands: readonly Command[] = [
  {
    name: 'guides assign',
    arguments: ['guide', 'email'],
    descriptionKey: 'operatorGuidesAssign',
    example: 'guide@example.org ann@example.org',
    run: async ({ context }, { positionals: [guide = '', email = ''] }) => {
      const scope = createOperatorScope(context);
      const [one, other] = [await relatedUser(scope, guide), await relatedUser(scope, email)];
      const isChanged = await scope.get(AssignGuide).assign(one, other);
      return outcome(isChanged, other.id, formatMessage('guideAssigned', { id: other.id }));
    },
  },
  {
    name: 'guides cohort',
    arguments: ['guide', 'code'],
    descriptionKey: 'operatorGuidesCohort',
    example: 'guide@example.org 24680',
    transactionMode: 'own',
    run: async ({ context }, { positionals: [email = '', code = ''] }) => {
      const scope = createOperatorScope(context);
      const guide = await relatedUser(scope, email);
      const counts = { assigned: 0, left: 0 };
      for (const person of await peopleOf(scope, code))
        counts[(await isAssigned(context, guide, person)) ? 'assigned' : 'left'] += 1;
      return { ...outcome(counts.assigned > 0, code, formatMessage('guideAssignedCohort', counts)), json: counts };
    },
  },
  {
    name: 'guides end',
    arguments: ['guide', 'email'],
    descriptionKey: 'operatorGuidesEnd',
    example: 'guide@example.org ann@example.org',
    run: async ({ context }, { positionals: [guide = '', email = ''] }) => {
      const scope = createOperatorScope(context);
      const [one, other] = [await relatedUser(scope, guide), await relatedUser(scope, email)];
      const isChanged = await scope.get(AssignGuide).end(one, other);
      return outcome(isChanged, other.id, formatMessage('guideEnded', { id: other.id }));
    },
  },
];

type Person = RelatedUser & { readonly id: TravelerId };

const relatedUser = async (scope: RequestScope, address: string): Promise<Person> => {
  const { id, displayName, email } = await findPerson(scope.get(Travelers), address);
  return { id, displayName, email, ...NO_PROFILE };
};

async function peopleOf(scope: RequestScope, code: string): Promise<readonly RelatedUser[]> {
  const pieces = await scope.get(CohortProgress).everybody('everything', code);
  if (!pieces) throw new Refusal('cohortUnknown', { code });
  const people: RelatedUser[] = [];
  for await (const piece of pieces)
    for (const { traveler: id, displayName, email } of piece) people.push({ id, displayName, email, ...NO_PROFILE });
  return people;
}

/** Assigns a Guide; false where a rule forbids it, or they are this person's Guide already. */
async function isAssigned(context: AppContext, guide: Person, person: RelatedUser): Promise<boolean> {
  try {
    return await inRetriedTransaction(context.db, (db) =>
      createOperatorScope({ ...context, db })
        .get(AssignGuide)
        .assign(guide, person),
    );
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const outcome = (isChanged: boolean, subject: string, line: string) => ({
  result: isChanged ? ('done' as const) : ('unchanged' as const),
  subject,
  lines: [isChanged ? line : formatMessage('operatorUnchanged')],
  json: { isChanged },
});
