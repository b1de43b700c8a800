import type { SessionKeeper, Token } from '#core/account';
import { type Details, keyOf, Refusal } from '#core/messages';
import type { Dice, Network } from '#core/shared';
import type { Endpoint } from '../../api/endpoint.ts';
import type { Answer, AxiosLine as OpenLine, LineEnd, Question } from './axios-line.ts';

interface Line extends LineEnd {
  /** After how many milliseconds a call that got no answer is sent again. */
  readonly retryAfter: number;
}

const OWN_SERVER: Line = { baseURL: '/api/v1', timeout: 100_000, retryAfter: 1_000 };

/** Sends the calls of `api/` for the person whose session is kept, and turns every failure into a Refusal. */
export class ApiClient {
  private line: Promise<OpenLine> | undefined;

  constructor(
    private readonly keeper: SessionKeeper,
    private readonly dice: Dice,
    private readonly network: Network,
    private readonly end: Line = OWN_SERVER,
  ) {
    void this.opened();
  }

  /**
   * Sends one call, with the token that is kept unless another one is given. A write carries an Idempotency-Key, the given one or a new one, and the same when it is sent again.
   * Refuses with the server's own code where it names one, else with what its status or silence means.
   */
  async send<Sent extends object, Received>(
    endpoint: Endpoint<Sent, Received>,
    sent: Sent,
    key?: string,
    token: Token | undefined = this.keeper.read(),
  ): Promise<Received> {
    const answer = await this.askTwice({
      ...addressed(endpoint, sent),
      method: endpoint.method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(endpoint.method !== 'GET' && { 'Idempotency-Key': key ?? this.dice.id() }),
      },
    });
    this.replace(token, answer.refreshedToken);
    if (answer.status < 300 && codeIn(answer.body) === undefined) return answer.body as Received;
    throw this.isExpired(token, answer) ? this.expired(token) : refusalOf(answer);
  }

  /** ERR-2 · What got no answer is sent once more, a second later. */
  private async askTwice(question: Question): Promise<Answer> {
    const first = await this.ask(question);
    if (first) return first;
    await new Promise((resolve) => setTimeout(resolve, this.end.retryAfter));
    const second = await this.ask(question);
    if (second) return second;
    throw new Refusal(keyOf({ isOnline: this.network.isOnline() }));
  }

  private async ask(question: Question): Promise<Answer | undefined> {
    const line = await this.opened();
    return line?.ask(question);
  }

  /** Nothing when its code could not be loaded; the next call tries again. */
  private async opened(): Promise<OpenLine | undefined> {
    this.line ??= import('./axios-line.ts').then(({ AxiosLine }) => new AxiosLine(this.end));
    try {
      return await this.line;
    } catch {
      this.line = undefined;
      return undefined;
    }
  }

  /** A newer token takes the place of the one that was sent, and of no other: another tab may have signed out meanwhile. */
  private replace(sent: Token | undefined, refreshed: Token | undefined): void {
    if (refreshed !== undefined && sent !== undefined && this.keeper.read() === sent) this.keeper.keep(refreshed);
  }

  /** A 401 means an expired session, but for a wrong password. */
  private isExpired(sent: Token | undefined, { status, body }: Answer): boolean {
    return status === 401 && sent !== undefined && codeIn(body) !== 'errorAuthentication';
  }

  private expired(sent: Token | undefined): Refusal {
    if (this.keeper.read() === sent) this.keeper.drop();
    return new Refusal('errorSessionExpired');
  }
}

/** Puts what is sent where the call wants it: into the path, the query, a JSON body or a form. */
function addressed(
  { method, path, encoding }: Endpoint<never, unknown>,
  sent: object,
): Pick<Question, 'url' | 'params' | 'data'> {
  const rest = new Map(Object.entries(sent).filter(([, value]) => value !== undefined));
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const fields = Object.fromEntries(rest);
  if (method === 'GET' || method === 'DELETE') return { url, params: fields };
  return { url, data: encoding === 'multipart' ? formOf(fields) : fields };
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

function refusalOf({ status, body }: Answer): Refusal {
  const errorCode = codeIn(body);
  const stack = textIn(body, 'stack');
  const failure = { status, ...(errorCode !== undefined && { errorCode }), ...(stack !== undefined && { stack }) };
  return new Refusal(keyOf(failure), detailsIn(body));
}

const detailsIn = (body: unknown): Details => {
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
