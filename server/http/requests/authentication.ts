import { type CompiledQuery, sql } from 'kysely';
import {
  guestProblem,
  isGuestOver,
  isRefreshDue,
  mayFollowQuest,
  mustConfirm,
  sessionRole,
  type Session,
  type Token,
} from '#core/account';
import { operatorAccessProblem, SessionClaims } from '#core/account/server';
import type { ReviewToken } from '#core/achievements';
import { areScopesEnough, type OperatorScope, operatorScopeOf, type UsedApiKey } from '#core/operator/server';
import { currentLocale, type Locale, Refusal } from '#core/messages';
import type { Instant, TravelerId } from '#core/shared';
import { compiled } from '#adapters/postgres/database/compiled';
import { organizationsOperatedBy } from '#adapters/postgres/operator/organizations/organizations-operated-by';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { errorResponse } from './error-responses.ts';
import type { RouteOptions } from './route-definition.ts';

/** The caller of a call, according to token and database. */
export interface Caller {
  readonly session: Session;
  readonly jti: string;
  readonly issuedAt: string;
  readonly loggedInAt: string;
  /** When something that their token says of them last changed. */
  readonly changedAt: string | null;
  /** OPE-50 · The cohorts that they may see as an operator; absent if they are none. */
  readonly operatorScope?: OperatorScope | undefined;
  readonly hasSecondFactor: boolean;
  /** When the password was last right in this session, after its log-in. */
  readonly confirmedAt: Instant | null;
  /** The API key with which the call is made instead of a session. */
  readonly apiKey?: Pick<UsedApiKey, 'id' | 'name' | 'scopes'>;
}

/** The claims of a bearer token, before its session is looked up. */
type TokenClaims = NonNullable<Awaited<ReturnType<AppContext['tokens']['read']>>>;

/** The claims of a token that this server has issued. Refuses everything else with `errorSessionExpired`. */
export async function readToken({ tokens }: AppContext, authorization: string | undefined): Promise<TokenClaims> {
  const token = bearerToken(authorization);
  const claims = token === undefined ? undefined : await tokens.read(token);
  if (!claims) throw new Refusal('errorSessionExpired');
  return claims;
}

/** ACC-3 ACC-44 · The caller of a token whose log-in is neither revoked nor over, and whose account is not locked. Refuses everything else alike, with `errorSessionExpired`. */
export async function findCaller(context: AppContext, { session, jti, ...times }: TokenClaims): Promise<Caller> {
  const logIn = await findOpenLogIn(context, jti, session.id);
  if (!logIn) throw new Refusal('errorSessionExpired');
  const { used_at, verified_at, role, organizations, guest_until, claims_changed_at, confirmed_at, has_second_factor } =
    logIn;
  await noteUse(context, jti, used_at);
  await noteLocale(context, session.id, logIn.locale);
  if (guest_until !== null && isGuestOver(guest_until, context.clock.now())) throw new Refusal('errorSessionExpired');
  const { guestUntil: _, ...claims } = session;
  return {
    ...times,
    jti,
    session: {
      ...claims,
      verified: verified_at !== null,
      role: sessionRole(role, organizations),
      ...(guest_until !== null && { guestUntil: guest_until }),
    },
    changedAt: claims_changed_at,
    confirmedAt: confirmed_at,
    operatorScope: operatorScopeOf({ isOperator: role === 'OPERATOR', organizations }),
    hasSecondFactor: has_second_factor,
  };
}

/** The caller of an Authorization header; refuses with `errorSessionExpired` like {@link findCaller}. */
export const authenticate = async (context: AppContext, authorization: string | undefined): Promise<Caller> =>
  findCaller(context, await readToken(context, authorization));

/** ACC-47 · Records the last use of a session, once a day. */
async function noteUse({ db, clock }: AppContext, jti: string, usedAt: Instant | null): Promise<void> {
  const now = clock.now();
  if (usedAt !== null && dayInUtc(usedAt) === dayInUtc(now)) return;
  await db.updateTable('sessions').set({ used_at: now }).where('jti', '=', jti).execute();
}

const dayInUtc = (at: Instant): string => at.slice(0, 'YYYY-MM-DD'.length);

/** Stores the language of a Traveler's newest call, for the emails and pushes to them. */
async function noteLocale({ db }: AppContext, traveler: TravelerId, noted: Locale): Promise<void> {
  const locale = currentLocale();
  if (locale !== noted) await db.updateTable('travelers').set({ locale }).where('id', '=', traveler).execute();
}

/** The bearer token in an Authorization header, if it has the form of one. */
export const bearerToken = (authorization: string | undefined): Token | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];

/** ACC-31 · The caller of a public call, if their address is proven; `undefined` for any other. */
export async function verifiedCaller(
  context: AppContext,
  authorization: string | undefined,
): Promise<Caller | undefined> {
  try {
    const caller = await authenticate(context, authorization);
    return caller.session.verified ? caller : undefined;
  } catch (problem) {
    if (problem instanceof Refusal) return undefined;
    throw problem;
  }
}

/** ACH-4 · The token of a link to a submission, which is never one of a session; whether it opens anything is decided over what is asked for. */
export const reviewTokenIn = (authorization: string | undefined): ReviewToken | undefined =>
  /^Bearer (review_[0-9a-f]{64})$/i.exec(authorization ?? '')?.[1];

/**
 * ACC-8 · The statement that locks the caller's account against deletion until the transaction ends, or against every
 * other write where the call ends it; no lock of that transaction is waited for longer than `lockWait`. It returns no
 * row once the account is gone.
 */
export function accountLock(
  { clock, settings }: AppContext,
  { jti, session }: Caller,
  endsAccount: boolean,
): CompiledQuery<unknown> {
  const lock = endsAccount ? lockAccountAlone : lockAccountWithOthers;
  return lock.with({ jti, traveler: session.id, now: clock.now(), wait: `${settings.lockWait}ms` });
}

/**
 * ACC-8 · The error with which a failed call is answered: `errorSessionExpired` where its caller's session or account
 * has ended since.
 */
export async function failureOf(context: AppContext, caller: Caller | undefined, error: unknown): Promise<unknown> {
  if (!caller || caller.apiKey || [401, 429, 503].includes(errorResponse(error).status)) return error;
  try {
    const isOpen = await findOpenLogIn(context, caller.jti, caller.session.id);
    return isOpen ? error : new Refusal('errorSessionExpired');
  } catch {
    return error;
  }
}

interface LogInKey {
  readonly jti: string;
  readonly traveler: TravelerId;
  readonly now: Instant;
}

const openLogIn = (db: AppContext['db'], { jti, traveler, now }: LogInKey) =>
  db
    .selectFrom('sessions')
    .innerJoin('travelers', 'travelers.id', 'sessions.traveler_id')
    .where('sessions.jti', '=', jti)
    .where('sessions.traveler_id', '=', traveler)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.ends_at', '>', now)
    .where('travelers.locked_at', 'is', null);

const openLogIns = compiled((db, key: LogInKey) =>
  openLogIn(db, key)
    .select([
      'travelers.locale',
      'travelers.verified_at',
      'travelers.guest_until',
      'travelers.role',
      'travelers.claims_changed_at',
    ])
    .select(['sessions.used_at', 'sessions.confirmed_at'])
    .select(organizationsOperatedBy(sql`travelers.id`).as('organizations'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('second_factors')
          .whereRef('second_factors.traveler_id', '=', 'travelers.id')
          .where('second_factors.confirmed_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('has_second_factor'),
    ),
);

const findOpenLogIn = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, jti: string, traveler: TravelerId) =>
  (await openLogIns(db, { jti, traveler, now: clock.now() }))[0];

type LockedLogIn = LogInKey & { readonly wait: string };

/** Joined to a query: no lock of its transaction is waited for longer than `wait`. */
export const patience = (wait: string) => sql`(select set_config('lock_timeout', ${wait}, true))`.as('patience');

/** {@link openLogIn} for a write: no lock of its transaction is waited for longer than `wait`. */
const patientLogIn = (db: AppContext['db'], key: LockedLogIn) =>
  openLogIn(db, key)
    .innerJoin(patience(key.wait), (join) => join.onTrue())
    .select('travelers.id');

const lockAccountAlone = compiled((db, key: LockedLogIn) => patientLogIn(db, key).forUpdate('travelers'));
const lockAccountWithOthers = compiled((db, key: LockedLogIn) => patientLogIn(db, key).forKeyShare('travelers'));

/** The options of a call that its caller must satisfy. */
type AccessOptions = Pick<RouteOptions<unknown>, 'allow' | 'keyScope' | 'needsConfirmation' | 'isForGuests'>;

/** ACC-55 ACC-57 ACC-62 OPE-39 · Whether this caller may. Refuses with `guestNeedsAccount`, `errorNotVerified`, `errorForbidden`, `errorSecondFactorRequired` and `errorConfirmationNeeded`. */
export function authorize(
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
  { allow, keyScope, needsConfirmation = false, isForGuests = false }: AccessOptions,
  caller: Caller,
): void {
  const { session, hasSecondFactor, apiKey } = caller;
  if (apiKey && !areScopesEnough(apiKey.scopes, keyScope)) throw new Refusal('errorForbidden');
  const refused = guestProblem(session, isForGuests);
  if (refused) throw new Refusal(refused);
  if (allow !== 'signed in' && !mayFollowQuest(session)) throw new Refusal('errorNotVerified');
  if (needsConfirmation && mustConfirm(caller, clock.now())) throw new Refusal('errorConfirmationNeeded');
  if (allow !== 'operator' && allow !== 'organization operator') return;
  const isForOrganizations = allow === 'organization operator';
  const isSecondFactorRequired = settings.requiresOperatorSecondFactor;
  const problem = operatorAccessProblem({
    role: session.role,
    isForOrganizations,
    hasSecondFactor,
    isSecondFactorRequired,
  });
  if (problem) throw new Refusal(problem);
}

/**
 * ACC-3 · A token with current claims to replace the caller's; `undefined` while theirs is young and current, or when
 * their session has ended.
 */
export async function refreshedToken(context: AppContext, caller: Caller): Promise<Token | undefined> {
  if (!isRefreshDue(caller, context.clock.now())) return undefined;
  const scope = createRequestScope({ ...context, session: caller.session, jti: caller.jti });
  const claims = await scope.get(SessionClaims).of(caller.session.id);
  const isOpen = claims && (await findOpenLogIn(context, caller.jti, caller.session.id));
  return isOpen ? context.tokens.issue(claims, caller) : undefined;
}
