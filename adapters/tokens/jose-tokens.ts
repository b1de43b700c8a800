import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { SESSION_LIFETIME, type Session, type Token } from '#core/account';
import { type Claims, type LogInRecord, type ReadToken, Tokens } from '#core/account/server';
import type { Clock } from '#core/shared';

const ALGORITHM = 'HS256';
const ISSUER = 'waymark';
const AUDIENCE = 'waymark:session';
const TYPE = 'session+jwt';
const DAY = 24 * 60 * 60;

/** How many tokens are remembered as issued here. */
const REMEMBERED = 10_000;

/** A verified token, and the second since 1970 from which on it may be used. */
interface OpenedToken {
  readonly content: ReadToken;
  readonly notBefore: number;
}

/** The only header of a token of ours: every other algorithm or type is refused by it. */
const HEADER = Buffer.from(JSON.stringify({ alg: ALGORITHM, typ: TYPE })).toString('base64url');

/** Session tokens as JWTs of one algorithm, issuer, audience and type, signed with the first of keys that sign nothing else; the others are those of earlier secrets. */
export class JoseTokens extends Tokens {
  private readonly keys: readonly [KeyObject, ...KeyObject[]];
  /** The tokens that were verified before. */
  private readonly opened = new Map<Token, OpenedToken>();

  constructor(
    [key, ...previous]: readonly [Uint8Array, ...Uint8Array[]],
    private readonly clock: Clock,
  ) {
    super();
    this.keys = [createSecretKey(key), ...previous.map((one) => createSecretKey(one))];
  }

  issue(claims: Claims, { jti, loggedInAt }: LogInRecord): Promise<Token> {
    const issuedAt = seconds(this.clock.now());
    const loggedIn = seconds(loggedInAt);
    return new SignJWT({ ...claims, auth_time: loggedIn })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(claims.id)
      .setJti(jti)
      .setIssuedAt(issuedAt)
      .setExpirationTime(
        Math.min(issuedAt + SESSION_LIFETIME.tokenDays * DAY, loggedIn + SESSION_LIFETIME.lifeDays * DAY),
      )
      .sign(this.keys[0]);
  }

  async read(token: Token): Promise<ReadToken | undefined> {
    const opened = this.opened.get(token) ?? this.open(token);
    if (!opened) return undefined;
    const now = seconds(this.clock.now());
    return opened.notBefore <= now && now < opened.content.session.exp ? opened.content : undefined;
  }

  /** Verifies a token, synchronously, as WebCrypto would cost more than the rest of a short call; `undefined` for any that was not issued here. */
  private open(token: Token): OpenedToken | undefined {
    const claims = this.verifiedClaims(token);
    if (!claims || !isSessionClaims(claims)) return undefined;
    const { iss, aud, sub: _, nbf: notBefore = Number.NEGATIVE_INFINITY, jti, iat, auth_time, ...session } = claims;
    if (iss !== ISSUER || aud !== AUDIENCE || typeof notBefore !== 'number') return undefined;
    const content = { session, jti, issuedAt: instant(iat), loggedInAt: instant(auth_time) };
    if (this.opened.size === REMEMBERED) this.opened.clear();
    this.opened.set(token, { content, notBefore });
    return { content, notBefore };
  }

  private verifiedClaims(token: Token): Record<string, unknown> | undefined {
    const [header, payload, signature, ...rest] = token.split('.');
    if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0) return undefined;
    const brought = Buffer.from(signature);
    const isSigned = this.keys.some((key) => {
      const expected = Buffer.from(createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url'));
      return brought.length === expected.length && timingSafeEqual(brought, expected);
    });
    if (!isSigned) return undefined;
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  }
}

/** The claims of a session token. */
interface TokenClaims extends Session {
  readonly iss?: unknown;
  readonly aud?: unknown;
  readonly nbf?: unknown;
  readonly sub: string;
  readonly jti: string;
  readonly iat: number;
  readonly auth_time: number;
}

const isSessionClaims = (claims: object): claims is TokenClaims => {
  const { sub, jti, iat, exp, auth_time } = claims as Record<string, unknown>;
  return [sub, jti].every((text) => typeof text === 'string') && [iat, exp, auth_time].every(Number.isFinite);
};

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);
const instant = (at: number): string => new Date(at * 1000).toISOString();
