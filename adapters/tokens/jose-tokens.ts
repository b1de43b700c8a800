import { errors, jwtVerify, SignJWT } from 'jose';
import {
  type Claims,
  type LogInRecord,
  type ReadToken,
  SESSION,
  type Session,
  type Token,
  Tokens,
} from '#core/account';
import type { Clock } from '#core/shared';

const ALGORITHM = 'HS256';
const ISSUER = 'waymark';
const AUDIENCE = 'waymark:session';
const TYPE = 'session+jwt';
const DAY = 24 * 60 * 60;

/** Session tokens as JWTs of one algorithm, issuer, audience and type, signed with a key that signs nothing else. */
export class JoseTokens extends Tokens {
  constructor(
    private readonly key: Uint8Array,
    private readonly clock: Clock,
  ) {
    super();
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
      .setExpirationTime(Math.min(issuedAt + SESSION.tokenDays * DAY, loggedIn + SESSION.lifeDays * DAY))
      .sign(this.key);
  }

  async read(token: Token): Promise<ReadToken | undefined> {
    try {
      const { payload } = await jwtVerify<Session & { jti: string; auth_time: number }>(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'jti', 'iat', 'exp', 'auth_time'],
        currentDate: new Date(this.clock.now()),
      });
      const { iss: _, aud: __, sub: ___, nbf: ____, jti, iat, auth_time, ...session } = payload;
      return { session, jti, issuedAt: instant(Number(iat)), loggedInAt: instant(auth_time) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);
const instant = (at: number): string => new Date(at * 1000).toISOString();
