import { OutboxInvitationMailer } from '#adapters/mail/outbox-invitation-mailer';
import { PostgresMailedInvitations } from '#adapters/postgres/relationships/postgres-mailed-invitations';
import { PostgresRelationshipPairs } from '#adapters/postgres/relationships/postgres-relationship-pairs';
import { RateLimits } from '#core/account';
import { Notifier, Outbox } from '#core/notifications';
import {
  AnswerInvitation,
  ChangeRelationship,
  InvitationMailer,
  MailedInvitations,
  MailInvitation,
  NotifyRelated,
  OwnRelationships,
  ReceivedInvitations,
  RelationshipPairs,
  Relationships,
  ThrottleInvitations,
  ThrottleNotifications,
} from '#core/relationships';
import { Clock } from '#core/shared';
import { isAnyRequest, isSignedIn, requestBindings } from './request-bindings.ts';

/** Everybody's relationships, and invitations that are answered without signing in. */
export const relationshipsBindings = requestBindings(isAnyRequest, ({ factory, adapter, useCase }) => {
  factory(RelationshipPairs, ({ db, clock }) => new PostgresRelationshipPairs(db, clock));
  factory(MailedInvitations, ({ db, secrets, clock }) => new PostgresMailedInvitations(db, secrets, clock));
  factory(InvitationMailer, ({ settings }, get) => new OutboxInvitationMailer(get(Outbox), settings));
  useCase(ChangeRelationship, RelationshipPairs, Notifier);
  useCase(MailInvitation, MailedInvitations, InvitationMailer, RateLimits, Clock);
  adapter(ReceivedInvitations, AnswerInvitation, RelationshipPairs, MailedInvitations, ChangeRelationship, Clock);
  useCase(ThrottleInvitations, RateLimits);
  useCase(ThrottleNotifications, RateLimits);
});

/** The relationships of the Traveler who asks. */
export const ownRelationshipsBindings = requestBindings(isSignedIn, ({ factory }) => {
  factory(Relationships, ({ session, clock, random }, get) => {
    const { id, email, profilePictureUrl } = session;
    const own = { id, email, profilePictureUrl, displayName: `${session.firstName} ${session.lastName}`.trim() };
    return new OwnRelationships(
      own,
      get(RelationshipPairs),
      get(ChangeRelationship),
      get(MailInvitation),
      clock,
      random,
    );
  });
  factory(NotifyRelated, ({ session }, get) => new NotifyRelated(session, get(RelationshipPairs), get(Notifier)));
});
