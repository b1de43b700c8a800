import { SharpPreviewRenderer } from '#adapters/files/sharp-preview-renderer';
import { OutboxShowcaseMailer } from '#adapters/mail/outbox-showcase-mailer';
import { PostgresTravelers } from '#adapters/postgres/account/postgres-travelers';
import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { emailProblem, RateLimits } from '#core/account';
import { FileViews, StoredFiles } from '#core/applets/server';
import { Outbox } from '#core/notifications/server';
import { relatedUserOf, RelationshipPairs } from '#core/relationships';
import { PreviewRenderer, PublicShowcases, ShowcaseContact, Showcases } from '#core/showcases';
import {
  CheckShowcaseLink,
  TravelerShowcases,
  VisitorPublicShowcases,
  ShowcaseMailer,
  ShowcaseRecords,
  ThrottleShowcaseContact,
  ViewShowcaseFile,
  WriteShowcase,
  VisitorShowcaseContact,
} from '#core/showcases/server';
import { isAnyRequest, isSignedIn } from './request-kinds.ts';
import { requestBindings } from '../bindings.ts';

const previewRenderer = new SharpPreviewRenderer();

/** The showcases of all Travelers. */
export const showcaseRecordsBindings = requestBindings(isAnyRequest, ({ fromRequest, useCase, alias }) => {
  fromRequest(ShowcaseRecords, ({ db, clock, random }) => new PostgresShowcaseRecords(db, clock, random));
  useCase(VisitorPublicShowcases, ShowcaseRecords);
  alias(PublicShowcases, VisitorPublicShowcases);
  fromRequest(ShowcaseMailer, ({ settings }, get) => new OutboxShowcaseMailer(get(Outbox), settings));
  useCase(ThrottleShowcaseContact, RateLimits);
  fromRequest(
    ShowcaseContact,
    ({ db }, get) =>
      new VisitorShowcaseContact(get(ShowcaseRecords), new PostgresTravelers(db), get(ShowcaseMailer), emailProblem),
  );
  fromRequest(PreviewRenderer, () => previewRenderer);
  useCase(WriteShowcase, FileViews, VisitorPublicShowcases, ShowcaseRecords);
  useCase(CheckShowcaseLink, ShowcaseRecords);
  useCase(ViewShowcaseFile, FileViews, PublicShowcases, ShowcaseRecords);
});

/** The showcases of the signed-in Traveler. */
export const showcasesBindings = requestBindings(isSignedIn, ({ fromRequest }) => {
  fromRequest(Showcases, ({ session, clock, random }, get) => {
    const [records, pairs, files] = [get(ShowcaseRecords), get(RelationshipPairs), get(StoredFiles)];
    const mail = { mailer: get(ShowcaseMailer), emailProblem };
    return new TravelerShowcases(relatedUserOf(session), records, pairs, files, clock, random, mail);
  });
});
