import type {
  OrganisationIdentity,
  OrganisationLogInRecord,
  OrganisationLogInRecords,
  OrganisationMembers,
} from '#core/account/server';
import type { AccountRole } from '#core/account';
import type { AuditLog } from '#core/operator';
import type { Clock, Instant, TravelerId } from '#core/shared';
import type { PostgresSecurityEvents } from '../operator/postgres-security-events.ts';
import type { Db } from '../database/database.ts';

/** The encryption that a log-in is stored with. */
interface Encryption {
  readonly encrypt: (text: string, about: string) => Buffer;
  readonly decrypt: (encrypted: Uint8Array, about: string) => string;
  readonly fingerprint: (text: string) => string;
  readonly fingerprints: (text: string) => readonly string[];
}

const aboutOf = (key: string): string => `organisation log-in ${key}`;

/** Log-ins through an organisation in PostgreSQL, encrypted, under fingerprints of their keys. */
export class PostgresOrganisationLogInRecords implements OrganisationLogInRecords {
  constructor(
    private readonly db: Db,
    private readonly encryption: Encryption,
  ) {}

  async save(record: OrganisationLogInRecord): Promise<void> {
    const { key, expiresAt } = record;
    await this.db
      .insertInto('organisation_log_ins')
      .values({
        print: this.encryption.fingerprint(key),
        content: this.encryption.encrypt(JSON.stringify(record), aboutOf(key)),
        expires_at: expiresAt,
      })
      .execute();
  }

  async find(key: string): Promise<OrganisationLogInRecord | undefined> {
    const row = await this.db
      .selectFrom('organisation_log_ins')
      .where('print', 'in', this.encryption.fingerprints(key))
      .select('content')
      .executeTakeFirst();
    return row && this.recordIn(row.content, key);
  }

  async take(key: string): Promise<OrganisationLogInRecord | undefined> {
    const row = await this.db
      .deleteFrom('organisation_log_ins')
      .where('print', 'in', this.encryption.fingerprints(key))
      .returning('content')
      .executeTakeFirst();
    return row && this.recordIn(row.content, key);
  }

  private recordIn(content: Uint8Array, key: string): OrganisationLogInRecord {
    return JSON.parse(this.encryption.decrypt(content, aboutOf(key))) as OrganisationLogInRecord;
  }
}

/** How a change of a role by a claim is recorded. */
interface RoleRecord {
  /** The organisation, which the audit log names. */
  readonly name: string;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly events: PostgresSecurityEvents;
}

/** The Travelers who are linked to a provider, in PostgreSQL. */
export class PostgresOrganisationMembers implements OrganisationMembers {
  constructor(
    private readonly db: Db,
    private readonly roles: RoleRecord,
  ) {}

  async find(issuer: string, subject: string): Promise<TravelerId | undefined> {
    const row = await this.db
      .selectFrom('organisation_identities')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .select('traveler_id')
      .executeTakeFirst();
    return row?.traveler_id;
  }

  async link(
    { issuer, subject }: Pick<OrganisationIdentity, 'issuer' | 'subject'>,
    traveler: TravelerId,
    at: Instant,
  ): Promise<boolean> {
    await this.db
      .deleteFrom('organisation_identities')
      .where('traveler_id', '=', traveler)
      .where('issuer', '=', issuer)
      .execute();
    const linked = await this.db
      .insertInto('organisation_identities')
      .values({ issuer, subject, traveler_id: traveler, linked_at: at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning('traveler_id')
      .executeTakeFirst();
    return linked !== undefined;
  }

  async setRole(traveler: TravelerId, role: AccountRole): Promise<void> {
    const changed = await this.db
      .updateTable('travelers')
      .set({ role })
      .where('id', '=', traveler)
      .where('role', '!=', role)
      .returning('email')
      .executeTakeFirst();
    if (!changed) return;
    const { name: who, clock, auditLog, events } = this.roles;
    await auditLog.write({ who, at: clock.now(), command: 'users role', subject: traveler, result: 'done' });
    await events.write({ kind: 'role-change', outcome: 'succeeded', email: changed.email });
  }
}
