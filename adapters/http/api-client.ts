import {
  afterExpiry,
  type DeviceIdStore,
  authStateAfter,
  emptyAuthState,
  type SignInPrompt,
  type SessionStore,
  sessionOf,
  type Token,
} from '#core/account';
import type { TransferObserver } from '#core/applets';
import { failureMessageKey, LOCALE, type MessageDetails, Refusal } from '#core/messages';
import {
  type ApiCalls,
  type CallOutcome,
  type Instant,
  type Network,
  type RandomSource,
  readPatience,
  type SubmissionKey,
} from '#core/shared';
import type { ApiCalls as Calls } from '../../api/areas.ts';
import { DEVICE_HEADER, type Endpoint, type Sendable, type Transport } from '../../api/endpoint.ts';
import type { TransportResponse, ApiTransport, TransportOptions, TransportRequest } from './axios-transport.ts';

/** The address of the API, and its timeouts. */
export abstract class ApiConnection implements TransportOptions {
  abstract readonly baseURL: string;
  abstract readonly timeout: number;
  /** After how many milliseconds a call that got no response is sent again. */
  abstract readonly retryDelay: number;
  /** After how many milliseconds a read is answered from the device, in place of the rule. */
  readonly patience?: typeof readPatience;
  /** The transport of requests, in place of axios. */
  readonly transport?: ApiTransport;
}

export const OWN_SERVER_CONNECTION: ApiConnection = { baseURL: '/api/v1', timeout: 100_000, retryDelay: 1_000 };

/** Hears what the server's clock says. */
interface ServerTimeListener {
  syncWithServer(date: unknown): void;
}

/** The prompt used where there is no page. */
const nobody: SignInPrompt = { prompt: async () => undefined };

type SentBy<Call extends keyof Calls> =
  Calls[Call] extends Endpoint<infer Sent, unknown> ? Sendable<Sent> & object : never;
type ReceivedFrom<Call extends keyof Calls> = Calls[Call] extends Endpoint<never, infer Received> ? Received : never;

interface SendOptions {
  /** Its Idempotency-Key, when it is sent again; otherwise each write gets a new one. */
  readonly key?: SubmissionKey | undefined;
  /** The token to send instead of the stored one. */
  readonly token?: string | undefined;
  readonly transport?: Transport;
  /** Whether the call is refused without a response from the server, even if the device stored an earlier one. */
  readonly isOnlyFromServer?: boolean;
}

type OptionsOf<Each extends { readonly transport: Transport }> = Each['transport'] extends 'json'
  ? [options?: SendOptions]
  : [options: SendOptions & { readonly transport: Each['transport'] }];

/** Whether a call has been answered, or given up. */
interface Line {
  isHeard: boolean;
}

/** An answer, the ETag that names it where it has one, the session that it was for, and what the server's clock said. */
export interface KeptAnswer {
  readonly call: string;
  readonly sent: object;
  readonly token: Token;
  readonly etag: unknown;
  readonly date: unknown;
  readonly body: unknown;
}

/** The earlier responses stored on the device. */
export interface OfflineResponses {
  /** Never rejects. */
  find(call: string, sent: object): Promise<{ readonly at: Instant; readonly body: unknown } | undefined>;
  /** Removes the answer to a question that the server refuses now. Never rejects. */
  forget(call: string, sent: object): Promise<void>;
}

/** How many answers are kept. */
const MAX_ANSWERS = 32;

/** The last answers to reads, in the memory of the page alone, each for the person that it came to. */
class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>();

  find(question: string, token: Token | undefined): KeptAnswer | undefined {
    const kept = this.answers.get(question);
    return kept && personOf(kept.token) === personOf(token) ? kept : undefined;
  }

  /** Stores a response in place of its predecessor; the oldest one is removed when there are too many. */
  keep(question: string, answer: KeptAnswer): void {
    this.answers.delete(question);
    this.answers.set(question, answer);
    const [oldest] = this.answers.keys();
    if (oldest !== undefined && this.answers.size > MAX_ANSWERS) this.answers.delete(oldest);
  }

  all(): readonly KeptAnswer[] {
    return [...this.answers.values()];
  }

  forget(question: string): void {
    this.answers.delete(question);
  }

  /** Removes all responses except those for the person of this token; all of them without a token. */
  clearOthers(token: Token | undefined): void {
    for (const [question, kept] of this.answers)
      if (personOf(kept.token) !== personOf(token)) this.answers.delete(question);
  }
}

/** Sends the calls of `api/` with the stored session, and turns every failure into a Refusal. */
export class ApiClient implements ApiCalls {
  /** Loads what the device stored, once the person who is signed in may read it without a network. */
  loadOffline?: () => Promise<OfflineResponses | undefined>;
  readonly kept = new KeptAnswers();
  private transport: Promise<ApiTransport> | undefined;
  private hasWaitedInVain = false;
  private readonly watchers = new Set<(end: CallOutcome) => void>();

  constructor(
    private readonly sessionStore: SessionStore,
    private readonly random: RandomSource,
    private readonly network: Network,
    private readonly connection: ApiConnection,
    private readonly signInPrompt: SignInPrompt = nobody,
    private readonly clock?: ServerTimeListener,
    private readonly device?: DeviceIdStore,
  ) {
    void this.opened();
    sessionStore.watch((token) => this.kept.clearOthers(token));
  }

  /**
   * Sends one call, with the token that is kept unless another one is given. A write carries an Idempotency-Key, the given one or a new one, and the same when it is sent again.
   * Refuses with the server's own code where it names one, else with what its status or silence means.
   */
  async send<Call extends keyof Calls>(
    call: Call,
    sent: SentBy<Call>,
    ...[options = {}]: OptionsOf<Calls[Call]>
  ): Promise<ReceivedFrom<Call>> {
    const mayBeStored = call.startsWith('GET ') && !options.token && !options.isOnlyFromServer;
    const line = { isHeard: false };
    const ending = this.received(call, sent, options, mayBeStored, line);
    const received = mayBeStored && this.loadOffline ? this.unlessLate(call, sent, ending, line) : ending;
    return (await received) as ReceivedFrom<Call>;
  }

  /** Sends a call as `send` does, where its answer is not needed. */
  async execute<Call extends keyof Calls>(
    call: Call,
    sent: SentBy<Call>,
    ...options: OptionsOf<Calls[Call]>
  ): Promise<void> {
    await this.send(call, sent, ...options);
  }

  /** Puts bytes where a signed link says, without a token and only once. Refuses as `send` does. */
  async upload(link: string, type: string, bytes: Uint8Array<ArrayBuffer>, observer?: TransferObserver): Promise<void> {
    const url = this.connection.baseURL.startsWith('/') ? link : new URL(link, this.connection.baseURL).href;
    const line = await this.opened();
    const response = await line?.upload({ url, type, bytes, observer });
    if (!response) throw new Refusal(failureMessageKey({ isOnline: this.network.isOnline() }));
    if (response.status >= 300) throw refusalOf(response);
  }

  watch(listener: (end: CallOutcome) => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  /** The response of the server, or the one that the device stored where the server does not respond. */
  private async received(
    call: string,
    sent: object,
    options: SendOptions,
    mayBeStored: boolean,
    line: Line,
  ): Promise<unknown> {
    try {
      const received = await this.exchange(call, sent, options, line);
      this.tell({ refused: undefined });
      return received;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const { key } = problem;
      const isUnanswered = key === 'errorOffline' || key === 'errorServerDown';
      const found = isUnanswered && mayBeStored && (await (await this.stored())?.find(call, sent));
      this.tell({ refused: key, ...(found && { storedAt: found.at }) });
      if (found) return found.body;
      throw problem;
    }
  }

  /** ERR-28 · The response that the device stored, where the server takes too long; a late response still counts. */
  private unlessLate(call: string, sent: object, ending: Promise<unknown>, line: Line): Promise<unknown> {
    const patience = this.connection.patience ?? readPatience;
    return new Promise((resolve, reject) => {
      const answerFromDevice = async (): Promise<void> => {
        if (line.isHeard) return;
        this.hasWaitedInVain = true;
        const found = await (await this.stored())?.find(call, sent);
        if (!found || line.isHeard) return;
        this.tell({ refused: 'errorServerDown', storedAt: found.at });
        resolve(found.body);
      };
      const timer = setTimeout(() => void answerFromDevice(), patience(this.hasWaitedInVain));
      void ending.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  private async stored(): Promise<OfflineResponses | undefined> {
    return this.sessionStore.read() === undefined ? undefined : this.loadOffline?.();
  }

  private tell(end: CallOutcome): void {
    for (const listener of this.watchers) listener(end);
  }

  private async exchange(
    call: string,
    sent: object,
    { key, token: given, transport }: SendOptions,
    line: Line,
  ): Promise<unknown> {
    const [method, path] = call.split(' ') as [Endpoint<never, unknown>['method'], string];
    const question = { ...addressed(method, path, sent, transport), method, isFile: transport === 'file' };
    const once = method !== 'GET' && { 'Idempotency-Key': key ?? this.random.uuid() };
    const from = transport === 'json with device' && this.device && { [DEVICE_HEADER]: this.device.read() };
    const read = `${call} ${JSON.stringify(sent)}`;
    let token = given ?? this.sessionStore.read();
    for (;;) {
      const kept = this.kept.find(read, token);
      const headers = {
        'Accept-Language': LOCALE,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(typeof kept?.etag === 'string' && { 'If-None-Match': kept.etag }),
        ...once,
        ...from,
      };
      const response = await this.askTwice({ ...question, headers }).finally(() => (line.isHeard = true));
      this.replace(token, response.refreshedToken);
      const isUnchanged = kept && response.status === 304;
      if (isUnchanged || (response.status < 300 && codeIn(response.body) === undefined)) {
        const { etag, date } = response;
        const { body } = isUnchanged ? kept : response;
        if (method === 'GET' && !question.isFile && token !== undefined && this.isStillOf(token))
          this.kept.keep(read, { call, sent, token, etag: isUnchanged ? kept.etag : etag, date, body });
        return body;
      }
      if (token === undefined || !isOfEndedSession(response)) {
        if (method === 'GET' && (response.status < 300 || [403, 404].includes(response.status))) {
          this.kept.forget(read);
          void this.stored().then((stored) => stored?.forget(call, sent));
        }
        throw refusalOf(response);
      }
      token = given === undefined ? await this.renewed(token) : undefined;
      if (token === undefined) throw new Refusal('errorSessionExpired');
    }
  }

  private isStillOf(token: Token): boolean {
    const stored = this.sessionStore.read();
    return stored !== undefined && personOf(stored) === personOf(token);
  }

  /**
   * ACC-4 · The token with which to repeat a call after the person signed in again; `undefined` unless the same person
   * is signed in.
   */
  private async renewed(ended: Token): Promise<Token | undefined> {
    if (afterExpiry(ended, this.sessionStore.read()) === 'ask') await this.signInPrompt.prompt(ended);
    const stored = this.sessionStore.read();
    return afterExpiry(ended, stored) === 'send again' ? stored : undefined;
  }

  /**
   * ERR-2 · Sends a request without a response once more, a second later; does not wait without a network for a read
   * that the device may have stored.
   */
  private async askTwice(question: TransportRequest): Promise<TransportResponse> {
    const first = await this.ask(question);
    if (first) return first;
    if (this.loadOffline && question.method === 'GET' && !this.network.isOnline()) throw new Refusal('errorOffline');
    await new Promise((resolve) => setTimeout(resolve, this.connection.retryDelay));
    const second = await this.ask(question);
    if (second) return second;
    throw new Refusal(failureMessageKey({ isOnline: this.network.isOnline() }));
  }

  private async ask(question: TransportRequest): Promise<TransportResponse | undefined> {
    const line = await this.opened();
    const response = await line?.send(question);
    if (response) this.hasWaitedInVain = false;
    this.clock?.syncWithServer(response?.date);
    return response;
  }

  /** Nothing when its code could not be loaded; the next call tries again. */
  private async opened(): Promise<ApiTransport | undefined> {
    this.transport ??= this.connection.transport
      ? Promise.resolve(this.connection.transport)
      : import('./axios-transport.ts').then(({ AxiosTransport }) => new AxiosTransport(this.connection));
    try {
      return await this.transport;
    } catch {
      this.transport = undefined;
      return undefined;
    }
  }

  /** ACC-21 · Replaces the token that was sent with a newer one, unless another tab has signed out or in since. */
  private replace(sent: Token | undefined, refreshed: Token | undefined): void {
    if (refreshed === undefined || sent === undefined) return;
    const stored = this.sessionStore.read();
    const { token } = authStateAfter(
      { ...emptyAuthState, token: stored },
      { kind: 'token refreshed', sent, token: refreshed },
    );
    if (token !== undefined && token !== stored) this.sessionStore.save(token);
  }
}

/** The id of the token's person; the token itself where it names none. */
const personOf = (token: Token | undefined): string | undefined =>
  token === undefined ? undefined : (sessionOf(token)?.id ?? token);

/** A 401 means an ended session, but for a wrong password. */
const isOfEndedSession = ({ status, body }: TransportResponse): boolean =>
  status === 401 && codeIn(body) !== 'errorAuthentication';

/** Puts what is sent where the call wants it: into the path, the query, a JSON body or a form. */
function addressed(
  method: string,
  path: string,
  sent: object,
  transport: Transport | undefined,
): Pick<TransportRequest, 'url' | 'params' | 'data'> {
  const rest = new Map(Object.entries(sent).filter(([, value]) => value !== undefined));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const fields = Object.fromEntries(rest);
  if (method === 'GET' || method === 'DELETE') return { url, params: fields };
  return { url, data: transport === 'multipart' ? formOf(fields) : fields };
}

/** Every field is a part of JSON: a part of text would have its line ends rewritten on the way. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  return form;
}

const codeIn = (body: unknown): string | undefined => textIn(body, 'errorCode');

const textIn = (body: unknown, name: string): string | undefined => {
  const text = isRecord(body) ? body[name] : undefined;
  return typeof text === 'string' ? text : undefined;
};

function refusalOf({ status, body }: Pick<TransportResponse, 'status' | 'body'>): Refusal {
  const errorCode = codeIn(body);
  const stack = textIn(body, 'stack');
  const failure = { status, ...(errorCode !== undefined && { errorCode }), ...(stack !== undefined && { stack }) };
  return new Refusal(failureMessageKey(failure), detailsIn(body));
}

const detailsIn = (body: unknown): MessageDetails => {
  const details = isRecord(body) ? body['additionalInformation'] : undefined;
  if (!isRecord(details)) return {};
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
