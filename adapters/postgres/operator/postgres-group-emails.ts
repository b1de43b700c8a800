import { sql } from 'kysely';
import type { CohortAudience } from '#core/operator';
import type {
  GroupEmailList,
  GroupEmailRecipient,
  GroupEmails,
  OperatorScope,
  QueuedGroupEmail,
} from '#core/operator/server';
import type { Clock, Instant, RandomSource } from '#core/shared';
import type { Db } from '../database/database.ts';
import { peopleOf, PERSON } from './cohort-page-query.ts';
import { listedAt } from './dashboard/listed-at.ts';
import { cohortIn } from './cohort-in-scope.ts';

/** Makes a text unreadable for everyone who only has the database. */
interface Encryptor {
  readonly encrypt: (text: string, about: string) => Buffer;
}

/** OPE-71 OPE-73 · Emails to the people of a list in PostgreSQL: the text in an encrypted job, the people who wait for it in a table. */
export class PostgresGroupEmails implements GroupEmails {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    private readonly encryptor: Encryptor,
  ) {}

  async list(
    scope: OperatorScope,
    enrollmentCode: string,
    audience: CohortAudience,
  ): Promise<GroupEmailList | undefined> {
    const cohort = await cohortIn(this.db, scope, enrollmentCode);
    if (!cohort) return undefined;
    const { description: organizationName } = await this.db
      .selectFrom('organizations')
      .where('id', '=', cohort.organization_id)
      .select('description')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<GroupEmailList['reach']>`
      select count(*) filter (where ${isVerified} and ${wantsEmails})::int as recipients,
        count(*) filter (where not ${isVerified})::int as unverified,
        count(*) filter (where ${isVerified} and not ${wantsEmails})::int as unsubscribed
      ${peopleOf(await listedAt(this.db, cohort, audience, this.clock), audience, PERSON)}`.execute(this.db);
    return { organizationName, reach: rows[0] ?? { recipients: 0, unverified: 0, unsubscribed: 0 } };
  }

  async queue(enrollmentCode: string, audience: CohortAudience, email: QueuedGroupEmail): Promise<number> {
    const cohort = await cohortIn(this.db, 'everything', enrollmentCode);
    if (!cohort) return 0;
    const listed = await listedAt(this.db, cohort, audience, this.clock);
    const { numAffectedRows } = await sql`
      insert into group_email_recipients (email_id, traveler_id, queued_at)
      select ${email.id}::uuid, person.id, ${listed.now}::timestamptz
      ${peopleOf(listed, audience, PERSON)} and ${isVerified} and ${wantsEmails}`.execute(this.db);
    await this.continueAt(email, listed.now);
    return Number(numAffectedRows ?? 0);
  }

  async take(email: string, most: number): Promise<readonly GroupEmailRecipient[]> {
    const { rows } = await sql<GroupEmailRecipient>`
      with next as (
        select traveler_id from group_email_recipients where email_id = ${email}
        limit ${most} for update skip locked
      ), taken as (
        delete from group_email_recipients using next
        where email_id = ${email} and group_email_recipients.traveler_id = next.traveler_id
        returning group_email_recipients.traveler_id
      )
      select person.id as traveler, person.email, person.display_name as "displayName", person.locale,
        ${isVerified} as "isVerified", ${wantsEmails} as "emailsOn"
      from taken join travelers as person on person.id = taken.traveler_id`.execute(this.db);
    return rows;
  }

  async continueAt(email: QueuedGroupEmail, at: Instant): Promise<void> {
    const id = this.random.uuid();
    const sealed = this.encryptor.encrypt(JSON.stringify(email), id).toString('base64');
    await this.db
      .insertInto('jobs')
      .values({
        id,
        kind: GROUP_EMAIL_JOB,
        payload: JSON.stringify({ sealed }),
        run_at: at,
        created_at: this.clock.now(),
      })
      .execute();
  }
}

/** The kind of the jobs that send emails to lists. */
export const GROUP_EMAIL_JOB = 'group email';

const isVerified = sql<boolean>`(person.verified_at is not null)`;

const wantsEmails = sql<boolean>`person.emails_on`;
