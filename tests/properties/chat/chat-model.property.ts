import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatMessage, shownMessages, unreadIn } from '#core/chat';
import {
  ChatSimulation,
  type PendingDelivery,
  otherThan,
  PEOPLE,
  type Person,
  ROOMS,
  type Room,
} from './chat-simulation.ts';
import { ReferenceModel } from './chat-reference-model.ts';
import { forAll } from '../support/for-all.ts';

const idsOf = (messages: readonly ChatMessage[]): readonly string[] => messages.map(({ id }) => id);

/** What in the world is not as the expected has it. */
const differences = (expected: ReferenceModel, world: ChatSimulation): readonly string[] => [
  ...ROOMS.flatMap((room) => [
    ...(same(idsOf(world.threads[room].messages), expected.inOrder(room)) ? [] : [`${room} holds something else`]),
    ...PEOPLE.filter((person) => unreadIn(world.threads[room].room, person) !== expected.unread[person][room]).map(
      (person) => `${person} has another number to read in ${room}`,
    ),
  ]),
  ...world.written
    .filter(({ room, id }) => !expected.said[room].has(id))
    .filter(({ by, id }) => !world.clients[by].panel.outgoing.some(({ message }) => message.id === id))
    .map(({ by, id }) => `${by} lost ${id}`),
  ...PEOPLE.filter((person) => !seesWhatWasSaid(expected, world, person)).map(
    (person) => `${person} sees something else`,
  ),
];

const seesWhatWasSaid = (expected: ReferenceModel, world: ChatSimulation, person: Person): boolean => {
  const { panel, isOnline, news } = world.clients[person];
  const shown = shownMessages(panel).map(({ message }) => message.id);
  const room = world.roomInView(person);
  if (!room) return shown.length === 0;
  const known = new Set(idsOf(panel.messages));
  const said = expected.inOrder(room);
  const isUpToDate = isOnline && news.length === 0 && !panel.isLoading;
  const isInOrder = same([...known], isUpToDate ? said : said.filter((id) => known.has(id)));
  return isInOrder && new Set(shown).size === shown.length;
};

const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

interface Act {
  readonly name: string;
  readonly run: (expected: ReferenceModel, world: ChatSimulation) => void;
}

/** One thing that happens, then a look at everything. */
class Happening implements fc.Command<ReferenceModel, ChatSimulation> {
  constructor(private readonly act: Act) {}

  check = (): boolean => true;

  run(expected: ReferenceModel, world: ChatSimulation): void {
    world.tick();
    this.act.run(expected, world);
    expect(differences(expected, world)).toEqual([]);
  }

  toString = (): string => this.act.name;
}

const writes = (person: Person, room: Room): Act => ({
  name: `${person} writes to ${room}`,
  run: (_, world) => world.write(person, room),
});

interface Fate {
  readonly place: number;
  readonly comesAgain: boolean;
  readonly isHeard: boolean;
  readonly isLost: boolean;
  readonly lateness: number;
}

/** A message on its way is kept, perhaps not for the last time, perhaps unheard by its sender; or it is lost. */
const arrives = (person: Person, { place: index, comesAgain, isHeard, isLost, lateness }: Fate): Act => ({
  name: `${isLost ? 'lost' : 'kept'}: sending ${index} of ${person}${comesAgain ? ', twice' : ''}`,
  run: (expected, world) => {
    const desktop = world.clients[person];
    const sending = desktop.sendings[index % desktop.sendings.length];
    if (!sending) return;
    if (!comesAgain) desktop.sendings = desktop.sendings.filter((one) => one !== sending);
    if (isLost || !desktop.isOnline) return world.refuse(person, sending);
    world.keep(person, sending, { lateness, isHeard });
    const stamp = new Date(Date.parse(world.now()) - lateness * 1000).toISOString();
    expected.hear(person, sending.room, sending.message.id, stamp);
  },
});

const inTime: Fate = { place: 0, comesAgain: false, isHeard: true, isLost: false, lateness: 0 };

const triesAgain = (person: Person): Act => ({
  name: `${person} sends again what was refused`,
  run: (_, world) => {
    for (const { chatId, message, isRefused } of world.clients[person].panel.outgoing) {
      const room = ROOMS.find((one) => one === chatId);
      if (room && isRefused) world.send(person, { room, message });
    }
  },
});

const opens = (person: Person, room: Room): Act => ({
  name: `${person} opens ${room}`,
  run: (expected, world) => {
    world.open(person, room);
    expected.seen[person].clear();
    for (const { message } of shownMessages(world.clients[person].panel)) expected.seen[person].add(message.id);
    if (world.clients[person].isOnline) expected.look(person, room);
  },
});

const leaves = (person: Person): Act => ({
  name: `${person} leaves`,
  run: (_, world) => world.leave(person),
});

const takes = (
  expected: ReferenceModel,
  world: ChatSimulation,
  person: Person,
  one: PendingDelivery,
  comesAgain: boolean,
): void => {
  const room = one.kind === 'history' ? one.chatId : one.room;
  const messages = one.kind === 'history' ? one.messages : [one.message];
  if (room === world.roomInView(person)) {
    const fresh = messages.filter(({ id }) => !expected.seen[person].has(id));
    for (const { id } of fresh) expected.seen[person].add(id);
    const isForThem = fresh.some(({ senderId }) => senderId !== person);
    if (isForThem && world.clients[person].isOnline) expected.look(person, world.roomInView(person));
  }
  world.deliver(person, one, comesAgain);
};

const hears = (person: Person, index: number, comesAgain: boolean): Act => ({
  name: `${person} hears news ${index}${comesAgain ? ', not for the last time' : ''}`,
  run: (expected, world) => {
    const coming = world.comingTo(person);
    const one = coming[index % coming.length];
    if (one) takes(expected, world, person, one, comesAgain);
  },
});

const hearsAll = (person: Person, isBackwards: boolean): Act => ({
  name: `${person} hears all news${isBackwards ? ', the latest first' : ''}`,
  run: (expected, world) => {
    for (let left = world.clients[person].news.length; left > 0; left -= 1) {
      const one = world.comingTo(person).at(isBackwards ? -1 : 0);
      if (one) takes(expected, world, person, one, false);
    }
  },
});

const writesThen = (person: Person, room: Room, fate: Fate): Act => ({
  name: `${person} writes to ${room}`,
  run: (expected, world) => {
    for (const act of [writes(person, room), arrives(person, fate)]) act.run(expected, world);
  },
});

/** The usual course: a message is written, stored, and received. */
const says = (person: Person, room: Room): Act => ({
  name: `${person} says something in ${room}`,
  run: (expected, world) => {
    writesThen(person, room, inTime).run(expected, world);
    for (const each of PEOPLE) hearsAll(each, false).run(expected, world);
  },
});

const isCut = (person: Person, isBuffered: boolean): Act => ({
  name: `${person} is cut off${isBuffered ? ', with news in the buffer' : ''}`,
  run: (_, world) => world.cut(person, isBuffered),
});

const isBack = (person: Person): Act => ({
  name: `${person} is back`,
  run: (expected, world) => {
    if (world.clients[person].isOnline) return;
    world.reconnect(person);
    expected.look(person, world.roomInView(person));
  },
});

interface Stumble {
  readonly before: readonly Fate[];
  readonly heard: readonly number[];
  readonly isBuffered: boolean;
  readonly meanwhile: number;
}

/**
 * An interrupted course: the other writes, part of it is received, the connection drops, more is written, and the
 * connection returns.
 */
const stumbles = (person: Person, { before, heard, isBuffered, meanwhile }: Stumble): Act => ({
  name: `${person} stumbles: ${before.length} kept, ${heard.join()} heard, ${meanwhile} missed`,
  run: (expected, world) => {
    const other = otherThan(person);
    const room = world.roomInView(person) ?? 'the fellows';
    const acts = [
      ...before.map((fate) => writesThen(other, room, fate)),
      ...heard.map((index) => hears(person, index, false)),
      isCut(person, isBuffered),
      ...Array.from({ length: meanwhile }, () => writesThen(other, room, inTime)),
      isBack(person),
    ];
    for (const act of acts) new Happening(act).run(expected, world);
  },
});

const people = fc.constantFrom(...PEOPLE);
const rooms = fc.constantFrom(...ROOMS, 'the fellows' as const, 'the fellows' as const);
const fates = fc.record<Fate>({
  place: fc.nat(5),
  comesAgain: fc.boolean(),
  isHeard: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  isLost: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  lateness: fc.nat(25),
});

const mostlyNot = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const often = [
  fc.tuple(people, rooms).map(([person, room]) => says(person, room)),
  fc.tuple(people, fates).map(([person, fate]) => arrives(person, fate)),
  fc.tuple(people, fc.nat(5), mostlyNot).map(([person, index, again]) => hears(person, index, again)),
  fc.tuple(people, fc.boolean()).map(([person, isBackwards]) => hearsAll(person, isBackwards)),
  people.map((person) => isBack(person)),
];

const sometimes = [
  fc.tuple(people, rooms).map(([person, room]) => writes(person, room)),
  fc.tuple(people, rooms, mostlyNot).map(([person, room, isGone]) => (isGone ? leaves(person) : opens(person, room))),
  people.map((person) => triesAgain(person)),
  fc.tuple(people, fc.boolean()).map(([person, isBuffered]) => isCut(person, isBuffered)),
];

const stumbling = fc
  .record<Stumble>({
    before: fc.array(fates, { maxLength: 3 }),
    heard: fc.array(fc.nat(3), { maxLength: 3 }),
    isBuffered: fc.boolean(),
    meanwhile: fc.nat(3),
  })
  .chain((stumble) => people.map((person) => stumbles(person, stumble)));

const happenings = [...often, ...often, ...sometimes, stumbling, stumbling].map((acts) =>
  acts.map((act) => new Happening(act)),
);

/** Everybody comes back, everything arrives, and what was refused is sent until it is kept. */
const settle = (expected: ReferenceModel, world: ChatSimulation): void => {
  const acts = PEOPLE.flatMap((person) => [isBack(person), triesAgain(person)]);
  for (const act of acts) new Happening(act).run(expected, world);
  for (const person of PEOPLE) {
    const { sendings } = world.clients[person];
    for (const _ of sendings) new Happening(arrives(person, inTime)).run(expected, world);
  }
  for (const person of PEOPLE) new Happening(hearsAll(person, false)).run(expected, world);
};

test('[CHT-2][CHT-3][CHT-6][CHT-7][CHT-9] whatever the network does, nothing is lost, doubled, out of order or miscounted', () =>
  forAll(
    [fc.commands(happenings, { size: 'large', maxCommands: 40 })],
    (commands) => {
      const expected = new ReferenceModel();
      const world = new ChatSimulation();
      for (const person of PEOPLE) new Happening(opens(person, 'the fellows')).run(expected, world);
      for (const person of PEOPLE) new Happening(hearsAll(person, false)).run(expected, world);
      fc.modelRun(() => ({ model: expected, real: world }), commands);
      settle(expected, world);
      for (const person of PEOPLE) {
        expect(world.clients[person].panel.outgoing).toEqual([]);
        expect(world.clients[person].panel.isLoading).toBe(false);
      }
    },
    { numRuns: 70 },
  ));
