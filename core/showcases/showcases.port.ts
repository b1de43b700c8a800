import type { ReaderKind } from '../achievements/index.ts';
import { type Artifact } from '../applets/index.ts';
import type { ShowcaseTemplate } from '../content/index.ts';
import type { SubmissionKey, TravelerId } from '../shared/index.ts';
import type { ShowcaseCreation, ShowcaseQuest } from './showcase-creation.ts';
import type { ShowcaseShareForm } from './mail/showcase-forms.ts';
import type { Showcase, ShowcaseEdit, ShowcaseId } from './showcase.ts';
import type { ShowcaseChange } from './stored-showcase.rules.ts';

/** What a Traveler can make showcases from. */
export interface ShowcaseMaterial {
  /** Null without an active quest. */
  readonly quest: ShowcaseQuest | null;
  /** What the active quest prepares. */
  readonly templates: readonly ShowcaseTemplate[];
  readonly completedChallenges: number;
  /** All artifacts of theirs, groups with their members. */
  readonly own: readonly Artifact[];
}

/** The showcases of the Traveler who asks, and the published ones of the people around them. */
export abstract class Showcases {
  /** SHW-10 · Their own, oldest first, or the published ones of somebody they are related to. Refuses a stranger's with `relationshipNotFound`. */
  abstract list(of?: TravelerId): Promise<readonly Showcase[]>;

  /** SHW-25 · Their own as a reader of a kind finds them on their profile; null where such a reader is refused. */
  abstract listAs(reader: ReaderKind): Promise<readonly Showcase[] | null>;

  /** What a new showcase is made from. */
  abstract material(): Promise<ShowcaseMaterial>;

  /** SHW-1 · Publishes a new showcase; what is not chosen is made as `createAutomatically` makes it. Refuses what may not be created or shown. */
  abstract create(
    creation: ShowcaseCreation,
    edit?: Partial<ShowcaseEdit>,
    submission?: SubmissionKey,
  ): Promise<Showcase>;

  /** SHW-1 · Publishes a showcase of the newest artifacts, with the texts of its template. */
  abstract createAutomatically(creation: ShowcaseCreation, submission?: SubmissionKey): Promise<Showcase>;

  /** SHW-16 · Changes, publishes or unpublishes a showcase of theirs. Refuses one that is not theirs with `errorNotFound`. */
  abstract change(id: ShowcaseId, change: ShowcaseChange, submission?: SubmissionKey): Promise<Showcase>;

  /** SHW-4 · Emails the link of a published showcase of theirs. Refuses one that is not theirs with `errorNotFound`, and one that is not published with `showcaseGone`. */
  abstract share(id: ShowcaseId, form: ShowcaseShareForm, submission?: SubmissionKey): Promise<void>;

  /** SHW-2 · Deletes a showcase of theirs. Refuses one that is not theirs with `errorNotFound`. */
  abstract remove(id: ShowcaseId, submission?: SubmissionKey): Promise<void>;
}
