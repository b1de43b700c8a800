import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceIn } from '#core/account';
import { DEVICE_HEADER } from '#api/endpoint';
import { ANSWERS_BYTES } from '#core/applets';
import { Refusal } from '#core/messages';
import { orderedJson } from '#core/shared';
import { filledIn, notUnderstood } from './forms.ts';
import { multipartFields } from './multipart.ts';
import { originOf } from './origin.ts';
import { API } from './prefix.ts';
import { type House, scopeOf } from './scope.ts';
import type { Serve, ServedCall } from './serve.ts';
import { admit, type Caller, callerOf, refreshed } from './session-check.ts';
import { type Answer, REPLAYED_HEADER, type Work, Writes } from './writes.ts';

export { API } from './prefix.ts';

/** Serves every call of these areas and answers with the list of them. */
export function serveApi(
  app: FastifyInstance,
  house: House,
  areas: readonly ((serve: Serve) => void)[],
): readonly ServedCall[] {
  const served: ServedCall[] = [];
  const writes = new Writes(house);
  const serve: Serve = (endpoint, how, answer) => {
    served.push({ endpoint, how: how as ServedCall['how'] });
    const callers = new WeakMap<FastifyRequest, Caller>();
    app.route({
      method: endpoint.method,
      url: API + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: how.bringsAnswers ? Math.max(ANSWERS_BYTES, house.settings.bodyLimit) : house.settings.bodyLimit,
      // Not sooner: floods are counted first, so that guessing tokens is counted too.
      preParsing: async (request) => {
        if (how.allow === 'anybody') return;
        const caller = await callerOf(house, request.headers.authorization);
        admit(how.allow, caller);
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        const key = keyOf(request);
        const body = endpoint.encoding === 'multipart' ? await multipartFields(request) : request.body;
        const sent = filledIn(how.form as new () => object, request.params, queryOf(request, how.query), body);
        const { session, jti } = caller ?? {};
        const call = {
          sent: sent as never,
          session,
          jti,
          origin: originOf(request.ip),
          device: deviceOf(request),
          key,
        };
        const on = (db: House['db']) => ({ ...call, scope: scopeOf({ ...house, db, session, jti }) });
        const before = how.before && (() => how.before?.(on(house.db)) ?? Promise.resolve());
        const inside = (db: House['db'], ready: unknown) => answer(on(db), ready as never);
        const {
          status,
          body: answered,
          isReplayed,
        }: Answer = endpoint.method === 'GET'
          ? { status: 200, body: await inside(house.db, await before?.()) }
          : await notingRefusal(
              (watched) =>
                writes.run(
                  {
                    owner: session?.id ?? 'anonymous',
                    key,
                    request: orderedJson([endpoint.method, endpoint.path, sent]),
                    isBrief: (how.isSecret || how.isRepeatable) ?? false,
                  },
                  { before, inside: watched },
                ),
              inside,
              async () => how.refused?.(on(house.db)),
            );
        if (caller) await refresh(house, caller, reply);
        if (isReplayed) reply.header(REPLAYED_HEADER, 'true');
        if (endpoint.media) attach(reply, endpoint.media);
        return reply.code(status).send(answered ?? {});
      },
    });
  };
  for (const routes of areas) routes(serve);
  return served;
}

/** Runs a write; what its own work refuses is noted once that is undone, and not what its key is refused for. */
async function notingRefusal<Done>(
  run: (work: Work['inside']) => Promise<Done>,
  work: Work['inside'],
  note: () => Promise<void>,
): Promise<Done> {
  let refusal: unknown;
  const watched: Work['inside'] = async (db, ready) => {
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

/** An answer that is a file: kept by whoever asked, never shown as a page. */
function attach(reply: FastifyReply, { type, name }: NonNullable<ServedCall['endpoint']['media']>): void {
  const isText = type.startsWith('text/');
  reply.type(isText ? `${type}; charset=utf-8` : type).header('content-disposition', `attachment; filename="${name}"`);
}

/** A new token that cannot be made now is made at the next call; the answer itself is not lost over it. */
async function refresh(house: House, caller: Caller, reply: FastifyReply): Promise<void> {
  try {
    const token = await refreshed(house, caller);
    if (token !== undefined) reply.header('x-refreshed-id-token', token);
  } catch (error) {
    reply.log.warn({ err: error }, 'token not refreshed');
  }
}

/** Addresses end up in more places than bodies do, so a write takes from its query what it names and nothing else. */
function queryOf({ method, query }: FastifyRequest, names: readonly string[] = []): unknown {
  const isBodiless = method === 'GET' || method === 'DELETE';
  const strange = isBodiless ? [] : Object.keys(query as object).filter((name) => !names.includes(name));
  if (strange.length > 0) throw notUnderstood(strange);
  return query;
}

const deviceOf = ({ headers }: FastifyRequest): string | undefined => deviceIn(headers[DEVICE_HEADER]);

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
    throw new Refusal('errorInvalidRequest', { fields: 'Idempotency-Key' });
  return key;
}
