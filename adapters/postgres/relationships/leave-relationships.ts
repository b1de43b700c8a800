import { sql } from 'kysely';
import type { Instant, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { sendSignals } from '../database/send-signal.ts';

/**
 * ACC-8 · Before an account is deleted: reverts its open invitations to their earlier state, removes its external
 * people, and keeps everybody else as a fellow traveler of a person without a name. Removes all that others typed about
 * them, and invitations to their address alone (REL-27, REL-35). Their former partners search again (REL-18).
 */
export async function leaveRelationships(db: Db, traveler: TravelerId, at: Instant): Promise<void> {
  const others = await sql<{ id: TravelerId }>`select id from travelers where id <> ${traveler} and id in (
    select unnest(array[inviter_id, invitee_id]) from relationships where ${traveler} in (inviter_id, invitee_id)
  )`.execute(db);
  const related = others.rows.map(({ id }) => id);
  await sendSignals(db, related, 'relationships');
  const theirs = sql`(inviter_id = ${traveler} or invitee_id = ${traveler})`;
  await sql`delete from relationships where ${theirs} and (
    (is_open and not fellows_before) or invitee_id is null
    or not exists (select from travelers where id in (inviter_id, invitee_id) and id <> ${traveler})
  )`.execute(db);
  await sql`delete from relationships where invitee_id is null and invitee_key =
    (select email_key from travelers where id = ${traveler})`.execute(db);
  await sql`delete from relationship_places where relationship_id in
    (select id from relationships where ${theirs})`.execute(db);
  await sql`update relationships set type = 'Fellow Traveler', is_open = false, fellows_before = false,
    invitee_name = null, invitee_email = null, invitee_key = null, updated_at = ${at} where ${theirs}`.execute(db);
  await sql`update notifications set title = '' where about_id = ${traveler}
    and type in ('INVITATION_DECLINED', 'INVITATION_DROPPED')`.execute(db);
}
