import type { AppletId, Instant } from '../../shared/index.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';

/** What was asked and answered in an artifact and its members. */
export interface ArtifactContents {
  readonly content: AppletContent;
  readonly answer: AppletAnswer | null;
  readonly applets: readonly ArtifactContents[];
}

/** A piece of work: what was asked and what was answered, wherever it is shown. A group is one, with its members. */
export interface Artifact {
  /** The id of the answer; for a group its quest and applet. No id stands twice. */
  readonly id: AppletId;
  readonly appletType: string;
  readonly title: string;
  readonly description: string | null;
  /** What was asked. */
  readonly content: AppletContent;
  /** What was answered; nothing for a group, whose members have it. */
  readonly answer: AppletAnswer | null;
  readonly fileUrl: string | null;
  readonly thumbnailUrl: string | null;
  readonly videoUrl: string | null;
  /** Whether its author meant it for a headline. */
  readonly headlineApplet: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** The members of a group; empty for all others. */
  readonly applets: readonly Artifact[];
}
