import type { ShareForm } from '../../applets/index.ts';
import type { ChallengeId } from '../../content/index.ts';
import type { SubmissionKey } from '../../shared/index.ts';

/** What the Traveler who is asking sends of their submissions to somebody by e-mail. */
export abstract class PostShares {
  /**
   * Sends what they submitted last to a challenge: what they wrote, and its file as a link. Refuses what the form complains
   * about, and a challenge to which they submitted nothing with `postNotYours`, whether or not there is such a challenge.
   * Sent again under its key it goes out once.
   */
  abstract share(challenge: ChallengeId, form: ShareForm, submission: SubmissionKey): Promise<void>;
}
