import type { AppletId, SubmissionKey, TravelerId } from '../shared/index.ts';
import type { ShowcaseId, PublicShowcase, Showcase, ShowcaseEdit } from './showcase.ts';
import type { ContactOrigin, ShowcaseContactForm, ShowcaseShareForm } from './showcase-forms.rules.ts';
import type { FileView, Artifact, ByteStream } from '../applets/index.ts';
import type { ReaderKind } from '../achievements/index.ts';
import type { ShowcaseTemplate } from '../content/index.ts';
import type { ShowcaseCreation, ShowcaseQuest } from './showcase-creation.rules.ts';
import type { ShowcaseChange } from './showcase-media.rules.ts';
import type { PreviewPicture } from './picture/preview-picture.rules.ts';

/** Receives visitors' messages to the owners of showcases. */
export abstract class ShowcaseContact {
  /** SHW-4 · Refuses with `showcaseGone` if there is no such page, and with the problem of a field. */
  abstract write(id: ShowcaseId, form: ShowcaseContactForm & ContactOrigin, submission?: SubmissionKey): Promise<void>;
}

/** A showcase as visitors see it first: all but the whole of what is on it. */
export type PublicShowcaseSummary = Omit<PublicShowcase, 'applets'>;

/** Everything that is on a showcase. */
export type PublicShowcaseContents = Pick<PublicShowcase, 'id' | 'applets'>;

/**
 * Showcases as visitors see them; each call refuses with `showcaseGone` one that is unpublished, deleted or unknown.
 */
export abstract class PublicShowcases {
  /** SHW-2 · Its texts, its background and video, and what is featured. */
  abstract summary(id: ShowcaseId): Promise<PublicShowcaseSummary>;

  /** SHW-2 · Everything that is on it. */
  abstract contents(id: ShowcaseId): Promise<PublicShowcaseContents>;
}

/** The files of published showcases, for any visitor; a file is identified by its stored address. */
export abstract class ShowcaseFiles {
  /**
   * SHW-17 · A file on a showcase, with a link that works for some minutes. Refuses with `showcaseGone` and
   * `fileNotFound`.
   */
  abstract view(showcase: ShowcaseId, url: string): Promise<FileView>;
}

/** The material from which a Traveler can make showcases. */
export interface ShowcaseMaterial {
  /** Null without an active quest. */
  readonly quest: ShowcaseQuest | null;
  /** The templates of the active quest. */
  readonly templates: readonly ShowcaseTemplate[];
  readonly completedChallenges: number;
  /** All artifacts of the Traveler, groups with their members. */
  readonly own: readonly Artifact[];
  /** The ids of those with a document that a showcase does not show in public (APL-101). */
  readonly hidden: readonly AppletId[];
}

/** The showcases of the calling Traveler, and the published ones of related people. */
export abstract class Showcases {
  /**
   * SHW-10 · The caller's own, oldest first, or the published ones of a related Traveler. Refuses a stranger's with
   * `relationshipNotFound`.
   */
  abstract list(of?: TravelerId): Promise<readonly Showcase[]>;

  /** SHW-25 · Their own as a reader of a kind finds them on their profile; null where such a reader is refused. */
  abstract listAs(reader: ReaderKind): Promise<readonly Showcase[] | null>;

  /** The material for a new showcase. */
  abstract material(): Promise<ShowcaseMaterial>;

  /** SHW-1 · Publishes a new showcase; what is not chosen is made as `createAutomatically` makes it. Refuses what may not be created or shown. */
  abstract create(
    creation: ShowcaseCreation,
    edit?: Partial<ShowcaseEdit>,
    submission?: SubmissionKey,
  ): Promise<Showcase>;

  /** SHW-1 · Publishes a showcase of the newest artifacts, with the texts of its template. */
  abstract createAutomatically(creation: ShowcaseCreation, submission?: SubmissionKey): Promise<Showcase>;

  /**
   * SHW-16 · Changes, publishes or unpublishes a showcase of the caller. Refuses another Traveler's with
   * `errorNotFound`.
   */
  abstract change(id: ShowcaseId, change: ShowcaseChange, submission?: SubmissionKey): Promise<Showcase>;

  /**
   * SHW-4 · Emails the link of a published showcase of the caller. Refuses another Traveler's with `errorNotFound`, and
   * an unpublished one with `showcaseGone`.
   */
  abstract share(id: ShowcaseId, form: ShowcaseShareForm, submission?: SubmissionKey): Promise<void>;

  /** SHW-2 · Deletes a showcase of the caller. Refuses another Traveler's with `errorNotFound`. */
  abstract remove(id: ShowcaseId, submission?: SubmissionKey): Promise<void>;
}

/** A showcase as the server writes it into its page, with links that show its stored pictures and videos for a while, by their addresses. */
export interface WrittenShowcase {
  readonly showcase: PublicShowcase;
  readonly links: Readonly<Record<string, string>>;
}

/** The showcase that the server rendered into the page. */
export abstract class WrittenShowcases {
  /** SHW-24 · The showcase of the open page; `undefined` if the server rendered none. */
  abstract current(): WrittenShowcase | undefined;

  /** SHW-24 · Once it is shown: a person who comes back to it later gets it as it is then. */
  abstract discard(): void;
}

/** Draws the pictures that other sites show for showcases. */
export abstract class PreviewRenderer {
  /** SHW-21 · A JPEG of 1200 by 630 pixels without metadata, with a picture of the owner's own as background where there is one. */
  abstract render(picture: PreviewPicture, own?: ByteStream): Promise<Uint8Array>;
}
