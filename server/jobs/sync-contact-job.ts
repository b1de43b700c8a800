import { type Crm, CrmRejection } from '#core/account/server';
import type { AppContext } from '#composition/server/request-scope';
import { PermanentJobFailure, serialHandler, type JobHandler } from './worker.ts';

/** Sends the CRM what it does not know yet about a contact; does nothing when the contact was deleted. */
export const syncContactJob = (crm: Crm, { db, clock }: Pick<AppContext, 'db' | 'clock'>): JobHandler =>
  serialHandler(async ({ payload }) => {
    const person = await db
      .selectFrom('contacts as contact')
      .innerJoin('travelers as traveler', 'traveler.id', 'contact.traveler_id')
      .where('contact.id', '=', String(payload['contact']))
      .select(['contact.id', 'contact.crm_id', 'traveler.email', 'traveler.first_name', 'traveler.last_name'])
      .executeTakeFirst();
    if (!person) return;
    const { id, email, first_name: firstName, last_name: lastName } = person;
    try {
      const crmId = person.crm_id ?? (await crm.upsert({ email, firstName, lastName }));
      await db.updateTable('contacts').set({ crm_id: crmId }).where('id', '=', id).execute();
      const untold = db.selectFrom('contact_tags').where('contact_id', '=', id).where('sent_at', 'is', null);
      for (const { tag } of await untold.select('tag').execute()) {
        await crm.tag(crmId, tag);
        const markSent = db.updateTable('contact_tags').set({ sent_at: clock.now() });
        await markSent.where('contact_id', '=', id).where('tag', '=', tag).execute();
      }
    } catch (error) {
      if (error instanceof CrmRejection) throw new PermanentJobFailure(error.message, { cause: error });
      throw error;
    }
  });
