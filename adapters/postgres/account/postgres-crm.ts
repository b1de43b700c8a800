import { emailKey } from '#core/account';
import { Crm, type CrmContact, CrmRejection } from '#core/account/server';
import type { Clock, RandomSource } from '#core/shared';
import type { Db } from '../database/database.ts';
import { isRowId } from '../database/transactions.ts';

/** A CRM in the product's own database: it stores contacts by the email address they signed up with, and sends nothing. */
export class PostgresCrm extends Crm {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {
    super();
  }

  async upsert({ email }: CrmContact): Promise<string> {
    const key = emailKey(email);
    await this.db
      .insertInto('crm_contacts')
      .values({ id: this.random.uuid(), email_key: key, created_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute();
    const contact = this.db.selectFrom('crm_contacts').where('email_key', '=', key).select('id');
    return (await contact.executeTakeFirstOrThrow()).id;
  }

  async tag(contact: string, tag: string): Promise<void> {
    const known =
      isRowId(contact) &&
      (await this.db.selectFrom('crm_contacts').where('id', '=', contact).select('id').executeTakeFirst());
    if (!known) throw new CrmRejection('nobody has this id');
    await this.db
      .insertInto('crm_contact_tags')
      .values({ contact_id: contact, tag })
      .onConflict((conflict) => conflict.columns(['contact_id', 'tag']).doNothing())
      .execute();
  }
}
