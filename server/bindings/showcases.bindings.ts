import { PostgresShowcaseRecords } from '#adapters/postgres/showcases/postgres-showcase-records';
import { FileViews, StoredFiles } from '#core/applets';
import { RelationshipPairs } from '#core/relationships';
import {
  OwnShowcases,
  PublicShowcases,
  ReadPublicShowcases,
  ShowcaseRecords,
  Showcases,
  ViewShowcaseFile,
} from '#core/showcases';
import { isAnyRequest, isSignedIn, requestBindings } from './request-bindings.ts';

/** The showcases of everybody. */
export const showcaseRecordsBindings = requestBindings(isAnyRequest, ({ factory, adapter, useCase }) => {
  factory(ShowcaseRecords, ({ db, clock }) => new PostgresShowcaseRecords(db, clock));
  adapter(PublicShowcases, ReadPublicShowcases, ShowcaseRecords);
  useCase(ViewShowcaseFile, FileViews, PublicShowcases, ShowcaseRecords);
});

/** The showcases of the Traveler who asks. */
export const showcasesBindings = requestBindings(isSignedIn, ({ factory }) => {
  factory(Showcases, ({ session, clock, random }, get) => {
    const { id, email, profilePictureUrl } = session;
    const self = { id, email, profilePictureUrl, displayName: `${session.firstName} ${session.lastName}`.trim() };
    const [records, pairs, files] = [get(ShowcaseRecords), get(RelationshipPairs), get(StoredFiles)];
    return new OwnShowcases(self, records, pairs, files, clock, random);
  });
});
