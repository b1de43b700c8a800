import { type Crm, CrmRefusal } from '#core/account';
import type { House } from '../scope.ts';
import { JobImpossible, type JobHandler } from './worker.ts';

/** Tells the marketing service whatever of a contact it has not been told; of one that is gone, nothing. */
export const contactJob =
  (crm: Crm, { db, clock }: Pick<House, 'db' | 'clock'>): JobHandler =>
  async ({ payload }) => {
    const person = await db
      .selectFrom('contacts as contact')
      .innerJoin('travelers as traveler', 'traveler.id', 'contact.traveler_id')
      .where('contact.id', '=', String(payload['contact']))
      .select(['contact.id', 'contact.crm_id', 'traveler.email', 'traveler.first_name', 'traveler.last_name'])
      .executeTakeFirst();
    if (!person) return;
    const { id, email, first_name: firstName, last_name: lastName } = person;
    try {
      const crmId = person.crm_id ?? (await crm.keep({ email, firstName, lastName }));
      await db.updateTable('contacts').set({ crm_id: crmId }).where('id', '=', id).execute();
      const untold = db.selectFrom('contact_tags').where('contact_id', '=', id).where('sent_at', 'is', null);
      for (const { tag } of await untold.select('tag').execute()) {
        await crm.tag(crmId, tag);
        const told = db.updateTable('contact_tags').set({ sent_at: clock.now() });
        await told.where('contact_id', '=', id).where('tag', '=', tag).execute();
      }
    } catch (error) {
      if (error instanceof CrmRefusal) throw new JobImpossible(error.message, { cause: error });
      throw error;
    }
  };
