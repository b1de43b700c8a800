import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseDeviceId, type Token } from '#core/account';
import { isRecoveryCode, type ReadToken } from '#core/account/server';
import type { SecurityEvent, SecurityEventKind } from '#core/operator';
import { DEVICE_HEADER } from '#api/endpoint';
import type { ReviewToken } from '#core/achievements';
import { ANSWERS_MAX_BYTES } from '#core/applets';
import { REFRESHED_TOKEN_HEADER } from '#api/endpoint';
import { Refusal } from '#core/messages';
import { stableJson } from '#core/shared';
import { validatedRequest, unknownFieldsRefusal } from './request-validation.ts';
import { isNestedIn } from './nested-fields.ts';
import { multipartFields } from './multipart.ts';
import type { SecurityEvents } from './security-events.ts';
import { clientNetworkOf } from './client-network.ts';
import { API_PREFIX } from '#composition/server/context/api-prefix';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { sendIfChanged } from './requests/conditional-reads.ts';
import { refusalResponse } from './requests/error-responses.ts';
import type {
  RegisterRoute,
  RegisteredRoute,
  RouteAccess,
  RouteOptions,
  SecurityEventOption,
} from './requests/route-definition.ts';
import {
  accountLock,
  authorize,
  bearerToken,
  type Caller,
  findCaller,
  failureOf,
  refreshedToken,
  readToken,
  reviewTokenIn,
  verifiedCaller,
} from './requests/authentication.ts';
import { apiKeyIn, apiKeyLock, findKeyCaller } from './requests/api-key-callers.ts';
import {
  type WriteResponse,
  REPLAYED_HEADER,
  type WriteHandler,
  IdempotentWrites,
} from './requests/idempotent-writes.ts';

export { API_PREFIX } from '#composition/server/context/api-prefix';

/** Registers every call of these areas and returns their list. */
export function registerApiRoutes(
  app: FastifyInstance,
  context: AppContext,
  events: SecurityEvents,
  areas: readonly ((serve: RegisterRoute) => void)[],
): readonly RegisteredRoute[] {
  const served: RegisteredRoute[] = [];
  const writes = new IdempotentWrites(context);
  const serve: RegisterRoute = (endpoint, how, handle) => {
    served.push({ endpoint, options: how });
    const callers = new WeakMap<FastifyRequest, Caller>();
    app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: how.hasLargeBody
        ? Math.max(ANSWERS_MAX_BYTES, context.settings.bodyLimit)
        : context.settings.bodyLimit,
      // Not sooner: floods are counted first, so that guessing tokens is counted too.
      preParsing: async (request) => {
        if (how.isReadAtOnce || linkTokenOf(request, how.allow) !== undefined) return;
        const caller = await callerOf(context, how, request, events);
        if (caller) callers.set(request, caller);
      },
      handler: async (request, reply) => {
        let caller = callers.get(request);
        const claims = how.isReadAtOnce ? await readToken(context, request.headers.authorization) : undefined;
        const idempotencyKey = keyOf(request);
        const body =
          endpoint.transport === 'multipart' ? await multipartFields(request, isNestedIn(endpoint.form)) : request.body;
        const sent = validatedRequest(endpoint.form, request.params, queryOf(request, how.queryFields), body);
        const { session, jti } = caller ?? claims ?? {};
        const reviewToken = caller ? undefined : linkTokenOf(request, how.allow);
        const call = {
          input: sent as never,
          session,
          jti,
          operatorScope: caller?.operatorScope,
          apiKey: caller?.apiKey?.name,
          reviewToken,
          token: bearerToken(request.headers.authorization),
          clientNetwork: clientNetworkOf(request.ip),
          deviceSecret: deviceOf(request),
          userAgent: request.headers['user-agent'],
          idempotencyKey,
        };
        const on = (db: AppContext['db']) => ({
          ...call,
          scope: createRequestScope({ ...context, db, session, jti, operatorScope: call.operatorScope }),
        });
        let refusal: Refusal | undefined;
        let stored: readonly SecurityEvent[] = [];
        const watch = async <Done>(work: Promise<Done>): Promise<Done> => {
          try {
            return await work;
          } catch (error) {
            if (error instanceof Refusal) refusal = error;
            throw error;
          }
        };
        const eventEmail = async (db: AppContext['db']): Promise<string | undefined> =>
          how.securityEvent?.email ? how.securityEvent.email(on(db)) : session?.email;
        const beforeTransaction =
          how.beforeTransaction && (() => watch<unknown>(how.beforeTransaction?.(on(context.db)) ?? Promise.resolve()));
        const inside = async (db: AppContext['db'], ready: unknown) => {
          if (!how.securityEvent) return watch(handle(on(db), ready as never));
          const known = await eventEmail(db);
          const body = await watch(handle(on(db), ready as never));
          const begun = await newSession(context, body);
          if (how.securityEvent.isOfNewSession && !begun) return body;
          const email = known ?? begun?.session.email;
          const kinds = eventKinds(how.securityEvent, ready as never);
          stored = [];
          for (const kind of kinds)
            stored = [...stored, await events.store(db, request, kind, { email, jti: begun?.jti ?? jti })];
          return body;
        };
        const lock = () =>
          caller &&
          (caller.apiKey
            ? apiKeyLock(context, caller.apiKey.id)
            : accountLock(context, caller, how.endsAccount ?? false));
        const read = async (): Promise<WriteResponse> => {
          const looking = claims && callerWith(context, how, request, events, claims);
          const reading = beforeTransaction
            ? beforeTransaction().then((ready) => inside(context.db, ready))
            : inside(context.db, undefined);
          if (looking) [caller] = await Promise.all([looking, reading.catch(() => undefined)]);
          return { status: 200, body: await reading };
        };
        const answer = async (): Promise<WriteResponse> =>
          endpoint.method === 'GET'
            ? read()
            : notingRefusal(
                (watched) =>
                  writes.run(
                    {
                      owner:
                        session?.id ??
                        (reviewToken && context.secrets.fingerprint(`reviewer ${reviewToken}`)) ??
                        'anonymous',
                      key: idempotencyKey,
                      request: stableJson([endpoint.method, endpoint.path, sent]),
                      isShortLived: (how.hasSecrets || how.isIdempotent) ?? false,
                    },
                    { lock, beforeTransaction, inTransaction: watched },
                  ),
                inside,
                async () => how.onRefused?.(on(context.db)),
              );
        const noteRefusal = async (): Promise<void> => {
          if (refusal && (caller || !claims))
            await events.refused(request, refusal, {
              kind: how.securityEvent?.kind,
              email: () => eventEmail(context.db),
            });
        };
        const {
          status,
          body: answered,
          isReplayed,
        } = await answer()
          .finally(noteRefusal)
          .catch(async (error: unknown): Promise<WriteResponse> => {
            const failure = await failureOf(context, caller, error);
            if (failure instanceof Refusal && endpoint.usualRefusals?.includes(failure.key))
              return { status: 200, body: refusalResponse(failure).body };
            throw failure;
          });
        if (!refusal) for (const event of stored) events.announce(request.log, event);
        if (caller) await refresh(context, caller, reply);
        if (isReplayed) reply.header(REPLAYED_HEADER, 'true');
        if (endpoint.download) attach(reply, endpoint.download);
        if (how.isAskedAgain && status === 200) return sendIfChanged(request, reply, answered, session?.id);
        return reply.code(status).send(answered ?? {});
      },
    });
  };
  for (const routes of areas) routes(serve);
  return served;
}

/** ACC-66 · The security events recorded for a successful call: the use of a recovery code comes first. */
const eventKinds = <Ready>(
  { kind, secondFactor }: SecurityEventOption<never, Ready>,
  ready: Ready,
): readonly SecurityEventKind[] => (isRecoveryCode(secondFactor?.(ready)) ? ['recovery-code-used', kind] : [kind]);

type CallerOptions = Pick<
  RouteOptions<unknown>,
  'allow' | 'keyScope' | 'readsSession' | 'needsConfirmation' | 'isForGuests'
>;

/** The permitted caller of a call; `undefined` on a public call that does not read the session. */
async function callerOf(
  context: AppContext,
  how: CallerOptions,
  request: FastifyRequest,
  events: SecurityEvents,
): Promise<Caller | undefined> {
  const { authorization } = request.headers;
  if (how.allow === 'anybody') return how.readsSession ? verifiedCaller(context, authorization) : undefined;
  const key = apiKeyIn(authorization);
  if (key !== undefined && how.keyScope)
    return permitted(context, how, request, events, await findKeyCaller(context, key));
  return callerWith(context, how, request, events, await readToken(context, authorization));
}

/** The caller with these claims, if they may make the call. */
async function callerWith(
  context: AppContext,
  how: CallerOptions,
  request: FastifyRequest,
  events: SecurityEvents,
  claims: Awaited<ReturnType<typeof readToken>>,
): Promise<Caller> {
  return permitted(context, how, request, events, await findCaller(context, claims));
}

/** This caller, if they may make the call. */
function permitted(
  context: AppContext,
  how: CallerOptions,
  request: FastifyRequest,
  events: SecurityEvents,
  caller: Caller,
): Caller {
  events.identify(request, { email: caller.session.email, jti: caller.jti });
  authorize(context, how, caller);
  return caller;
}

/** The session that a response begins, if it does. */
async function newSession({ tokens }: AppContext, body: unknown): Promise<ReadToken | undefined> {
  const jwt = (body as { readonly jwt?: Token } | undefined)?.jwt;
  return jwt === undefined ? undefined : tokens.read(jwt);
}

/** Runs a write; what its own work refuses is noted once that is undone, and not what its key is refused for. */
async function notingRefusal<Done>(
  run: (work: WriteHandler['inTransaction']) => Promise<Done>,
  work: WriteHandler['inTransaction'],
  note: () => Promise<void>,
): Promise<Done> {
  let refusal: unknown;
  const watched: WriteHandler['inTransaction'] = async (db, ready) => {
    try {
      return await work(db, ready);
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  try {
    return await run(watched);
  } catch (error) {
    if (error instanceof Refusal && error === refusal) await note();
    throw error;
  }
}

/** A response that is a file: kept by the browser that asked, never shown as a page. */
function attach(reply: FastifyReply, { type, name }: NonNullable<RegisteredRoute['endpoint']['download']>): void {
  const isText = type.startsWith('text/');
  reply.type(isText ? `${type}; charset=utf-8` : type).header('content-disposition', `attachment; filename="${name}"`);
}

/** The link token that a reviewer sends instead of a session. */
const linkTokenOf = ({ headers }: FastifyRequest, allow: RouteAccess): ReviewToken | undefined =>
  allow === 'reviewer' ? reviewTokenIn(headers.authorization) : undefined;

/** A new token that cannot be made now is made at the next call; the response itself is not lost over it. */
async function refresh(context: AppContext, caller: Caller, reply: FastifyReply): Promise<void> {
  try {
    const token = await refreshedToken(context, caller);
    if (token !== undefined) reply.header(REFRESHED_TOKEN_HEADER, token);
  } catch (error) {
    reply.log.warn({ err: error }, 'token not refreshed');
  }
}

/** The query of a call; a write accepts only the named fields, as addresses end up in more logs than bodies do. */
function queryOf({ method, query }: FastifyRequest, names: readonly string[] = []): unknown {
  const isBodiless = method === 'GET' || method === 'DELETE';
  const unknown = isBodiless ? [] : Object.keys(query as object).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw unknownFieldsRefusal(unknown);
  return query;
}

const deviceOf = ({ headers }: FastifyRequest): string | undefined => parseDeviceId(headers[DEVICE_HEADER]);

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    throw new Refusal('errorInvalidRequest', { fields: 'Idempotency-Key' });
  return key;
}
