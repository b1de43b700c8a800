import type { AppletShare, StepShare } from './sharing.ts';

/** What the Traveler who is asking sends to somebody by e-mail. */
export abstract class Shares {
  /**
   * Sends one applet's answer. Refuses what the form complains about, an applet of none of their quests with `appletNotFound`,
   * and a file that is not theirs as one that is missing.
   */
  abstract shareApplet(share: AppletShare): Promise<void>;

  /** Sends what of a step may be sent. Refuses as with one applet, and a step of none of their quests with `stepNotFound`. */
  abstract shareStep(share: StepShare): Promise<void>;
}
