import assert from 'node:assert/strict';
import type { InspectScreen, VisitedPage, Visitor } from './visitor.ts';

/** The text that names the randomly drawn option. */
export const DRAWN_OPTION = /^Chosen: /;
export const NOTES_ANSWER = 'A boy who counted the boats.\nTwo sisters with one umbrella.\nקפה בשעה עשר';
export const REFLECTION = 'The woman who saves the seat beside her. I would like to know for whom.';

/** Signs up and continues until home is shown for the first time. */
export async function signUpAndReachHome(stranger: Visitor<VisitedPage>): Promise<void> {
  await stranger.openRegistration();
  await stranger.fillRegistration();
  await stranger.register();
  await stranger.verify();
  await stranger.passAppOnboarding();
  await stranger.passQuestOnboarding();
  await stranger.commitHours();
  await stranger.chooseReminder();
  await stranger.seeHome('Sit where people pass', 'home');
}

/** Completes the first challenge up to its celebration, reloading the page in the middle. */
export async function completeFirstChallenge(stranger: Visitor<VisitedPage>, look: InspectScreen): Promise<void> {
  const { page } = stranger;
  await stranger.followLink('Start');
  await stranger.passWeekOnboarding();

  await stranger.waitForHeading('Pick your spot');
  await look('step-1');
  await stranger.press('Complete step');
  await page.getByRole('dialog', { name: 'Not quite there yet' }).waitFor();
  await look('step-1-cannot-continue');
  await stranger.press('Take me there');
  await stranger.press('Choose for me');
  await page.getByText(DRAWN_OPTION).waitFor();
  await stranger.press('Complete step');

  await stranger.waitForHeading('Sit for half an hour');
  await stranger.answer('Three things I saw', NOTES_ANSWER);
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await stranger.waitForHeading('Sit for half an hour');
  assert.equal(await stranger.answerOf('Three things I saw').inputValue(), NOTES_ANSWER);
  await look('step-2-draft-kept');
  await stranger.press('I sat there');

  await stranger.waitForHeading('Read your notes once');
  await stranger.press('Complete step');
  await page.getByRole('alertdialog', { name: 'Skip “A seat with a view”?' }).waitFor();
  await look('step-3-leave-out');
  await stranger.press('Skip and complete');

  await stranger.waitForHeading('The person you would like to know');
  await look('post');
  await page.getByRole('textbox', { name: 'Your reflection' }).fill(REFLECTION);
  await stranger.press('Finish the challenge');

  const celebration = page.getByRole('dialog', { name: 'Sit where people pass' });
  await celebration.getByText('40 earned').waitFor();
  await celebration.getByText('Ask one neighbour').waitFor();
  await look('celebration');
  await stranger.press('Return to home');
}
