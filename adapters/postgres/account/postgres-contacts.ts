import { CONTACT_TAGS, type Contact, type ContactId, type Contacts, type ContactTag, emailKey } from '#core/account';
import { Refusal } from '#core/messages';
import type { Clock, RandomSource, TravelerId } from '#core/shared';
import type { Db } from '../database/database.ts';
import { Crm, type CrmContact, CrmRejection } from '#core/account/server';
import { isRowId } from '../database/transactions.ts';

/** The marketing contact of one Traveler in PostgreSQL; a job sends it to the CRM. */
export class PostgresContacts implements Contacts {
  constructor(
    private readonly db: Db,
    private readonly traveler: TravelerId,
    private readonly clock: Clock,
    private readonly random: RandomSource,
  ) {}

  async byEmail(email: string): Promise<readonly Contact[]> {
    const mine = await this.mine();
    return mine?.id && emailKey(email) === mine.email_key ? [await this.known(mine.id, mine.email)] : [];
  }

  async create(email: string): Promise<Contact> {
    const mine = await this.mine();
    if (!mine || emailKey(email) !== mine.email_key) throw new Refusal('contactNotFound');
    if (mine.id) return this.known(mine.id, mine.email);
    await this.db
      .insertInto('contacts')
      .values({ id: this.random.uuid(), traveler_id: this.traveler, created_at: this.clock.now() })
      .onConflict((conflict) => conflict.column('traveler_id').doNothing())
      .execute();
    const contact = this.db.selectFrom('contacts').where('traveler_id', '=', this.traveler).select('id');
    const { id } = await contact.executeTakeFirstOrThrow();
    await this.tell(id);
    return this.known(id, mine.email);
  }

  async tag(contact: ContactId, tag: ContactTag): Promise<void> {
    const mine = await this.mine();
    if (!mine?.id || mine.id !== contact) throw new Refusal('contactNotFound');
    await this.db
      .insertInto('contact_tags')
      .values({ contact_id: mine.id, tag })
      .onConflict((conflict) => conflict.columns(['contact_id', 'tag']).doNothing())
      .execute();
    await this.tell(mine.id);
  }

  private async known(id: ContactId, email: string): Promise<Contact> {
    const storedTags = await this.db.selectFrom('contact_tags').where('contact_id', '=', id).select('tag').execute();
    return { id, email, tags: CONTACT_TAGS.filter((tag) => storedTags.some((one) => one.tag === tag)) };
  }

  private mine() {
    return this.db
      .selectFrom('travelers as traveler')
      .leftJoin('contacts as contact', 'contact.traveler_id', 'traveler.id')
      .where('traveler.id', '=', this.traveler)
      .select(['contact.id', 'traveler.email', 'traveler.email_key'])
      .executeTakeFirst();
  }

  /** The job contains only the contact's id; when it runs, it sends whatever is new. */
  private async tell(contact: ContactId): Promise<void> {
    const now = this.clock.now();
    await this.db
      .insertInto('jobs')
      .values({
        id: this.random.uuid(),
        kind: 'contact',
        payload: JSON.stringify({ contact }),
        run_at: now,
        created_at: now,
      })
      .execute();
  }
}

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
