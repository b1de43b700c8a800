import type { SubmissionKey } from '../../shared/index.ts';
import type { AppletShare, ShareDelivery, StepShare } from './sharing.ts';

/** What the Traveler who is asking sends to somebody by e-mail; the same submission goes out once however often it is sent. */
export abstract class AppletShares {
  /**
   * Sends one applet's answer. Refuses what the form complains about, an applet of none of their quests with `appletNotFound`,
   * and a file that is not theirs as one that is missing.
   */
  abstract shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void>;

  /** Sends what of a step may be sent. Refuses as with one applet, and a step of none of their quests with `stepNotFound`. */
  abstract shareStep(share: StepShare, submission: SubmissionKey): Promise<void>;

  /** What became of the email of one of their submissions. Refuses one that is not theirs, or is no longer kept, with `sharedEmailNotFound`. */
  abstract delivery(submission: SubmissionKey): Promise<ShareDelivery>;
}
