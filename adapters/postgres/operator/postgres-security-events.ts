import { emailKey } from '#core/account';
import type { SecurityEvent, SecurityEventQuery } from '#core/operator';
import type { Clock } from '#core/shared';
import type { Db } from '../database/database.ts';

/** A security event before its fingerprints are taken. */
export interface SecurityOccurrence extends Pick<SecurityEvent, 'kind' | 'outcome'> {
  readonly reason?: SecurityEvent['reason'];
  readonly email?: string | undefined;
  readonly network?: string | undefined;
  readonly jti?: string | undefined;
}

/** OPE-21 · Security events in PostgreSQL; account, network and session are kept as keyed fingerprints alone. */
export class PostgresSecurityEvents {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secrets: {
      readonly eventFingerprints: (text: string) => readonly [string, ...string[]];
    },
  ) {}

  async write({ kind, outcome, reason = null, email, network, jti }: SecurityOccurrence): Promise<SecurityEvent> {
    const event = {
      at: this.clock.now(),
      kind,
      outcome,
      reason,
      account: email === undefined ? null : this.accountsOf(email)[0],
      network: this.fingerprint('network', network),
      session: this.fingerprint('session', jti),
    };
    await this.db.insertInto('security_events').values(event).execute();
    return event;
  }

  latest({ most, kind, email, since }: SecurityEventQuery): Promise<readonly SecurityEvent[]> {
    return this.db
      .selectFrom('security_events')
      .select(['at', 'kind', 'outcome', 'reason', 'account', 'network', 'session'])
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'log-in'))
      .$if(email !== undefined, (query) => query.where('account', 'in', this.accountsOf(email ?? '')))
      .$if(since !== undefined, (query) => query.where('at', '>=', since ?? ''))
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  }

  private accountsOf(email: string): readonly [string, ...string[]] {
    return this.secrets.eventFingerprints(`account ${emailKey(email)}`);
  }

  private fingerprint(what: string, text: string | undefined): string | null {
    return text === undefined ? null : this.secrets.eventFingerprints(`${what} ${text}`)[0];
  }
}
