import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** How long one attempt may take before the other server is asked, in milliseconds. */
const PATIENCE = 5_000;

/** For how long a write is repeated, in milliseconds. */
const GIVE_UP = 40_000;

/** The kinds of writes, each with the ids of those that were acknowledged. */
export type Acknowledged = Readonly<Record<WriteKind, Set<string>>>;
export type WriteKind = 'sign-ins' | 'sign-ups' | 'completions' | 'messages' | 'uploads';

/** A person who writes, with a room that they write to and steps that they complete. */
export interface LoadPerson {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly room: string;
}

export interface LoadOptions {
  readonly urls: readonly string[];
  readonly people: readonly LoadPerson[];
  readonly password: string;
  readonly code: string;
  readonly challenge: string;
  readonly steps: readonly string[];
}

/** Repeats a write at one server after the other, as apps do, and notes each that was acknowledged. */
export class FailoverLoad {
  readonly acknowledged: Acknowledged = {
    'sign-ins': new Set(),
    'sign-ups': new Set(),
    completions: new Set(),
    messages: new Set(),
    uploads: new Set(),
  };
  /** When a write was acknowledged, by the number of the server, in milliseconds. */
  readonly times: { readonly at: number; readonly server: number }[] = [];
  /** Answers that say that a person is signed out. */
  signedOut = 0;
  /** Refusals that no failover explains. */
  readonly refusals: string[] = [];
  private isOver = false;
  private turn = 0;
  private writers: readonly Promise<void>[] = [];

  constructor(private readonly options: LoadOptions) {}

  get count(): number {
    return Object.values(this.acknowledged).reduce((sum, { size }) => sum + size, 0);
  }

  start(): void {
    const { people, steps } = this.options;
    const each = <Item>(items: readonly Item[], write: (item: Item) => Promise<void>, rest: number) =>
      this.repeat(async (turn) => {
        const item = items[turn % items.length];
        if (item !== undefined) await write(item);
        await pause(rest);
      });
    const completions = people.flatMap((person) => steps.map((step) => ({ person, step })));
    const half = Math.ceil(completions.length / 2);
    this.writers = [
      each(people, (person) => this.signIn(person), 400),
      each(people, () => this.signUp(), 400),
      this.through(completions.slice(0, half)),
      this.through(completions.slice(half)),
      each(people, (person) => this.upload(person), 200),
      ...Array.from({ length: 16 }, (_, index) => each(people.slice(index), (person) => this.say(person), 15)),
    ];
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writers);
  }

  private async repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) await work(turn);
  }

  private async through(list: readonly { readonly person: LoadPerson; readonly step: string }[]): Promise<void> {
    for (const { person, step } of list) {
      if (this.isOver) return;
      await this.complete(person, step);
      await pause(100);
    }
  }

  private async signIn({ email }: LoadPerson): Promise<void> {
    const answer = await this.write('POST', '/login', { email, password: this.options.password });
    const { jwt } = (answer ?? {}) as { readonly jwt?: string };
    if (jwt !== undefined) this.note('sign-ins', sessionOf(jwt));
  }

  private async signUp(): Promise<void> {
    const email = `${randomUUID()}@failover.test`;
    const today = new Date();
    const answer = await this.write('POST', '/users', {
      displayName: 'Ada Lovelace',
      email,
      password: 'correct horse',
      code: this.options.code,
      timeZone: 'Europe/Berlin',
      userLocalDate: { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() },
    });
    if (answer !== undefined) this.note('sign-ups', email);
  }

  private async complete({ id, token }: LoadPerson, step: string): Promise<void> {
    const path = `/challenges/${this.options.challenge}/steps/${step}/completed`;
    const answer = await this.write('PATCH', path, { applets: [], platform: 'web' }, token);
    if (answer !== undefined) this.note('completions', `${id} ${step}`);
  }

  private async say({ token, room }: LoadPerson): Promise<void> {
    const id = randomBytes(4).toString('hex');
    const answer = await this.write('POST', `/chat/${room}/messages`, { id, text: `Message ${id}` }, token);
    if (answer !== undefined) this.note('messages', id);
  }

  private async upload({ token }: LoadPerson): Promise<void> {
    const bytes = `A page of a diary. ${randomUUID()}\n`;
    const file = { originalName: 'diary.txt', mimeType: 'text/plain', size: bytes.length };
    const created = (await this.write('POST', '/storage', file, token)) as
      | { readonly data: { readonly link: string } }
      | undefined;
    if (!created) return;
    const { link } = created.data;
    const id = /[\da-f]{8}-[\da-f-]{27}/.exec(link)?.[0] ?? '';
    if ((await this.write('PUT', link, bytes)) === undefined) return;
    if ((await this.write('POST', `/storage/${id}/completed`, {}, token)) !== undefined) this.note('uploads', id);
  }

  private note(kind: WriteKind, id: string): void {
    this.acknowledged[kind].add(id);
  }

  /** Sends a write until it is acknowledged; `undefined` when it was refused, or the load ended before. */
  private async write(method: string, path: string, body: object | string, token?: string): Promise<unknown> {
    const key = randomUUID();
    const isFile = typeof body === 'string';
    const until = performance.now() + GIVE_UP;
    while (!this.isOver) {
      this.turn += 1;
      const server = this.turn % this.options.urls.length;
      const base = `${this.options.urls[server]}${isFile ? '' : '/api/v1'}`;
      const response = await fetch(isFile ? new URL(path, base) : base + path, {
        method,
        headers: {
          'content-type': isFile ? 'text/plain' : 'application/json',
          'idempotency-key': key,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: isFile ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response?.ok === true && text !== undefined) {
        this.times.push({ at: performance.now(), server });
        return text.startsWith('{') ? JSON.parse(text) : {};
      }
      if (isFile && text?.includes('alreadyUploaded')) return {};
      if (response?.status === 401) this.signedOut += 1;
      if (response && response.status >= 400 && response.status < 500 && response.status !== 409) {
        this.refusals.push(`${method} ${path}: ${response.status} ${text}`);
        return undefined;
      }
      if (performance.now() > until) {
        this.refusals.push(`${method} ${path}: for ${GIVE_UP / 1000} s, at last ${response?.status} ${text}`);
        return undefined;
      }
      await pause(100);
    }
    return undefined;
  }
}

/** The id of the session that a token belongs to. */
const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly jti: string }).jti;
