import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { type Db, migrate, openDatabase } from '#adapters/postgres/database/database';
import { addTraveler, sessionToken } from '../tests/server/support/seed.ts';
import { benchContext } from './api-context.ts';
import { type BenchServer, startBenchServer } from './api-servers.ts';
import { onLocalPostgres } from './on-local-postgres.ts';

const LISTENERS = 200;
const EACH_SECOND = 10;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);

/** The most milliseconds that 99 of 100 messages may take from the call that sends them to the hint at a listener. */
const LIMIT = 50;

/** By how much a room of 100,000 messages may open more slowly than one of 100. */
const RATIO = 1.5;

interface Person {
  readonly id: string;
  readonly token: string;
}

interface Room {
  readonly id: string;
  readonly members: readonly [Person, Person];
}

interface Kept {
  readonly id: string;
  readonly text: string;
  readonly createdAt: string;
}

/** One person's stream: reads a room again at every hint, as the app does, and notes what came, in the order it came. */
class Listener {
  readonly received: Kept[] = [];
  readonly arrivals = new Map<string, number>();
  private socket: Socket | undefined;
  private reading: Promise<void> = Promise.resolve();
  private isWaiting = false;

  constructor(
    private readonly port: number,
    private readonly room: Room,
    private readonly person: Person,
  ) {}

  /** Opens the stream; answers once it is live. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1').once('error', reject);
      this.socket = socket;
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('data: everything')) resolve();
        if (chunk.includes('data: everything') || chunk.includes(`data: chat:${this.room.id}`)) this.read();
      });
      socket.write(`GET /api/v1/stream HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${this.person.token}\r\n\r\n`);
    });
  }

  cut(): void {
    this.socket?.destroy();
  }

  settled(): Promise<void> {
    return this.reading;
  }

  private read(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.reading = this.reading.then(async () => {
      this.isWaiting = false;
      const after = this.received.at(-1)?.createdAt ?? '2020-01-01T00:00:00.000Z';
      const path = `/chat/${this.room.id}/messages?limit=100&after=${encodeURIComponent(after)}`;
      const { messages: found } = await call<{ messages: readonly Kept[] }>(this.port, path, this.person);
      const now = performance.now();
      for (const one of found) this.arrivals.set(one.id, now);
      this.received.push(...found);
      if (found.length === 100) this.read();
    });
  }
}

async function measure(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url });
  await migrate(db);
  const rooms = await openRooms(db, url, LISTENERS / 2 + 3);
  const servers = await Promise.all([startBenchServer('product', url, 0), startBenchServer('product', url, 0)]);
  const isDelivered = await delivery(rooms.slice(0, LISTENERS / 2), servers);
  const isSurvived = await cuts(rooms.at(-1), servers);
  const isLevel = await opening(db, rooms.slice(-3), servers[0].port);
  await Promise.all(servers.map((server) => server.stop()));
  await close();
  if (!isDelivered || !isSurvived || !isLevel) process.exitCode = 1;
}

/** Two hundred people of a hundred rooms listen at two processes while ten messages a second come in at both. */
async function delivery(rooms: readonly Room[], servers: readonly BenchServer[]): Promise<boolean> {
  const listeners = rooms.flatMap((room) =>
    room.members.map((person, index) => ({ room, listener: new Listener(portOf(servers, index), room, person) })),
  );
  await Promise.all(listeners.map(({ listener }) => listener.open()));
  await pause(2000);
  const sent = new Map<string, number>();
  const order = new Map<string, Kept[]>(rooms.map(({ id }) => [id, []]));
  const sending: Promise<void>[] = [];
  for (let count = 0; count < SECONDS * EACH_SECOND; count += 1) {
    const room = rooms[count % rooms.length];
    if (!room) break;
    const id = idOf(count);
    sent.set(id, performance.now());
    sending.push(
      send(portOf(servers, count), room, count % 2, id).then((stored) => void order.get(room.id)?.push(stored)),
    );
    await pause(1000 / EACH_SECOND);
  }
  await Promise.all(sending);
  await pause(1000);
  await Promise.all(listeners.map(({ listener }) => listener.settled()));
  const faults = listeners.map(({ room, listener }) => faultsOf(order.get(room.id) ?? [], listener.received));
  const times = listeners.flatMap(({ listener }) =>
    [...listener.arrivals].map(([id, arrival]) => arrival - (sent.get(id) ?? Number.NaN)),
  );
  const p99 = percentile(times, 0.99);
  for (const { listener } of listeners) listener.cut();
  console.log(
    `${LISTENERS} listeners at two processes, ${EACH_SECOND} messages a second for ${SECONDS} s: ${summary(faults)}; ` +
      `from sending to receipt p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (at most ${LIMIT} ms)`,
  );
  return isFaultless(faults) && p99 <= LIMIT;
}

/** A thousand messages to one room while its listener's connection is cut twenty times. */
async function cuts(room: Room | undefined, servers: readonly BenchServer[]): Promise<boolean> {
  if (!room) return false;
  const listener = new Listener(portOf(servers, 0), room, room.members[0]);
  await listener.open();
  const stored: Kept[] = [];
  for (let count = 0; count < 1000; count += 1) {
    stored.push(await send(portOf(servers, count), room, 1, idOf(500_000 + count)));
    if (count % 50 !== 25) continue;
    listener.cut();
    void pause(20).then(() => listener.open());
  }
  await pause(1000);
  await listener.settled();
  listener.cut();
  const faults = [faultsOf(stored, listener.received)];
  console.log(`1,000 messages over 20 cut connections: ${summary(faults)}`);
  return isFaultless(faults);
}

/** How much longer a long room takes to open than a short one, asked in turns. */
async function opening(db: Db, rooms: readonly Room[], port: number): Promise<boolean> {
  const [short, long] = rooms;
  if (!short || !long) return false;
  await fill(db, short, 100);
  await fill(db, long, 100_000);
  await sql`analyze chat_messages`.execute(db);
  const times = { short: [] as number[], long: [] as number[] };
  for (let round = 0; round < 300; round += 1)
    for (const [name, room] of [
      ['short', short],
      ['long', long],
    ] as const) {
      const start = performance.now();
      await call(port, `/chat/${room.id}/messages`, room.members[0]);
      if (round >= 50) times[name].push(performance.now() - start);
    }
  const [one, other] = [percentile(times.short, 0.5), percentile(times.long, 0.5)];
  const ratio = other / one;
  console.log(
    `opening a room of 100 messages ${one.toFixed(2)} ms, of 100,000 ${other.toFixed(2)} ms: ratio ${ratio.toFixed(2)} (at most ${RATIO})`,
  );
  return ratio <= RATIO;
}

interface Faults {
  readonly lost: number;
  readonly doubled: number;
  readonly misordered: number;
}

function faultsOf(stored: readonly Kept[], received: readonly Kept[]): Faults {
  const expected = stored.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).map(({ id }) => id);
  const got = received.map(({ id }) => id);
  const seen = new Set(got);
  const common = [...seen];
  const inOrder = expected.filter((id) => seen.has(id));
  return {
    lost: expected.filter((id) => !seen.has(id)).length,
    doubled: got.length - seen.size,
    misordered: common.filter((id, index) => id !== inOrder[index]).length,
  };
}

const total = (faults: readonly Faults[], what: keyof Faults): number =>
  faults.reduce((sum, one) => sum + one[what], 0);

const summary = (faults: readonly Faults[]): string =>
  `${total(faults, 'lost')} lost, ${total(faults, 'doubled')} doubled, ${total(faults, 'misordered')} misordered`;

const isFaultless = (faults: readonly Faults[]): boolean =>
  faults.every(({ lost, doubled, misordered }) => lost + doubled + misordered === 0);

async function openRooms(db: Db, url: string, count: number): Promise<readonly Room[]> {
  const context = benchContext(db, url);
  const person = async (): Promise<Person> => {
    const id = await addTraveler(context);
    return { id, token: await sessionToken(context, id) };
  };
  const rooms: Room[] = [];
  while (rooms.length < count) {
    const members = [await person(), await person()] as const;
    const id = context.random.uuid();
    const now = context.clock.now();
    await sql`insert into relationships (id, type, is_open, fellows_before, inviter_id, invitee_id, updated_at)
      values (${id}, 'Fellow Traveler', false, false, ${members[0].id}, ${members[1].id}, ${now})`.execute(db);
    rooms.push({ id, members });
  }
  return rooms;
}

/** Inserts many old messages into a room with one statement. */
async function fill(db: Db, { id, members }: Room, count: number): Promise<void> {
  await sql`insert into chatrooms (id, one_id, other_id) values (${id}, ${members[0].id}, ${members[1].id})
    on conflict do nothing`.execute(db);
  await sql`delete from chat_messages where room_id = ${id}`.execute(db);
  await sql`insert into chat_messages (room_id, id, sender_id, text, created_at)
    select ${id}, 'x' || lpad(number::text, 7, '0'), ${members[0].id}, 'Message ' || number,
      timestamptz '2026-01-01' + number * interval '1 second'
    from generate_series(1, ${count}::int) as number`.execute(db);
}

async function call<Answer>(port: number, path: string, { token }: Person, body?: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const send = (port: number, room: Room, from: number, id: string): Promise<Kept> =>
  call(port, `/chat/${room.id}/messages`, room.members[from === 0 ? 0 : 1], { id, text: `Message ${id}` });

const idOf = (count: number): string => `m${String(count).padStart(7, '0')}`;

const portOf = (servers: readonly BenchServer[], index: number): number => servers[index % servers.length]?.port ?? 0;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

await onLocalPostgres(measure);
