import { OutboxShareMailer } from '#adapters/mail/outbox-share-mailer';
import { PostgresStoredAnswers } from '#adapters/postgres/applets/postgres-answers';
import { PostgresPinnedQuests } from '#adapters/postgres/content/postgres-pinned-quests';
import { PostgresServerDrafts } from '#adapters/postgres/applets/postgres-server-drafts';
import { PostgresSubmittedPosts } from '#adapters/postgres/challenges/postgres-submitted-posts';
import { HmacFileLinks } from '#adapters/tokens/hmac-links';
import { emailProblem } from '#core/account';
import { Artifacts, Notebook, AppletShares } from '#core/applets';
import { HtmlSanitizer, PrepareAnswers, StoredFiles } from '#core/applets/server';
import { Outbox } from '#core/notifications/server';
import { Clock, displayNameOf } from '#core/shared';
import { TravelerNotebook, TravelerArtifacts, TravelerAppletShares, TravelerPostShares } from '#core/challenges/server';
import { isSignedIn, type SignedInRequest } from './request-kinds.ts';
import { requestBindings, type Get } from '../bindings.ts';

const shareMailerOf = ({ secrets, settings, clock, session }: SignedInRequest, get: Get): OutboxShareMailer => {
  const links = new HmacFileLinks(secrets.fileKeys, session.id);
  return new OutboxShareMailer(get(Outbox), settings, links, clock, { id: session.id, name: displayNameOf(session) });
};

/** The notebook entries of the signed-in Traveler, and the emails they share. */
export const sharesBindings = requestBindings(isSignedIn, ({ fromRequest, singleton, useCase }) => {
  fromRequest(OutboxShareMailer, shareMailerOf);
  fromRequest(PostgresPinnedQuests, ({ db, session, clock }) => new PostgresPinnedQuests(db, session.id, clock));
  fromRequest(PostgresSubmittedPosts, ({ db, session }) => new PostgresSubmittedPosts(db, session.id));
  fromRequest(
    PostgresStoredAnswers,
    ({ db, session, clock, random }) => new PostgresStoredAnswers(db, session.id, clock, random),
  );
  useCase(PrepareAnswers, StoredFiles, HtmlSanitizer);
  singleton(Artifacts, TravelerArtifacts, PostgresStoredAnswers, PrepareAnswers, Clock, PostgresServerDrafts);
  singleton(Notebook, TravelerNotebook, PostgresPinnedQuests, PostgresStoredAnswers, Clock);
  fromRequest(
    AppletShares,
    (_, get) =>
      new TravelerAppletShares(get(PostgresPinnedQuests), get(StoredFiles), get(OutboxShareMailer), emailProblem),
  );
  fromRequest(
    TravelerPostShares,
    (_, get) =>
      new TravelerPostShares(
        get(PostgresSubmittedPosts),
        get(PostgresPinnedQuests),
        get(StoredFiles),
        get(OutboxShareMailer),
        emailProblem,
      ),
  );
});
