import type { ContainerModule } from 'inversify';
import { ListedHtmlCleaner } from '#adapters/html/listed-html-cleaner';
import { MailedShares } from '#adapters/mail/mailed-shares';
import { PostgresArtifactShelf } from '#adapters/postgres/postgres-artifacts';
import { PostgresPinnedWalks } from '#adapters/postgres/postgres-content-updates';
import { PostgresStoredFiles } from '#adapters/postgres/postgres-files';
import { PostgresOutbox } from '#adapters/postgres/postgres-outbox';
import { PostgresSavedDrafts } from '#adapters/postgres/postgres-saved-drafts';
import { PostgresSubmittedPosts } from '#adapters/postgres/postgres-submitted-posts';
import { HmacFileLinks } from '#adapters/tokens/hmac-file-links';
import { emailProblem } from '#core/account';
import { Artifacts, PrepareAnswers, Shares } from '#core/applets';
import { ShareWithReader } from '#core/achievements';
import { KeepArtifacts, ShareByMail, SharePosts } from '#core/challenges';
import { bindings } from '../../composition/bindings.ts';
import type { ScopeParts } from '../house.ts';

/** What the Traveler who asks adds to the notebook, and sends by e-mail. */
export const sharesBindings = ({ db, clock, dice, secrets, settings, session }: ScopeParts): ContainerModule =>
  bindings(({ give }) => {
    if (!session) return;
    const outbox = new PostgresOutbox(db, clock, dice, secrets);
    const links = new HmacFileLinks(secrets.fileKey, session.id);
    const name = `${session.firstName} ${session.lastName}`.trim();
    const mail = new MailedShares(outbox, settings, links, clock, { id: session.id, name });
    const walks = new PostgresPinnedWalks(db, session.id, clock);
    const files = new PostgresStoredFiles(db, session.id);
    const prepareAnswers = new PrepareAnswers(files, new ListedHtmlCleaner());
    const shelf = new PostgresArtifactShelf(db, session.id, clock, dice);
    give(Artifacts, new KeepArtifacts(shelf, prepareAnswers, clock, new PostgresSavedDrafts(db, session.id, clock)));
    give(Shares, new ShareByMail(walks, files, mail, emailProblem));
    const posts = new PostgresSubmittedPosts(db, session.id);
    give(SharePosts, new SharePosts(posts, walks, files, mail, emailProblem));
    give(ShareWithReader, new ShareWithReader(posts));
  });
