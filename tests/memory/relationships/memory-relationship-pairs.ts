import { emailKey } from '#core/account';
import {
  type AddingInput,
  type ChangeTarget,
  isPairMember,
  type ListedPair,
  membersChanged,
  type PairContext,
  type PersonIdentity,
  type RelatedUser,
  type RelationshipId,
  type RelationshipPair,
  RelationshipPairs,
  type SwitchReason,
} from '#core/relationships';
import { unreadIn } from '#core/chat';
import type { TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** Everybody's relationships in memory, while the page or the test lasts. */
export class MemoryRelationshipPairs extends RelationshipPairs {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async adding(traveler: TravelerId): Promise<AddingInput> {
    const cohort = this.database.traveler(traveler).active?.cohort;
    return {
      quest: { isSampleQuest: cohort?.content.quest.isSampleQuest ?? false },
      relationshipsDisabled: cohort?.relationshipsDisabled ?? false,
      hasMentors: cohort?.hasMentors ?? false,
    };
  }

  async of(traveler: TravelerId): Promise<readonly RelationshipPair[]> {
    return this.pairs().filter(({ inviter, invitee }) => inviter.id === traveler || invitee.id === traveler);
  }

  async listOf(traveler: TravelerId): Promise<readonly ListedPair[]> {
    return (await this.of(traveler)).map((pair) => {
      const chat = this.database.chats.get(pair.id);
      const last = chat?.messages.at(-1);
      return {
        pair,
        unreadMessages: chat ? unreadIn(chat.room, traveler) : 0,
        lastMessage: last ? { text: last.text, senderId: last.senderId, createdAt: last.createdAt } : null,
      };
    });
  }

  async byId(pair: RelationshipId): Promise<RelationshipPair | undefined> {
    return this.pairs().find(({ id }) => id === pair);
  }

  async change(
    by: PersonIdentity,
    target: ChangeTarget,
    decide: (around: PairContext) => readonly RelationshipPair[],
  ): Promise<void> {
    const all = this.pairs();
    const asked = 'pair' in target ? all.find(({ id }) => id === target.pair) : undefined;
    const address = 'email' in target ? target.email : asked?.invitee.id === null ? asked.invitee.email : undefined;
    const traveler = address === undefined ? undefined : this.travelerAt(address);
    const others: readonly PersonIdentity[] =
      'email' in target
        ? [traveler ?? { id: null, email: target.email }]
        : [asked?.inviter, asked?.invitee, traveler].filter((person) => person !== undefined);
    const pairs = all.filter((pair) => [by, ...others].some((person) => isPairMember(pair, person)));
    const after = decide({ pairs, traveler, blocks: this.database.blocks });
    this.database.relationships = [...all.filter((pair) => !pairs.includes(pair)), ...after];
    for (const member of membersChanged(pairs, after)) this.database.hint(member, 'relationships');
  }

  async noteEnding(traveler: TravelerId, reason: SwitchReason): Promise<void> {
    this.database.endings.push({ traveler, reason });
  }

  /** All pairs, with the people as they are now. */
  private pairs(): readonly RelationshipPair[] {
    const current = (person: RelatedUser): RelatedUser => this.database.people.get(person.id ?? '') ?? person;
    return this.database.relationships.map((pair) => ({
      ...pair,
      inviter: current(pair.inviter),
      invitee: current(pair.invitee),
    }));
  }

  private travelerAt(email: string): RelatedUser | undefined {
    return [...this.database.people.values()].find((person) => emailKey(person.email) === emailKey(email));
  }
}
