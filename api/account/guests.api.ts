import { timeZoneProblem } from '#core/account';
import { post } from '../endpoint.ts';
import { Satisfies } from '../satisfies.ts';
import { tokenResponse } from '../shared/response-types.ts';

class StartGuestForm {
  @Satisfies(timeZoneProblem) timeZone = '';
}

export const startGuest = post('/guests', {
  summary: 'Begin the trial without an account',
  description:
    'Makes a guest on the trial that the programme offers and answers with a session token, as `logIn` does. A guest is kept for 7 days. Every call that is not about the trial is refused with `guestNeedsAccount`.',
  refusals: ['timeZoneNotValid', 'trialNotOffered'],
  form: StartGuestForm,
  response: tokenResponse,
});
