import type { Session, Token } from '#core/account';
import type { ReviewToken, ReviewerId } from '#core/achievements';
import type { SecondFactorProof } from '#core/account/server';
import type { SecurityEventKind } from '#core/operator';
import type { ApiKeyScope, OperatorScope } from '#core/operator/server';
import type { Endpoint } from '../../../api/endpoint.ts';
import type { RequestScope } from '#composition/server/request-scope';
import { Readable } from 'node:stream';
import { RandomSource, type SubmissionKey } from '#core/shared';
import { ThrottleShares } from '#core/account/server';
import { ThrottleReviewLinks } from '#core/achievements/server';

/**
 * The callers allowed to make a call: rights are read from the database at every call, never from the token. A reviewer
 * is a verified caller, or one with the token of a link to a submission. Calls of an organization operator are open to
 * operators of the installation too; each caller gets what is in their scope.
 */
export type RouteAccess = 'anybody' | 'reviewer' | 'signed in' | 'verified' | 'operator' | 'organization operator';

export interface RouteOptions<Sent, Ready = undefined> {
  readonly allow: RouteAccess;
  /** OPE-39 · The scope of API keys that may make the call; without one, no key may. */
  readonly keyScope?: ApiKeyScope | undefined;
  /** ACC-57 · Whether the log-in, or the password once more, must be some minutes ago at most. */
  readonly needsConfirmation?: boolean;
  /** ACC-62 · Whether a person without an account may make the call in the trial. */
  readonly isForGuests?: boolean;
  /**
   * Whether a read starts while its session is looked up; its result is sent only if the caller may make the call. It
   * must change nothing, and use nothing of the session but its ids.
   */
  readonly isReadAtOnce?: boolean;
  /** Whether a repeated call is answered with 304 when nothing has changed. */
  readonly isAskedAgain?: boolean;
  /** Whether a public call receives its caller, if they are verified. */
  readonly readsSession?: boolean;
  /**
   * Runs before the transaction of a write, which receives its result: counts attempts, computes slow hashes.
   * What it counted stays counted when the call is refused, and the refusal is stored like any other response.
   */
  readonly beforeTransaction?: (call: ApiRequest<Sent>) => Promise<Ready>;
  /** Runs after a refused write was rolled back, to log the refusal. */
  readonly onRefused?: (call: ApiRequest<Sent>) => Promise<void>;
  /** The security event that this call is recorded as, whether it succeeds or is refused. */
  readonly securityEvent?: SecurityEventOption<Sent, Ready>;
  /** Whether input or response contains a password, a code or a token: the response is then stored for minutes only. */
  readonly hasSecrets?: boolean;
  /** Whether repeating it changes nothing: the response is then stored for minutes only. */
  readonly isIdempotent?: boolean;
  /** Whether it sends Travelers' answers, which may be larger than other bodies. */
  readonly hasLargeBody?: boolean;
  /** Whether it ends the account of its caller: it waits for their other writes, and later ones find no account. */
  readonly endsAccount?: boolean;
  /** Names that a call with a body takes from the query too; it is refused with any other there. */
  readonly queryFields?: readonly string[];
}

/** The security event of a call. */
export interface SecurityEventOption<Sent, Ready = undefined> {
  readonly kind: SecurityEventKind;
  /** The email of the account that it is about, as long as it is there; of its caller when left out. */
  readonly email?: (call: ApiRequest<Sent>) => Promise<string | undefined>;
  /** Whether a success is recorded only if the response opens a session, whose account is then recorded. */
  readonly isOfNewSession?: boolean;
  /** The second factor with which it succeeded, for the event of a used recovery code. */
  readonly secondFactor?: (ready: Ready) => SecondFactorProof | undefined;
}

/** One call under way. */
export interface ApiRequest<Sent> {
  readonly input: Sent;
  /** Use cases and ports; those of a write work in its one transaction. */
  readonly scope: RequestScope;
  /** Undefined on a call that anybody may make, unless it reads the session. */
  readonly session: Session | undefined;
  /** The verified token of the link used instead of a session; only on a call of reviewers. */
  readonly reviewToken: ReviewToken | undefined;
  /** Names the log-in that its token belongs to; undefined where `session` is. */
  readonly jti: string | undefined;
  /** OPE-50 · The cohorts that the caller may see as an operator; undefined if they are none. */
  readonly operatorScope: OperatorScope | undefined;
  /** The name of the API key that it was made with. */
  readonly apiKey: string | undefined;
  /** The token that it brings, whether or not anybody asked for one or it is still good. */
  readonly token: Token | undefined;
  /** The network it came from, as limits count it. */
  readonly clientNetwork: string;
  /** The secret of the device it was made on, where it says one. */
  readonly deviceSecret: string | undefined;
  /** Its User-Agent header. */
  readonly userAgent: string | undefined;
  /** Its Idempotency-Key. */
  readonly idempotencyKey: string | undefined;
}

/** Answers one call of `api/` under `/api/v1`. */
export type RegisterRoute = <Sent, Received, Ready = undefined>(
  endpoint: Endpoint<Sent, Received>,
  how: RouteOptions<Sent, Ready>,
  handle: (call: ApiRequest<Sent>, ready: Ready) => Promise<Received>,
) => void;

/** A call that is served, as the OpenAPI document and the authorisation matrix list it. */
export interface RegisteredRoute {
  readonly endpoint: Endpoint<never, unknown>;
  readonly options: Omit<RouteOptions<never>, 'beforeTransaction' | 'onRefused' | 'securityEvent'>;
}

/** Streams the chunks as the response of a call, typed as their concatenation. */
export const streamed = (chunks: AsyncIterable<Uint8Array | string>): Uint8Array =>
  Readable.from(chunks) as unknown as Uint8Array;

/** The Idempotency-Key names the submission (STP-3); a call without one is a submission of its own. */
export const submissionKeyOf = ({ idempotencyKey, scope }: ApiRequest<unknown>): SubmissionKey =>
  idempotencyKey ?? scope.get(RandomSource).uuid();

/** Counts an email of the requesting Traveler against the rate limit, in the transaction of the call: one that is refused does not count. */
export async function throttleShare({
  scope,
  session,
  input,
}: ApiRequest<{ readonly receiver?: string; readonly userId?: ReviewerId }>): Promise<void> {
  if (input.userId !== undefined) await scope.get(ThrottleReviewLinks).run(input.userId);
  else if (session && input.receiver) await scope.get(ThrottleShares).run(session.id, input.receiver);
}
