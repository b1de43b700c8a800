import { OutboxInvitationMailer } from '#adapters/mail/outbox-invitation-mailer';
import { queueChatrooms } from '#adapters/postgres/chat/postgres-chat';
import type { Db } from '#adapters/postgres/database/database';
import { PostgresFindablePeople } from '#adapters/postgres/relationships/postgres-findable-people';
import { PostgresBlockRecords } from '#adapters/postgres/relationships/postgres-block-records';
import { PostgresMailedInvitations } from '#adapters/postgres/relationships/postgres-mailed-invitations';
import { PostgresPartnerActivity } from '#adapters/postgres/relationships/postgres-partner-activity';
import { PostgresRelationshipPairs } from '#adapters/postgres/relationships/postgres-relationship-pairs';
import { RateLimits } from '#core/account';
import { Notifier } from '#core/notifications';
import { Outbox } from '#core/notifications/server';
import {
  Blocks,
  InvitationMailer,
  MailedInvitations,
  PartnerFit,
  ReceivedInvitations,
  type RelationshipId,
  RelationshipPairs,
  Relationships,
  StalledPartners,
  relatedUserOf,
} from '#core/relationships';
import {
  VisitorReceivedInvitations,
  BlockRecords,
  ChangeRelationship,
  FindablePeople,
  MailInvitation,
  NotifyRelated,
  TravelerBlocks,
  TravelerPartnerFit,
  TravelerRelationships,
  TravelerStalledPartners,
  PartnerActivity,
  ThrottleInvitations,
  ThrottleNotifications,
} from '#core/relationships/server';
import { Clock, ReadableTexts } from '#core/shared';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** Relationships of all Travelers, and invitations that are answered without signing in. */
export const relationshipsBindings = requestBindings(isAnyRequest, ({ fromRequest, singleton, useCase }) => {
  fromRequest(RelationshipPairs, ({ db, clock, random, firestore }) => {
    const queue = (inside: Db, pairs: readonly RelationshipId[]): Promise<void> =>
      queueChatrooms(inside, { clock, random }, firestore ? pairs : []);
    return new PostgresRelationshipPairs(db, clock, queue);
  });
  fromRequest(FindablePeople, ({ db }) => new PostgresFindablePeople(db));
  fromRequest(PartnerActivity, ({ db }) => new PostgresPartnerActivity(db));
  fromRequest(BlockRecords, ({ db }) => new PostgresBlockRecords(db));
  fromRequest(MailedInvitations, ({ db, secrets, clock }) => new PostgresMailedInvitations(db, secrets, clock));
  fromRequest(InvitationMailer, ({ settings }, get) => new OutboxInvitationMailer(get(Outbox), settings));
  useCase(ChangeRelationship, RelationshipPairs, Notifier, FindablePeople);
  useCase(MailInvitation, MailedInvitations, InvitationMailer, RateLimits, Clock);
  singleton(
    ReceivedInvitations,
    VisitorReceivedInvitations,
    RelationshipPairs,
    MailedInvitations,
    ChangeRelationship,
    Clock,
  );
  useCase(ThrottleInvitations, RateLimits);
  useCase(ThrottleNotifications, RateLimits);
});

/** The relationships of the signed-in Traveler. */
export const ownRelationshipsBindings = requestBindings(isSignedIn, ({ fromRequest }) => {
  fromRequest(
    Relationships,
    ({ session, clock, random }, get) =>
      new TravelerRelationships(
        relatedUserOf(session),
        get(RelationshipPairs),
        get(BlockRecords),
        get(ChangeRelationship),
        get(MailInvitation),
        clock,
        random,
      ),
  );
  fromRequest(
    PartnerFit,
    ({ session, clock, random }, get) =>
      new TravelerPartnerFit(
        relatedUserOf(session),
        get(FindablePeople),
        get(RelationshipPairs),
        get(BlockRecords),
        get(ChangeRelationship),
        clock,
        random,
      ),
  );
  fromRequest(
    Blocks,
    ({ session, clock }, get) =>
      new TravelerBlocks(
        session,
        get(RelationshipPairs),
        get(BlockRecords),
        get(FindablePeople),
        get(ReadableTexts),
        clock,
      ),
  );
  fromRequest(
    StalledPartners,
    ({ session, clock }, get) =>
      new TravelerStalledPartners(session, get(RelationshipPairs), get(PartnerActivity), get(Notifier), clock),
  );
  fromRequest(NotifyRelated, ({ session }, get) => new NotifyRelated(session, get(RelationshipPairs), get(Notifier)));
});
