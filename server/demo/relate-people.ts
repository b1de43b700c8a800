import { emailKey, Travelers } from '#core/account';
import { ChangeRelationship, type InvitableType, type RelatedUser } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { type AppContext, createRequestScope } from '../request-scope.ts';
import { demoRelationships } from './demo-people.ts';

/** Relates the demo's people to each other, while none of them has anything to do with anybody yet. */
export async function relateDemoPeople(context: AppContext): Promise<void> {
  const { db, clock, random } = context;
  const existing = await db.selectFrom('relationships').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const scope = createRequestScope(context);
  const person = async (email: string): Promise<(RelatedUser & { readonly id: TravelerId }) | undefined> => {
    const traveler = await scope.get(Travelers).byEmailKey(emailKey(email));
    return traveler && { ...traveler, profilePictureUrl: null };
  };
  const change = scope.get(ChangeRelationship);
  const relate = async (inviter: RelatedUser, invitee: RelatedUser, as: InvitableType, isOpen: boolean) => {
    const id = random.uuid();
    const at = clock.now();
    await change.run(inviter, { email: invitee.email }, ({ traveler }) => ({
      kind: 'invite',
      id,
      as,
      invitee: { ...invitee, id: null },
      traveler,
      at,
    }));
    if (!isOpen) await change.run(invitee, { pair: id }, () => ({ kind: 'accept', id, at }));
  };
  for (const { inviter, invitee, inviteeName, as, isOpen } of demoRelationships) {
    const one = await person(inviter);
    const stranger = { id: null, displayName: inviteeName ?? '', email: invitee, profilePictureUrl: null };
    const other = inviteeName === undefined ? await person(invitee) : stranger;
    if (one && other) await relate(one, other, as, isOpen);
  }
}
