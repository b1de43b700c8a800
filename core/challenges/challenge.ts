import type { AppletAnswer, AppletContent } from '../applets/index.ts';
import type { ChallengeContent, ChallengeId, StepId, WeekId } from '../content/index.ts';
import type { Points } from '../quests/index.ts';
import type { CalendarDate, Instant } from '../shared/index.ts';

/** A challenge opened by a Traveler: its content and their work. */
export interface Challenge {
  readonly id: ChallengeId;
  readonly weekId: WeekId;
  readonly content: ChallengeContent;
  /** Every applet that its steps name. */
  readonly applets: readonly AppletContent[];
  readonly completed: boolean;
  /** Numbers of completed steps, ascending. */
  readonly completedSteps: readonly number[];
  /** The stored answers of completed steps. */
  readonly answers: readonly AppletAnswer[];
  /** The submitted post; null until then. */
  readonly post: PostRecord | null;
  /** Planned dates by step; a step that is not planned is absent. */
  readonly scheduledDates: Readonly<Record<StepId, CalendarDate>>;
  /** When the post is planned; null if it is not. */
  readonly postScheduledDate: CalendarDate | null;
  readonly isTrial: boolean;
  /** True if the quest's schedule was committed (SCH-8). */
  readonly hasCommittedSchedule: boolean;
  /** True if the cohort allows changes to completed work (STP-6). */
  readonly allowEditCompleted: boolean;
}

/** The input that completes a challenge. */
export interface PostSubmission {
  readonly reflectAnswers: string;
  /** A post has no applets of its own yet, so this is empty. */
  readonly applets: readonly AppletAnswer[];
  /** The URL of its stored file; absent or null without one. */
  readonly fileUrl?: string | null;
  /** The MIME type of that file. */
  readonly fileType?: string | null;
}

export interface PostRecord extends Pick<PostSubmission, 'reflectAnswers' | 'fileUrl' | 'fileType'> {
  readonly completedAt: Instant;
}

/** The response to a completed step. */
export interface StepCompletion {
  readonly completedSteps: readonly number[];
}

/**
 * The response to a submitted post: the points earned with it, including for kept promises, and the Traveler's totals.
 */
export interface ChallengeCompletion {
  readonly earned: Points;
  readonly totals: Points;
}
