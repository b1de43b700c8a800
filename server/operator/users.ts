import { INVITATION, InviteTraveler } from '#core/account';
import { say } from '#core/messages';
import { type House, scopeOf } from '../scope.ts';

/** ACC-6 · Invites somebody: the link that signs them in once is printed, and kept nowhere. */
export async function inviteUser(house: House, email: string, name: string): Promise<readonly string[]> {
  const made = await house.db.transaction().execute((db) =>
    scopeOf({ ...house, db })
      .get(InviteTraveler)
      .run(email, name),
  );
  const query = new URLSearchParams({ email: made.email, temporalpass: made.temporalpass });
  return [
    say('operatorInvited', { email: made.email, hours: INVITATION.hours }),
    `${house.settings.publicUrl}/auth/login?${query.toString()}`,
    say('operatorInvitedAfter'),
  ];
}
