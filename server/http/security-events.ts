import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { PostgresSecurityEvents, type SecurityOccurrence } from '#adapters/postgres/operator/postgres-security-events';
import type { AppContext } from '#composition/server/request-scope';
import { refusedEventKind, type SecurityEvent, type SecurityEventKind } from '#core/operator';
import type { Refusal } from '#core/messages';
import { clientNetworkOf } from './client-network.ts';
import { httpStatusOf } from './requests/error-responses.ts';

/** The account and session that a call is about, as far as they are known. */
type Subject = Pick<SecurityOccurrence, 'email' | 'jti'>;

/** For how long a denied access or a limit that is met again is only counted, in milliseconds. */
const QUIET = 60_000;

/** How many of these are remembered at most. */
const MAX_REMEMBERED = 10_000;

/** Stores, logs and counts the security events of one server. */
export class SecurityEvents {
  readonly counter = new Counter({
    name: 'security_events_total',
    help: 'Security events, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [],
  });
  private readonly callers = new WeakMap<FastifyRequest, Subject>();
  private readonly noted = new WeakSet<FastifyRequest>();
  private readonly lastStored = new Map<string, number>();

  constructor(private readonly context: AppContext) {}

  /** Notes who makes a call, for the event of a refusal. */
  identify(request: FastifyRequest, caller: Subject): void {
    this.callers.set(request, caller);
  }

  /** Stores that a call succeeded, in its transaction; {@link announce} follows once that is committed. */
  store(db: AppContext['db'], request: FastifyRequest, kind: SecurityEventKind, who: Subject): Promise<SecurityEvent> {
    return this.eventsIn(db).write({ ...who, kind, outcome: 'succeeded', network: clientNetworkOf(request.ip) });
  }

  announce(log: FastifyBaseLogger, event: SecurityEvent): void {
    this.count(event);
    log.info({ event }, 'security event');
  }

  /** OPE-20 · Notes that a call was refused, once; a denied access or a limit that the same caller meets again within a minute is only counted. */
  async refused(
    request: FastifyRequest,
    { key: reason }: Refusal,
    call: { readonly kind?: SecurityEventKind | undefined; readonly email?: () => Promise<string | undefined> } = {},
  ): Promise<void> {
    const kind = refusedEventKind(httpStatusOf(reason), call.kind, reason);
    if (kind === undefined || this.noted.has(request)) return;
    this.noted.add(request);
    const caller = this.callers.get(request);
    const network = clientNetworkOf(request.ip);
    const outcome = 'refused';
    if (kind !== call.kind && this.isRepeated(JSON.stringify([kind, reason, caller?.jti ?? network])))
      return this.count({ kind, outcome });
    try {
      const email = (await call.email?.()) ?? caller?.email;
      const occurrence = { kind, outcome, reason, email, network, jti: caller?.jti } as const;
      this.announce(request.log, await this.eventsIn(this.context.db).write(occurrence));
    } catch (error) {
      request.log.error({ err: error }, 'security event not stored');
    }
  }

  private eventsIn(db: AppContext['db']): PostgresSecurityEvents {
    return new PostgresSecurityEvents(db, this.context.clock, this.context.secrets);
  }

  private count({ kind, outcome }: Pick<SecurityEvent, 'kind' | 'outcome'>): void {
    this.counter.inc({ kind, outcome });
  }

  private isRepeated(what: string): boolean {
    const now = performance.now();
    if (now - (this.lastStored.get(what) ?? -QUIET) < QUIET) return true;
    if (this.lastStored.size >= MAX_REMEMBERED) this.lastStored.clear();
    this.lastStored.set(what, now);
    return false;
  }
}
