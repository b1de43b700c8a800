import type { ApiCalls } from '../../../api/areas.ts';

/** The reads whose responses a device stores: what the pages of a quest show, and nothing that opens, decides or only an operator sees. */
export const STORED_CALLS = [
  'GET /achievements',
  'GET /app-onboarding',
  'GET /applets',
  'GET /applets/generic',
  'GET /challenges/{id}',
  'GET /chat/{room}/messages',
  'GET /cohorts',
  'GET /contentful/applets',
  'GET /contentful/contents',
  'GET /contentful/quests',
  'GET /contentful/quests/offboardings',
  'GET /contentful/quests/onboardings',
  'GET /contentful/steps',
  'GET /contentful/tags',
  'GET /contentful/weeks',
  'GET /contentful/weeks/onboardings',
  'GET /help',
  'GET /notifications',
  'GET /playlists',
  'GET /playlists/artifact-selected',
  'GET /quests/active',
  'GET /quests/{questId}/weeks',
  'GET /relationships',
  'GET /schedules',
  'GET /schedules/config',
  'GET /users/me',
] as const satisfies readonly (keyof ApiCalls & `GET ${string}`)[];

/** The query fields that ask for a part only. */
const PARTIAL = ['after', 'before', 'lastUpdatedAt'];

/** Whether the response is stored on the device: that of such a read, and whole. */
export function isStoredOnDevice(call: string, sent: object): boolean {
  return (
    STORED_CALLS.some((one) => one === call) &&
    Object.entries(sent).every(([name, value]) => value === undefined || !PARTIAL.includes(name))
  );
}
