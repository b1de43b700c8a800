import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  draftAfterServerReply,
  draftToSave,
  draftsAtSignOut,
  draftSaveState,
  type DraftState,
  wouldLoseChanges,
  type DeviceDraft,
} from '#core/applets';
import {
  type OpenPage,
  type Field,
  FIELDS,
  type DraftKey,
  DRAFT_KEYS,
  wordsOfDraft,
  DraftsSimulation,
} from './drafts-simulation.ts';
import { forAll } from '../../support/for-all.ts';

/** What a Traveler typed, and what of it they gave up by a choice, or were told that it was saved nowhere. */
interface Memory {
  readonly typed: Set<string>;
  readonly givenUp: Set<string>;
}

/** No word is lost, and what is said about where the words are is true: answers what is not so. */
const untruths = ({ typed, givenUp }: Memory, world: DraftsSimulation): readonly string[] => {
  const words = world.words();
  const sent = new Set([...world.acknowledged.values()].flat());
  const lost = [...typed].filter((word) => !words.has(word) && !givenUp.has(word));
  const wrong = world.devices.flatMap((device) =>
    [...(device.page ?? [])].flatMap(([draftKey, state]) => {
      const shown = wordsOfDraft(state.content);
      const saving = draftSaveState(state);
      const [own] = device.ownAt(draftKey);
      const stored = device.storage.at(draftKey).flatMap(({ state: one }) => [one.content, one.rival?.content]);
      const onServer = new Set([...wordsOfDraft(world.drafts.get(draftKey)?.content), ...sent, ...givenUp]);
      const isTrue = {
        nothing: shown.length === 0,
        here: own
          ? wordsOfDraft(own.state.content).join() === shown.join()
          : shown.every((word) => onServer.has(word) || stored.flatMap(wordsOfDraft).includes(word)),
        server: shown.every((word) => onServer.has(word)),
        nowhere: wouldLoseChanges([...(device.page?.values() ?? [])]),
      };
      return isTrue[saving] ? [] : [`${draftKey} is not ${saving}: ${shown.join()}`];
    }),
  );
  return [...lost, ...wrong];
};

/** Gives up what these drafts hold, and stand beside. */
const giveUp = ({ givenUp }: Memory, states: readonly DraftState[]): void => {
  for (const { content, rival } of states) {
    for (const word of [content, rival?.content].flatMap(wordsOfDraft)) givenUp.add(word);
  }
};

/** What would be gone with a page alone; what stands beside its words is kept elsewhere. */
const unsaved = (device: OpenPage): readonly DraftState[] =>
  [...(device.page?.values() ?? [])]
    .filter((state) => draftSaveState(state) === 'nowhere')
    .map((state) => ({ ...state, rival: null }));

type Act = (memory: Memory, world: DraftsSimulation, device: OpenPage) => void;

type Which = 0 | 1 | 2;

class Step implements fc.Command<Memory, DraftsSimulation> {
  constructor(
    private readonly name: string,
    private readonly which: Which,
    private readonly act: Act,
    private readonly isSignedIn: boolean = true,
  ) {}

  check = (): boolean => true;

  run(memory: Memory, world: DraftsSimulation): void {
    const device = world.devices[this.which];
    if ((device.page !== undefined) === this.isSignedIn) this.act(memory, world, device);
    expect(untruths(memory, world)).toEqual([]);
  }

  toString = (): string => `${this.name} on ${this.which}`;
}

const type = (draftKey: DraftKey, field: Field): Act => {
  return ({ typed }, world, device) => {
    const word = world.next('word');
    typed.add(word);
    device.type(draftKey, field, word);
  };
};

const pick = (draftKey: DraftKey, chosen: 'own' | 'other'): Act => {
  return ({ givenUp }, _, device) => {
    const { content, rival } = device.draft(draftKey);
    const [taken, left] = chosen === 'own' ? [content, rival?.content] : [rival?.content, content];
    if (rival) for (const word of wordsOfDraft(left)) if (!wordsOfDraft(taken).includes(word)) givenUp.add(word);
    device.pick(draftKey, chosen);
  };
};

const crash: Act = (memory, _, device) => {
  giveUp(memory, unsaved(device));
  device.open();
};

/** The server is brought what other pages keep on a device, open ones or not. */
const saveAside = (world: DraftsSimulation, { storage }: OpenPage, draft: DeviceDraft): void => {
  const offer = draftToSave(draft.state);
  if (!offer) return;
  world.deliver({ kind: 'save', place: placeOf(draft), writer: offer.writer, offer });
  const answer = world.underWay.pop();
  world.deliver(answer);
  if (answer?.kind !== 'reply' || !storage.kept.includes(draft)) return;
  storage.remove([draft]);
  storage.kept = [...storage.kept, { ...draft, state: draftAfterServerReply(draft.state, answer.reply) }];
};

const placeOf = ({ place: draftKey }: DeviceDraft): DraftKey =>
  DRAFT_KEYS.find((one) => one === draftKey) ?? DRAFT_KEYS[0];

/** Saves everything while the server answers, then leaves; if that fails the Traveler stays, or leaves all the same. */
const signOut = (isReached: boolean, goesAnyway: boolean): Act => {
  return (memory, world, device) => {
    const states = () => [
      ...DRAFT_KEYS.map((draftKey) => device.draft(draftKey)),
      ...device.keptAside().map(({ state }) => state),
    ];
    const answers: string[] = [draftsAtSignOut(states(), false)];
    if (answers[0] === 'save' && isReached) {
      for (const draftKey of DRAFT_KEYS) {
        const offer = draftToSave(device.draft(draftKey));
        if (!offer) continue;
        world.deliver({ kind: 'save', place: draftKey, writer: device.writer, offer });
        world.deliver(world.underWay.pop());
      }
      for (const draft of device.keptAside()) saveAside(world, device, draft);
    }
    if (answers[0] === 'save') answers.push(draftsAtSignOut(states(), true));
    const last = answers.at(-1);
    expect(['remove', 'ask']).toContain(last);
    if (last === 'ask' && !goesAnyway) return;
    if (last === 'ask') {
      const held = states().filter((state) => !['server', 'nothing'].includes(draftSaveState(state)));
      giveUp(memory, held);
    }
    device.storage.kept = [];
    for (const other of world.devices.filter(({ storage }) => storage === device.storage)) {
      if (other !== device) giveUp(memory, unsaved(other));
      other.page = undefined;
    }
  };
};

/** Most of it happens at one place, on one device: only there does it get in its own way. */
const places = fc.constantFrom(...DRAFT_KEYS, 'step:one' as const, 'step:one' as const, 'step:one' as const);
const which = fc.constantFrom<Which[]>(0, 0, 1, 2);
const step = (name: string, act: fc.Arbitrary<Act>, isSignedIn = true): fc.Arbitrary<Step> =>
  fc.tuple(which, act).map(([device, one]) => new Step(name, device, one, isSignedIn));

/** Which message under way: mostly the oldest, or the newest. */
const messages = fc.oneof(fc.constantFrom(0, 0, -1), fc.nat({ max: 50 }));

const typing = step(
  'type',
  fc.tuple(places, fc.constantFrom(...FIELDS)).map(([draftKey, field]) => type(draftKey, field)),
);
const saving = step(
  'save',
  places.map(
    (draftKey): Act =>
      (_, __, device) =>
        device.save(draftKey),
  ),
);
const arriving = step(
  'deliver',
  fc.tuple(messages, fc.integer({ min: 0, max: 4 })).map(
    ([index, luck]): Act =>
      (_, world) =>
        world.deliver(world.take(index), luck === 0),
  ),
);

const story = fc.commands(
  [
    typing,
    typing,
    saving,
    saving,
    arriving,
    arriving,
    arriving,
    step(
      'look',
      places.map(
        (draftKey): Act =>
          (_, __, device) =>
            device.look(draftKey),
      ),
    ),
    step(
      'hear',
      places.map(
        (draftKey): Act =>
          (_, __, device) =>
            device.page && device.hear(draftKey),
      ),
    ),
    step(
      'submit',
      places.map(
        (draftKey): Act =>
          (_, __, device) =>
            device.submit(draftKey),
      ),
    ),
    step(
      'pick',
      fc
        .tuple(places, fc.constantFrom('own' as const, 'other' as const))
        .map(([draftKey, chosen]) => pick(draftKey, chosen)),
    ),
    step(
      'lose a message',
      messages.map(
        (index): Act =>
          (_, world) =>
            world.take(index),
      ),
    ),
    step('crash', fc.constant(crash)),
    step(
      'fill or empty the storage',
      fc.boolean().map((isFull): Act => (_, __, device) => {
        device.storage.isFull = isFull;
      }),
    ),
    step(
      'sign out',
      fc.tuple(fc.boolean(), fc.boolean()).map(([isReached, goesAnyway]) => signOut(isReached, goesAnyway)),
    ),
    step(
      'sign in',
      fc.constant<Act>((_, __, device) => device.open()),
      false,
    ),
  ],
  { size: 'max', maxCommands: 60 },
);

test('[STP-5] nothing that was typed is lost, unless it was acknowledged, given up by choice, or said to be saved nowhere', () =>
  forAll(
    [story],
    (steps) => {
      fc.modelRun(
        () => ({ model: { typed: new Set<string>(), givenUp: new Set<string>() }, real: new DraftsSimulation() }),
        steps,
      );
    },
    { numRuns: 80 },
  ));
