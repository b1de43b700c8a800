import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitableTypes, relatedTravelers } from '#core/arbitraries';
import {
  type RelationshipPair,
  pairsAfter,
  pairsAfterSignUp,
  changeProblem,
  type InvitableType,
  optimisticRelationships,
  type OptimisticRelationships,
  runningPartnerOf,
  type RelatedUser,
  type Relationship,
  relationshipChangeConfirmed,
  type RelationshipChange,
  relationshipChanged,
  relationshipChangeRefused,
  relationshipPollAnswered,
  relationshipPollSent,
  relationshipsOf,
  relationshipsShown,
} from '#core/relationships';
import { disagreements, isOpen } from './relationship-actions.ts';
import { RelationshipReferenceModel } from './relationship-reference-model.ts';
import { relationshipProblem } from './relationship-problem.ts';
import { forAll } from '../support/for-all.ts';

interface Request {
  readonly key: string;
  readonly change: RelationshipChange;
  readonly as: InvitableType;
  readonly other: string;
}

interface Phone {
  held: OptimisticRelationships;
  /** What is on its way to the server, and what is on its way back. */
  readonly requests: Request[];
  readonly answers: { readonly key: string; readonly isAgreed: boolean }[];
  readonly polls: { readonly number: number; readonly said: readonly Relationship[] }[];
}

/** A server, a phone for everybody with an account, and a mailed link for everybody without. */
interface World {
  readonly people: RelatedUser[];
  bonds: readonly RelationshipPair[];
  readonly phones: Map<string, Phone>;
  ticks: number;
}

const phoneOf = (own: RelatedUser, said: readonly Relationship[]): Phone => ({
  held: optimisticRelationships(own, said),
  requests: [],
  answers: [],
  polls: [],
});

const now = (world: World): string => new Date(Date.UTC(2026, 0, 1) + (world.ticks += 1) * 1000).toISOString();

const stories = (told: readonly Relationship[], other: string): string => {
  const [one, ...more] = told.filter(({ relatedUser }) => relatedUser.email === other);
  expect(more).toEqual([]);
  return one === undefined ? 'nothing' : `${one.relationshipType}, ${one.relationshipStatus}`;
};

const agree = (notebook: RelationshipReferenceModel, { people, bonds }: World): void => {
  expect(disagreements(bonds, people)).toEqual([]);
  for (const { email } of people) {
    const told = relationshipsOf(bonds, { id: null, email });
    const confirmed = told.filter(({ relationshipStatus }) => relationshipStatus === 'Confirmed');
    expect(confirmed.filter(({ relationshipType }) => relationshipType.endsWith('Partner')).length).toBeLessThan(2);
    const mentors = confirmed.filter(
      ({ relationshipType: type, inviteeEmail }) => type.endsWith('Mentor') && inviteeEmail !== email,
    );
    expect(mentors.length).toBeLessThan(2);
    for (const other of people.filter((one) => one.email !== email)) {
      expect(stories(told, other.email)).toBe(notebook.story(email, other.email));
    }
  }
};

/** What the server makes of a request, knowing whose each address is by now: it must agree with the notebook. */
const serve = (
  notebook: RelationshipReferenceModel,
  world: World,
  by: RelatedUser,
  { change: asked, as, other }: Request,
): boolean => {
  const invitee = world.people.find(({ email }) => email === other);
  const traveler = invitee?.id === null ? undefined : invitee;
  const change = asked.kind === 'invite' ? { ...asked, traveler } : asked;
  const isByAddress = asked.kind === 'invite' && asked.invitee.id === null;
  const from = change.kind === 'remove' ? (change.from ?? '').replace('External ', '') : '';
  const { kind, id } = change;
  const isLegal = notebook.note({ kind, id, by: by.email, other, as, from, isByAddress });
  expect(changeProblem(world.bonds, by, change) === undefined).toBe(isLegal);
  world.bonds = pairsAfter(world.bonds, by, change);
  return isLegal;
};

type Doing = 'invite' | 'accept' | 'remove' | 'switch';

/** Performs an action on a person's phone, if that offers it; by the link for a person without an account. */
class Do implements fc.Command<RelationshipReferenceModel, World> {
  constructor(
    private readonly doing: Doing,
    private readonly who: number,
    private readonly whom: number,
    private readonly as: InvitableType,
  ) {}

  check = (): boolean => true;

  run(notebook: RelationshipReferenceModel, world: World): void {
    const by = world.people[this.who % world.people.length];
    const invitee = world.people[this.whom % world.people.length];
    if (by === undefined || invitee === undefined) return;
    const phone = world.phones.get(by.email);
    const list = phone ? relationshipsShown(phone.held) : relationshipsOf(world.bonds, by);
    const change = this.changeOf(list, invitee, now(world));
    if (change === undefined) return;
    const key = `${by.email} ${world.ticks}`;
    const entry = list.find(({ id }) => id === change.id);
    const request = { key, change, as: this.as, other: entry?.relatedUser.email ?? invitee.email };
    if (phone === undefined) serve(notebook, world, by, request);
    else if (relationshipProblem(list, by, change) === undefined) {
      phone.held = relationshipChanged(phone.held, key, change);
      phone.requests.push(request);
    }
    agree(notebook, world);
  }

  private changeOf(list: readonly Relationship[], invitee: RelatedUser, at: string): RelationshipChange | undefined {
    if (this.doing === 'invite') return { kind: 'invite', id: `since ${at}`, as: this.as, invitee, at };
    const entry =
      this.doing === 'switch'
        ? runningPartnerOf(list)
        : list.find(({ relatedUser }) => relatedUser.email === invitee.email);
    if (entry === undefined) return undefined;
    const { id, relationshipType } = entry;
    if (this.doing === 'accept') return { kind: this.doing, id, at };
    return { kind: 'remove', id, from: isOpen(entry) ? 'Invitation' : relationshipType, at };
  }

  toString = (): string => `${this.who} ${this.doing} ${this.whom} (${this.as})`;
}

type Traffic =
  | 'request arrives'
  | 'request fails'
  | 'answer arrives'
  | 'poll is sent'
  | 'poll arrives'
  | 'poll overtakes';

/** Something travels between a phone and the server. */
class Travel implements fc.Command<RelationshipReferenceModel, World> {
  constructor(
    private readonly what: Traffic,
    private readonly who: number,
  ) {}

  check = (): boolean => true;

  run(notebook: RelationshipReferenceModel, world: World): void {
    const by = world.people[this.who % world.people.length];
    const phone = by && world.phones.get(by.email);
    if (phone) carry(this.what, notebook, world, by, phone);
    agree(notebook, world);
  }

  toString = (): string => `${this.what} of ${this.who}`;
}

const carry = (
  what: Traffic,
  notebook: RelationshipReferenceModel,
  world: World,
  by: RelatedUser,
  phone: Phone,
): void => {
  if (what === 'poll is sent') {
    phone.held = relationshipPollSent(phone.held);
    phone.polls.push({ number: phone.held.pollsSent, said: relationshipsOf(world.bonds, by) });
  } else if (what === 'poll arrives' || what === 'poll overtakes') {
    const poll = what === 'poll arrives' ? phone.polls.shift() : phone.polls.pop();
    if (poll) phone.held = relationshipPollAnswered(phone.held, poll.number, poll.said);
  } else if (what === 'answer arrives') {
    const answer = phone.answers.shift();
    if (answer === undefined) return;
    const heard = answer.isAgreed ? relationshipChangeConfirmed : relationshipChangeRefused;
    phone.held = heard(phone.held, answer.key);
  } else {
    const request = phone.requests.shift();
    if (request === undefined) return;
    const isAgreed = what === 'request arrives' && serve(notebook, world, by, request);
    phone.answers.push({ key: request.key, isAgreed });
  }
};

class SignUp implements fc.Command<RelationshipReferenceModel, World> {
  constructor(private readonly who: number) {}

  check = (): boolean => true;

  run(notebook: RelationshipReferenceModel, world: World): void {
    const index = this.who % world.people.length;
    const external = world.people[index];
    if (external === undefined || external.id !== null) return;
    const traveler = { ...external, id: `traveler-${index}` };
    world.people[index] = traveler;
    notebook.accounts.add(traveler.email);
    world.bonds = pairsAfterSignUp(world.bonds, traveler);
    world.phones.set(traveler.email, phoneOf(traveler, relationshipsOf(world.bonds, traveler)));
    agree(notebook, world);
  }

  toString = (): string => `${this.who} signs up`;
}

const who = fc.nat(3);
const doings = (doing: Doing): fc.Arbitrary<Do> =>
  fc.tuple(who, who, invitableTypes).map(([one, other, as]) => new Do(doing, one, other, as));
const traffic = (what: Traffic): fc.Arbitrary<Travel> => who.map((one) => new Travel(what, one));

const lives = fc.commands(
  [
    doings('invite'),
    doings('invite'),
    doings('accept'),
    doings('accept'),
    doings('remove'),
    doings('remove'),
    doings('remove'),
    doings('switch'),
    traffic('request arrives'),
    traffic('request arrives'),
    traffic('request arrives'),
    traffic('request fails'),
    traffic('answer arrives'),
    traffic('answer arrives'),
    traffic('poll is sent'),
    traffic('poll arrives'),
    traffic('poll overtakes'),
    who.map((one) => new SignUp(one)),
  ],
  { size: 'large', maxCommands: 80 },
);

const casts = fc.record({
  travelers: fc.uniqueArray(relatedTravelers, {
    minLength: 2,
    maxLength: 4,
    selector: ({ email }) => email.trim().toLowerCase(),
  }),
  withAccount: fc.integer({ min: 1, max: 4 }),
  areFellows: fc.boolean(),
});

test('[REL-1][REL-2][REL-3][REL-4][REL-5] however people meet, phones and server come to what a plain notebook says', () =>
  forAll(
    [casts, lives],
    ({ travelers, withAccount, areFellows }, commands) => {
      const people = travelers.map((one, index) => ({ ...one, id: index < withAccount ? `traveler-${index}` : null }));
      const notebook = new RelationshipReferenceModel();
      const accounts = people.filter(({ id }) => id !== null);
      for (const { email } of accounts) notebook.accounts.add(email);
      const pairs = accounts.flatMap((one, index) => accounts.slice(index + 1).map((other) => [one, other] as const));
      const bonds = (areFellows ? pairs : []).map(([one, other], index): RelationshipPair => {
        notebook.befriend(one.email, other.email, `old-${index}`);
        const between = { type: 'Fellow Traveler', isOpen: false, byAddress: null, fellowsBefore: false } as const;
        return { ...between, id: `old-${index}`, inviter: one, invitee: other, updatedAt: '2025-12-31T00:00:00.000Z' };
      });
      const phones = new Map(accounts.map((own) => [own.email, phoneOf(own, relationshipsOf(bonds, own))] as const));
      const world: World = { people, bonds, phones, ticks: 0 };
      fc.modelRun(() => ({ model: notebook, real: world }), commands);
      for (const by of world.people) {
        const phone = world.phones.get(by.email);
        if (phone === undefined) continue;
        while (phone.requests.length > 0) carry('request arrives', notebook, world, by, phone);
        while (phone.answers.length > 0) carry('answer arrives', notebook, world, by, phone);
      }
      agree(notebook, world);
      for (const [email, phone] of world.phones) {
        const truth = relationshipsOf(world.bonds, { id: null, email });
        const asked = relationshipPollSent(phone.held);
        const settled = relationshipPollAnswered(asked, asked.pollsSent, truth);
        expect(relationshipsShown(settled)).toEqual(truth);
        for (const { number, said } of phone.polls)
          expect(relationshipPollAnswered(settled, number, said)).toBe(settled);
      }
    },
    { numRuns: 50 },
  ));
