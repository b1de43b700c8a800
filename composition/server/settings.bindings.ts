import { PostgresOwnSessions } from '#adapters/postgres/account/postgres-own-sessions';
import { archivedChats } from '#adapters/firestore/chat/archived-chats';
import { OutboxAppFeedbackInbox } from '#adapters/mail/outbox-support-mailer';
import { PostgresAccountDeletion } from '#adapters/postgres/settings/postgres-account-deletion';
import { PostgresLocations, PostgresPreferences } from '#adapters/postgres/settings/postgres-preferences';
import { PostgresPersonalData } from '#adapters/postgres/settings/postgres-personal-data';
import { ZipArchiveWriter } from '#adapters/zip/zip-archive-writer';
import { RateLimits } from '#core/account';
import { OwnSessions, RenewToken, SessionClaims, Sessions, Tokens } from '#core/account/server';
import { Outbox } from '#core/notifications/server';
import { RelationshipPairs } from '#core/relationships';
import { AccountDeletion, AppFeedbackInbox, HelpItems, Locations, PersonalData, Preferences } from '#core/settings';
import { CreatePicture, ThrottleAppFeedback, ThrottleDownloads } from '#core/settings/server';
import { helpItemsOf } from './content/help-items.ts';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

/** The rate limits of personal data downloads and of product feedback. */
export const settingsLimitBindings = requestBindings(isAnyRequest, ({ useCase }) => {
  useCase(ThrottleDownloads, RateLimits);
  useCase(ThrottleAppFeedback, RateLimits);
});

/** The signed-in Traveler's settings, and the download of their personal data. */
export const settingsBindings = requestBindings(isSignedIn, ({ fromRequest, alias, useCase }) => {
  fromRequest(
    OwnSessions,
    ({ db, clock, session, jti = '' }) => new PostgresOwnSessions(db, { traveler: session.id, session: jti }, clock),
  );
  useCase(RenewToken, Sessions, SessionClaims, Tokens);
  fromRequest(
    PostgresPreferences,
    ({ db, session, jti = '', clock, random }, get) =>
      new PostgresPreferences(db, session.id, jti, get(RenewToken), {
        createPicture: get(CreatePicture),
        clock,
        random,
      }),
  );
  alias(Preferences, PostgresPreferences);
  fromRequest(Locations, ({ db, session }) => new PostgresLocations(db, session.id));
  fromRequest(
    PostgresPersonalData,
    ({ db, session, objects, firestore, clock }, get) =>
      new PostgresPersonalData(db, session.id, new ZipArchiveWriter(), objects, get(ThrottleDownloads), clock, () =>
        archivedChats(firestore?.rooms, get(RelationshipPairs), session.id),
      ),
  );
  fromRequest(HelpItems, ({ settings }) => helpItemsOf(settings));
  fromRequest(
    AppFeedbackInbox,
    ({ settings, session }, get) => new OutboxAppFeedbackInbox(get(Outbox), settings, session.id),
  );
  alias(PersonalData, PostgresPersonalData);
  fromRequest(
    AccountDeletion,
    ({ db, clock, random, secrets, session }) =>
      new PostgresAccountDeletion({ db, clock, random, decryptor: secrets }, session.id),
  );
});
