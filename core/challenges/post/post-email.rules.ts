import { type EmailValidator, type ShareForm, shareFormProblems } from '../../applets/index.ts';
import type { ChallengeContent } from '../../content/index.ts';
import { type FieldProblems, isBlank } from '../../shared/index.ts';

/**
 * STP-14 · True if a submission to a challenge may be shared or emailed: the author has not forbidden it; false if the
 * content was deleted.
 */
export function isPostShareable(challenge: Pick<ChallengeContent, 'post'> | undefined): boolean {
  return challenge?.post.share !== false;
}

/** STP-14 · The problems of emailing a submission: an invalid address, subject or message. */
export function postEmailProblems(form: ShareForm, validateEmail: EmailValidator): FieldProblems<ShareForm> {
  const problems = shareFormProblems(form, validateEmail);
  return { ...problems, message: isBlank(form.message) ? 'submissionMessageMissing' : problems.message };
}
