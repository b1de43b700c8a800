import { Crm, type CrmPerson, CrmRefusal, emailKey } from '#core/account';
import type { Clock, Dice } from '#core/shared';
import type { Db } from './database.ts';
import { isRowId } from './transactions.ts';

/** The house's own marketing service: it keeps whom it was told of, by the address they signed up with, and sends nothing. */
export class PostgresCrm extends Crm {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {
    super();
  }

  async keep({ email }: CrmPerson): Promise<string> {
    const key = emailKey(email);
    await this.db
      .insertInto('crm_contacts')
      .values({ id: this.dice.id(), email_key: key, created_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute();
    const kept = this.db.selectFrom('crm_contacts').where('email_key', '=', key).select('id');
    return (await kept.executeTakeFirstOrThrow()).id;
  }

  async tag(contact: string, tag: string): Promise<void> {
    const known =
      isRowId(contact) &&
      (await this.db.selectFrom('crm_contacts').where('id', '=', contact).select('id').executeTakeFirst());
    if (!known) throw new CrmRefusal('nobody has this id');
    await this.db
      .insertInto('crm_contact_tags')
      .values({ contact_id: contact, tag })
      .onConflict((conflict) => conflict.columns(['contact_id', 'tag']).doNothing())
      .execute();
  }
}
