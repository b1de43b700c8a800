import { type DeviceName, SESSION_LIFETIME, type Token } from '#core/account';
import type { Claims, LogInRecord, ReadToken, Sessions, Tokens } from '#core/account/server';
import { plusMinutes, type Clock, type RandomSource, type Instant, type TravelerId } from '#core/shared';

interface StoredSession {
  readonly traveler: TravelerId;
  readonly at: Instant;
  readonly device: DeviceName;
  readonly endedAt: Instant | null;
  readonly confirmedAt: Instant | null;
}

/** The log-ins of a page or a test. */
export class MemorySessions implements Sessions {
  private readonly stored = new Map<string, StoredSession>();

  constructor(private readonly random: RandomSource) {}

  async open(traveler: TravelerId, at: Instant, device: DeviceName): Promise<LogInRecord> {
    const jti = this.random.uuid();
    this.stored.set(jti, { traveler, at, device, endedAt: null, confirmedAt: null });
    return { jti, loggedInAt: at };
  }

  async find(traveler: TravelerId, jti: string): Promise<LogInRecord | undefined> {
    const session = this.stored.get(jti);
    return session?.traveler === traveler && session.endedAt === null ? { jti, loggedInAt: session.at } : undefined;
  }

  async confirm(jti: string, at: Instant): Promise<void> {
    const session = this.stored.get(jti);
    if (session) this.stored.set(jti, { ...session, confirmedAt: at });
  }

  async end(jti: string, at: Instant): Promise<void> {
    const session = this.stored.get(jti);
    if (session && session.endedAt === null) this.stored.set(jti, { ...session, endedAt: at });
  }

  async endAll(traveler: TravelerId, at: Instant): Promise<void> {
    for (const [jti, session] of this.stored) if (session.traveler === traveler) await this.end(jti, at);
  }

  /** Deletes every session of a deleted Traveler. */
  forget(traveler: TravelerId): void {
    for (const [jti, session] of this.stored) if (session.traveler === traveler) this.stored.delete(jti);
  }

  /** The open sessions of a Traveler. */
  openOf(traveler: TravelerId): readonly (StoredSession & { readonly jti: string })[] {
    return [...this.stored]
      .map(([jti, session]) => ({ jti, ...session }))
      .filter((session) => session.traveler === traveler && session.endedAt === null);
  }

  isOpen(jti: string): boolean {
    return this.stored.get(jti)?.endedAt === null;
  }
}

/** Tokens that are shaped like signed ones and known by heart instead of by signature. */
export class MemoryTokens implements Tokens {
  private readonly issued = new Map<Token, ReadToken>();

  constructor(private readonly clock: Clock) {}

  async issue(claims: Claims, logIn: LogInRecord): Promise<Token> {
    const issuedAt = this.clock.now();
    const exp = Math.floor(Date.parse(plusMinutes(issuedAt, SESSION_LIFETIME.tokenDays * 24 * 60)) / 1000);
    const session = { ...claims, exp };
    const token = ['e30', base64Url(JSON.stringify({ ...session, jti: logIn.jti })), 'memory'].join('.');
    this.issued.set(token, { ...logIn, session, issuedAt });
    return token;
  }

  async read(token: Token): Promise<ReadToken | undefined> {
    const read = this.issued.get(token);
    return read && read.session.exp * 1000 > Date.parse(this.clock.now()) ? read : undefined;
  }
}

const base64Url = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
