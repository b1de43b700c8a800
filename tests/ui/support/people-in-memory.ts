import { MemoryShowcaseMailer } from '#memory/showcases/memory-showcase-mailer';
import { MemoryShowcaseRecords } from '#memory/showcases/memory-showcase-records';
import { allFilesStored } from '#memory/applets/memory-files';
import { MemoryAchievementRecords } from '#memory/achievements/memory-achievement-records';
import { MemoryReviewLinkMailer, MemoryReviewLinks } from '#memory/achievements/memory-review-links';
import { MemoryRateLimits } from '#memory/account/memory-rate-limits';
import { MemoryChat } from '#memory/chat/memory-chat';
import { MemoryUnsentChats } from '#memory/chat/memory-unsent-chats';
import { MemoryNotifier } from '#memory/notifications/memory-notifications';
import type { MemoryDatabase } from '#memory/memory-database';
import { MemorySubmittedPosts } from '#memory/challenges/memory-submitted-posts';
import { MemoryInvitationMailer, MemoryMailedInvitations } from '#memory/relationships/memory-mailed-invitations';
import { MemoryBlockRecords } from '#memory/relationships/memory-block-records';
import { MemoryFindablePeople } from '#memory/relationships/memory-findable-people';
import { MemoryPartnerActivity } from '#memory/relationships/memory-partner-activity';
import { MemoryRelationshipPairs } from '#memory/relationships/memory-relationship-pairs';
import { emailProblem } from '#core/account';
import type { AchievementReviews, ExternalReviews, ReviewLinks } from '#core/achievements';
import {
  VisitorExternalReviews,
  GiveFeedback,
  TravelerAchievementReviews,
  TravelerReviewLinks,
  ReplyToFeedback,
  SendReviewLink,
  SharePostWithReader,
} from '#core/achievements/server';
import { ReadableMessages } from '#core/chat/server';
import {
  NO_PROFILE,
  type InvitableType,
  type Blocks,
  type PartnerFit,
  type ReceivedInvitations,
  type Relationship,
  type StalledPartners,
} from '#core/relationships';
import {
  VisitorReceivedInvitations,
  ChangeRelationship,
  MailInvitation,
  TravelerBlocks,
  TravelerRelationships,
  TravelerPartnerFit,
  TravelerStalledPartners,
} from '#core/relationships/server';
import type { TravelerId } from '#core/shared';
import type { Showcases } from '#core/showcases';
import { TravelerShowcases } from '#core/showcases/server';
import { SAMPLE_TRAVELER } from '../../fixtures/sample-traveler.ts';

/** All people to whom Mara can be related, and their actions on other devices. */
export class PeopleInMemory {
  readonly mailer = new MemoryInvitationMailer();
  readonly showcaseMailer = new MemoryShowcaseMailer();
  readonly reviewMailer = new MemoryReviewLinkMailer();
  /** The messages that Mara wrote on her device and did not send yet. */
  readonly unsentChats = new MemoryUnsentChats();
  readonly received: ReceivedInvitations;
  private readonly pairs: MemoryRelationshipPairs;
  private readonly blockRecords: MemoryBlockRecords;
  private readonly change: ChangeRelationship;
  private readonly mail: MailInvitation;

  constructor(private readonly world: MemoryDatabase) {
    const { clock } = world;
    const mailed = new MemoryMailedInvitations(clock);
    this.pairs = new MemoryRelationshipPairs(world);
    this.blockRecords = new MemoryBlockRecords(world);
    this.change = new ChangeRelationship(this.pairs, new MemoryNotifier(world), new MemoryFindablePeople(world));
    this.mail = new MailInvitation(mailed, this.mailer, new MemoryRateLimits(clock), clock);
    this.received = new VisitorReceivedInvitations(this.pairs, mailed, this.change, clock);
    this.add(SAMPLE_TRAVELER.id, SAMPLE_TRAVELER.name, SAMPLE_TRAVELER.email);
  }

  add(id: TravelerId, displayName: string, email = `${id}@people.test`): void {
    this.world.people.set(id, { id, displayName, email, ...NO_PROFILE });
  }

  of(id: TravelerId): TravelerRelationships {
    const { clock, random } = this.world;
    return new TravelerRelationships(
      this.personOf(id),
      this.pairs,
      this.blockRecords,
      this.change,
      this.mail,
      clock,
      random,
    );
  }

  /** The blocks of a person. */
  blocksOf(id: TravelerId): Blocks {
    return new TravelerBlocks(
      this.personOf(id),
      this.pairs,
      this.blockRecords,
      new MemoryFindablePeople(this.world),
      new ReadableMessages(this.personOf(id), this.pairs, new MemoryChat(this.world, id)),
      this.world.clock,
    );
  }

  /** The possible running partners of a person. */
  partnerFitOf(id: TravelerId): PartnerFit {
    const { clock, random } = this.world;
    const findable = new MemoryFindablePeople(this.world);
    return new TravelerPartnerFit(
      this.personOf(id),
      findable,
      this.pairs,
      this.blockRecords,
      this.change,
      clock,
      random,
    );
  }

  /** Whether a person's running partner is stalled. */
  stalledOf(id: TravelerId): StalledPartners {
    const { clock } = this.world;
    const activity = new MemoryPartnerActivity(this.world);
    return new TravelerStalledPartners(this.personOf(id), this.pairs, activity, new MemoryNotifier(this.world), clock);
  }

  /** The achievements that a person can read, and their feedback. */
  reviewsOf(id: TravelerId): AchievementReviews {
    const person = this.personOf(id);
    const { clock, random } = this.world;
    const records = new MemoryAchievementRecords(this.world);
    const notifier = new MemoryNotifier(this.world);
    const posts = new MemorySubmittedPosts(this.world, id);
    const links = new MemoryReviewLinks(this.world);
    const send = new SendReviewLink(links, this.reviewMailer, clock);
    const share = new SharePostWithReader(person, posts, this.pairs, records, links, send, notifier, clock);
    const give = new GiveFeedback(records, notifier, clock, random);
    return new TravelerAchievementReviews(
      person,
      records,
      this.pairs,
      share,
      give,
      new ReplyToFeedback(records, notifier, clock),
    );
  }

  /** The links to a person's submissions. */
  reviewLinksOf(id: TravelerId): ReviewLinks {
    const { clock } = this.world;
    const links = new MemoryReviewLinks(this.world);
    const send = new SendReviewLink(links, this.reviewMailer, clock);
    const records = new MemoryAchievementRecords(this.world);
    return new TravelerReviewLinks(this.personOf(id), links, records, this.pairs, send, clock);
  }

  /** Submissions for people without an account. */
  externalReviews(): ExternalReviews {
    const { clock, random } = this.world;
    const records = new MemoryAchievementRecords(this.world);
    const give = new GiveFeedback(records, new MemoryNotifier(this.world), clock, random);
    return new VisitorExternalReviews(new MemoryReviewLinks(this.world), records, this.pairs, give, clock);
  }

  /** The showcases of a person. */
  showcasesOf(id: TravelerId): Showcases {
    const { clock, random } = this.world;
    const records = new MemoryShowcaseRecords(this.world);
    const mail = { mailer: this.showcaseMailer, emailProblem };
    return new TravelerShowcases(this.personOf(id), records, this.pairs, allFilesStored, clock, random, mail);
  }

  /** Invites a person by email on behalf of another. */
  invite(from: TravelerId, inviteeEmail: string, as: InvitableType = 'Running Partner'): Promise<Relationship> {
    const texts = { inviteTitle: '', inviteMessage: 'Shall we walk together?' };
    return this.of(from).invite({ inviteeName: 'Mara', inviteeEmail, relationshipType: as, ...texts });
  }

  /** Makes Mara and a new person running partners; returns the id of their relationship. */
  async becomePartners(id: TravelerId, displayName: string): Promise<string> {
    this.add(id, displayName);
    const { id: relationship } = await this.invite(id, SAMPLE_TRAVELER.email);
    await this.of(SAMPLE_TRAVELER.id).accept(relationship);
    return relationship;
  }

  /** Adds a person whose partnership with the app's Traveler has ended. */
  async becomeFellows(id: TravelerId, displayName: string): Promise<string> {
    const relationship = await this.becomePartners(id, displayName);
    await this.of(id).remove(relationship, { from: 'Running Partner' });
    return relationship;
  }

  private personOf(id: TravelerId) {
    const person = this.world.people.get(id);
    if (!person) throw new Error(`There is nobody with the id ${id}.`);
    return { ...person, id };
  }
}
