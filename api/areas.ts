import * as account from './account/account.api.ts';
import * as guests from './account/guests.api.ts';
import * as secondFactor from './account/second-factor.api.ts';
import * as organisation from './account/organisation.api.ts';
import * as passkeys from './account/passkeys.api.ts';
import * as contacts from './contacts/contacts.api.ts';
import * as onboarding from './onboarding/onboarding.api.ts';
import * as quests from './quests/quests.api.ts';
import * as schedule from './schedule/schedule.api.ts';
import * as notifications from './notifications/notifications.api.ts';
import * as challenges from './challenges/challenges.api.ts';
import * as posts from './posts/posts.api.ts';
import * as achievements from './achievements/achievements.api.ts';
import * as applets from './applets/applets.api.ts';
import * as drafts from './drafts/drafts.api.ts';
import * as playlist from './playlist/playlist.api.ts';
import * as content from './content/content.api.ts';
import * as relationships from './relationships/relationships.api.ts';
import * as blocks from './relationships/blocks.api.ts';
import * as partnerFit from './relationships/partner-fit.api.ts';
import * as stalled from './relationships/stalled.api.ts';
import * as chat from './chat/chat.api.ts';
import * as showcases from './showcases/showcases.api.ts';
import * as abuseReports from './shared/abuse-reports.api.ts';
import * as settings from './settings/settings.api.ts';
import * as calendar from './calendar/calendar.api.ts';
import * as storage from './storage/storage.api.ts';
import * as cohorts from './operator/cohorts.api.ts';
import * as operator from './operator/operator.api.ts';

type EndpointIn<Exported> = Extract<Exported[keyof Exported], { readonly call: string }>;

const isEndpoint = (value: unknown): boolean => typeof value === 'object' && value !== null && 'call' in value;

/** An area of the API: its calls by the ids of their operations. */
const area = <Exported extends object>(tag: string, description: string, exported: Exported) => ({
  tag,
  description,
  calls: Object.fromEntries(
    Object.entries(exported).filter((entry): entry is [string, EndpointIn<Exported>] => isEndpoint(entry[1])),
  ),
});

/** Every area of the API, in the order of the documentation. */
export const apiAreas = [
  area('Account', 'Sign up, log in, prove an address, reset and change the password.', account),
  area('Guests', 'The trial without an account.', guests),
  area('Two-step log-in', 'A second factor for log-ins, and its recovery codes.', secondFactor),
  area('Organisation', 'Logging in through the provider of an organisation.', organisation),
  area('Passkeys', 'Passkeys, and logging in with one.', passkeys),
  area('Contacts', 'The contact of a Traveler in the mailing tool, and its tags.', contacts),
  area('Onboarding', 'Cards that are shown once: for the product, for quests and for weeks.', onboarding),
  area('Quests', 'The Traveler’s quests, their weeks and the cohorts that go through them together.', quests),
  area('Schedule', 'Hours that a Traveler commits to, and the days that steps are planned for.', schedule),
  area('Notifications', 'Notifications in the product, by push and by email, and the daily reminder.', notifications),
  area('Challenges', 'Challenges of a week: their steps and the submission at the end.', challenges),
  area('Submissions', 'Sending a submission to somebody who reviews it.', posts),
  area('Achievements', 'Completed work, reviews of it and links for reviewers.', achievements),
  area('Applets', 'Answers to applets, and the notebook that gathers them.', applets),
  area('Drafts', 'What is being written and not submitted yet, kept for every device.', drafts),
  area('Playlist', 'Pieces to read and watch beside the challenges.', playlist),
  area(
    'Content',
    'Authored content, as a client keeps it: ask for everything once, then for what changed since.',
    content,
  ),
  area('Relationships', 'Running Partners, Mentors and Contributors, and invitations to become one.', relationships),
  area('Blocks', 'People whom a Traveler wants nothing to do with.', blocks),
  area('Stalled partners', 'A Running Partner of whom nothing was heard for a week.', stalled),
  area('Finding a Running Partner', 'People of one’s cohort who let themselves be found.', partnerFit),
  area('Chat', 'Rooms of two people who are related.', chat),
  area('Showcases', 'Pages on which finishers show their work to anybody.', showcases),
  area('Reports', 'Telling the operators about what should not be here.', abuseReports),
  area('Settings', 'Profile, time zone, help, personal data and the end of an account.', settings),
  area('Calendar', 'A link by which a calendar shows the planned steps.', calendar),
  area('Files', 'Uploads and files. The links in the answers take and give the bytes as they are.', storage),
  area('Operators', 'For the people who run a cohort or the product.', { ...cohorts, ...operator }),
] as const;

type AnyEndpoint = (typeof apiAreas)[number]['calls'][string];

/** Every call of the API by its method and path. */
export type ApiCalls = { readonly [Each in AnyEndpoint as Each['call']]: Each };
