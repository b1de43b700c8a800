import type { SubmissionKey, TimeZone, TravelerId } from '../../shared/index.ts';
import type { ShowcaseId, StoredShowcase } from '../showcase.ts';
import type { ShowcaseContactForm, ShowcaseShareForm } from '../showcase-forms.rules.ts';
import type { FileId, StoredAnswer, StoredFileInfo } from '../../applets/index.ts';
import type { PinnedQuest } from '../../challenges/index.ts';

/** A visitor's message to the owner of a showcase. */
export interface ShowcaseContactEmail {
  readonly to: string;
  readonly showcaseTitle: string;
  readonly form: ShowcaseContactForm;
}

/** A showcase that its owner emails to a recipient. */
export interface ShowcaseShareEmail {
  readonly showcase: Pick<StoredShowcase, 'id' | 'title' | 'ownerId'>;
  readonly senderName: string;
  readonly form: ShowcaseShareForm;
}

/** Emails about showcases; queues one for a submission, even if it is repeated. */
export abstract class ShowcaseMailer {
  /** Emails the owner; a reply goes to the visitor. */
  abstract contact(email: ShowcaseContactEmail, submission?: SubmissionKey): Promise<void>;

  abstract share(email: ShowcaseShareEmail, submission?: SubmissionKey): Promise<void>;
}

/** The properties of a stored file that decide whether visitors may see it. */
export interface StoredDocument extends Pick<StoredFileInfo, 'type' | 'isScanned'> {
  readonly id: FileId;
}

/** Everything that the showcases of one Traveler are made of. */
export interface ShowcaseSources {
  readonly displayName: string;
  readonly zone: TimeZone;
  readonly answers: readonly StoredAnswer[];
  readonly quests: readonly PinnedQuest[];
  /** The one of these quests that they are on. */
  readonly activeQuestId: string | undefined;
  /** Their stored files. */
  readonly files: readonly StoredDocument[];
}

/** The showcases of all Travelers. */
export abstract class ShowcaseRecords {
  /** Those of one Traveler, oldest first. */
  abstract of(traveler: TravelerId): Promise<readonly StoredShowcase[]>;

  /** The number of a Traveler's showcases; concurrent creations wait until the transaction ends. */
  abstract countForUpdate(traveler: TravelerId): Promise<number>;

  abstract find(id: ShowcaseId): Promise<StoredShowcase | undefined>;

  /** Saves a new or a changed showcase. */
  abstract save(showcase: StoredShowcase): Promise<void>;

  abstract remove(id: ShowcaseId): Promise<void>;

  abstract sourcesOf(traveler: TravelerId): Promise<ShowcaseSources>;
}
