import { type AddressProblem, type ShareForm, shareFormProblems } from '../applets/index.ts';
import { type Complaints, isBlank } from '../shared/index.ts';

/** STP-14 · What is wrong with sending a submission by e-mail: no valid address, no subject, or no message that can go out. */
export function postLetterProblems(letter: ShareForm, addressProblem: AddressProblem): Complaints<ShareForm> {
  const problems = shareFormProblems(letter, addressProblem);
  return { ...problems, message: isBlank(letter.message) ? 'submissionMessageMissing' : problems.message };
}
