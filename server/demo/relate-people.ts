import { emailKey } from '#core/account';
import { Travelers } from '#core/account/server';
import { NO_PROFILE, type RelatedUser } from '#core/relationships';
import { ChangeRelationship } from '#core/relationships/server';
import type { TravelerId } from '#core/shared';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { demoEmailKeys, demoPeople, type DemoRelationship, demoRelationships } from './demo-people.ts';
import { contextBefore, RELATED, simulateHistory } from './simulate-history.ts';

/** Relates the demo's people to each other and tells what they did since, while none of them has anything to do with another yet. */
export async function relateDemoPeople(context: AppContext): Promise<void> {
  if ((await areRelated(context)) || (await isAnybodyTouched(context))) return;
  for (const relationship of demoRelationships) await relate(context, relationship);
  await simulateHistory(context);
}

/** Whether two of the demo's people are something to each other; whom its visitors know does not matter. */
async function areRelated({ db }: AppContext): Promise<boolean> {
  const people = db.selectFrom('travelers').where('email_key', 'in', demoEmailKeys).select('id');
  const pair = await db
    .selectFrom('relationships')
    .where('inviter_id', 'in', people)
    .where('invitee_id', 'in', people)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return pair !== undefined;
}

/** Whether a visitor signed in as one of the people on a quest, and may have ended their relationships. */
async function isAnybodyTouched({ db }: AppContext): Promise<boolean> {
  const onQuest = demoPeople.flatMap(({ email, quest }) => (quest ? [emailKey(email)] : []));
  const session = await db
    .selectFrom('sessions')
    .innerJoin('travelers', 'travelers.id', 'sessions.traveler_id')
    .where('email_key', 'in', onQuest)
    .select('jti')
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

async function relate(
  context: AppContext,
  { inviter, invitee, inviteeName, as, isOpen }: DemoRelationship,
): Promise<void> {
  const then = isOpen ? context : contextBefore(context, RELATED);
  const scope = createRequestScope(then);
  const person = async (email: string): Promise<(RelatedUser & { readonly id: TravelerId }) | undefined> => {
    const traveler = await scope.get(Travelers).byEmailKey(emailKey(email));
    return traveler && { ...traveler, ...NO_PROFILE };
  };
  const one = await person(inviter);
  const stranger = { id: null, displayName: inviteeName ?? '', email: invitee, ...NO_PROFILE };
  const other: RelatedUser | undefined = inviteeName === undefined ? await person(invitee) : stranger;
  if (!one || !other) return;
  const change = scope.get(ChangeRelationship);
  const id = then.random.uuid();
  const at = then.clock.now();
  await change.run(one, { email: other.email }, ({ traveler }) => ({
    kind: 'invite',
    id,
    as,
    invitee: { ...other, id: null },
    traveler,
    at,
  }));
  if (!isOpen) await change.run(other, { pair: id }, () => ({ kind: 'accept', id, at }));
}
