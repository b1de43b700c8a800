import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShowcaseId } from '#server/demo/simulate-history';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import { FIELD_ORIGINS } from '#server/openapi/field-origins';
import type { Operation, Schema } from '#server/openapi/types';
import { prepareServer } from '#server/startup-tasks';
import { EARLIER, type Known } from './earlier-answers.ts';
import { productDocument, productRoutes } from '../support/product-document.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { logIn } from '#api/account/account.api';
import { startGuest } from '#api/account/guests.api';
import { readAchievements } from '#api/achievements/achievements.api';
import { readActiveQuest } from '#api/quests/quests.api';
import { readRelationships } from '#api/relationships/relationships.api';

let server: TestServer;

beforeAll(async () => {
  server = await startServer(anyDatabase, { prepare: prepareServer });
});
afterAll(async () => server.close());

/** What others need comes first. */
const FIRST = ['joinCohort', 'acceptReplan', 'undoReplan', 'addArtifact'];

/** What takes something away that other calls need comes last. */
const LAST = [
  'inviteCandidate',
  'revokeReviewLink',
  'deleteArtifact',
  'deleteShowcase',
  'removeRelationship',
  'blockPerson',
  'unblockPerson',
  'signOutOtherDevices',
  'changePassword',
  'logOut',
  'deleteTraveler',
  'deleteAccount',
];

/** Whose examples are not those of the Traveler in their second week. */
const SENDERS: Readonly<Record<string, string>> = {
  changeShowcase: 'finisher',
  copyReviewLink: 'finisher',
  completeStep: 'newcomer',
  deleteShowcase: 'finisher',
  shareShowcase: 'finisher',
  deleteAccount: 'newcomer',
  editFeedback: 'mentor',
  giveFeedback: 'mentor',
  inviteCandidate: 'newcomer',
  invitePerson: 'partner',
  confirmKeepGuest: 'guest',
  keepGuest: 'guest',
  reportMessage: 'traveler',
  joinCohort: 'newcomer',
  reportSubmission: 'mentor',
  logOut: 'mentor',
  revokeReviewLink: 'finisher',
  sendReviewLinkAgain: 'finisher',
};

/** What comes from outside of every answer; the document says from where. */
const FROM_OUTSIDE: Readonly<Record<string, string>> = {
  addPasskey: 'passkeyNotValid',
  answerInvitation: 'invitationLinkNotValid',
  confirmKeepGuest: 'verificationCodeNotValid',
  confirmSecondFactor: 'secondFactorWrong',
  finishOrganisationLogIn: 'organisationLogInFailed',
  logInThroughOrganisation: 'organisationNotOffered',
  logInWithPasskey: 'passkeyNotValid',
  openInvitation: 'invitationLinkNotValid',
  renewRecoveryCodes: 'secondFactorOff',
  resetPassword: 'verificationCodeNotValid',
  stopInvitations: 'invitationLinkNotValid',
  switchSecondFactorOff: 'secondFactorOff',
  toggleNotificationEmails: 'notificationLinkNotValid',
  toggleReminder: 'reminderLinkNotValid',
  verifyEmail: 'verificationCodeNotValid',
};

/** What the demo has nothing for. */
const WITHOUT_DEMO: Readonly<Record<string, string>> = {
  // The demo offers no log-in through an organization.
  beginOrganisationLogIn: 'organisationNotOffered',
  // Nobody is stalled before a week has passed.
  askAboutPartner: 'partnerNotStalled',
  nudgePartner: 'partnerNotStalled',
  // A passkey is made by a browser, and a job fails where no email can be sent.
  removePasskey: 'errorNotFound',
  resendJob: 'jobUnknown',
  resendWebhook: 'webhookDeliveryUnknown',
};

test('an example is accepted by a demo and answered as the document says, unless it needs what comes from outside or the demo has nothing for', async () => {
  const tokens = new Map<string, string>();
  for (const name of ['traveler', 'partner', 'finisher', 'mentor', 'newcomer', 'operator'])
    tokens.set(name, await tokenOf(name));
  tokens.set('guest', (await server.call(startGuest, { timeZone: 'Europe/Madrid' })).body.jwt);
  const ofPerson = await idsOf(tokens.get('traveler') ?? '');
  const refused: Record<string, unknown> = {};
  for (const route of productRoutes.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    const { endpoint, options } = route;
    const operation = operationOf(route);
    const example = exampleOf(operation);
    const known = Object.entries(ofPerson).filter(([name]) => name in example);
    const usual = options.allow.endsWith('operator') ? 'operator' : 'traveler';
    const person = options.allow === 'anybody' ? undefined : tokens.get(SENDERS[operation.operationId] ?? usual);
    const earlier = await EARLIER[operation.operationId]?.(server, person ?? '', ofPerson);
    const { sender: token = person, ...values } = { sender: undefined, ...earlier };
    const sent = { ...example, ...Object.fromEntries(known), ...values } as never;
    const { status, body } = await server.call(endpoint, sent, { token });
    if (status !== 200) refused[operation.operationId] = (body as { readonly errorCode: string }).errorCode;
  }
  expect(refused).toEqual({ ...FROM_OUTSIDE, ...WITHOUT_DEMO });
});

test('the document says where the values come from that no answer holds', () => {
  const undescribed = productRoutes.map(operationOf).filter((operation) => {
    const bodies = Object.values(operation.requestBody?.content ?? {});
    const inBody = bodies.flatMap(({ schema }) => Object.entries(schema['properties'] as Record<string, Schema>));
    const fields = [...operation.parameters.map((one) => [one.name, one] as const), ...inBody];
    return !fields.some(
      ([name, { description }]) => FIELD_ORIGINS.has(name) && description === FIELD_ORIGINS.get(name),
    );
  });
  expect(undescribed.flatMap(({ operationId }) => (operationId in FROM_OUTSIDE ? [operationId] : []))).toEqual([]);
});

async function tokenOf(name: string): Promise<string> {
  const email = `${name}@demo.waymark.test`;
  return (await server.call(logIn, { email, password: 'waymark-demo' })).body.jwt;
}

/** What differs on every server: ids of a person, of whom they know and of what they made. */
async function idsOf(token: string): Promise<Known> {
  const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
  const { relationships } = (await server.call(readRelationships, {}, { token })).body;
  const { list } = (await server.call(readAchievements, {}, { token })).body;
  const { id, relatedUser } =
    relationships.find(({ relationshipType }) => relationshipType === 'Running Partner') ?? expect.fail();
  const ids = {
    questId: quest.id,
    relationshipId: id,
    room: id,
    userId: relatedUser.id,
    uid: relatedUser.id,
    postId: list.find(({ postId }) => postId !== null)?.postId,
    showcaseId: (await demoShowcaseId(server.context)) ?? expect.fail(),
    userLocalDate: { year: 2026, month: 11, day: 20 },
  };
  return ids;
}

const operationOf = ({ endpoint: { path, method } }: RegisteredRoute): Operation =>
  productDocument.document.paths[path]?.[method.toLowerCase()] ?? expect.fail();

/** Reads first, and what takes away last. */
function orderOf(route: RegisteredRoute): number {
  const { operationId } = operationOf(route);
  if (FIRST.includes(operationId)) return FIRST.indexOf(operationId) - FIRST.length - 1;
  return LAST.indexOf(operationId) + 1 || (route.endpoint.method === 'GET' ? -1 : 0);
}

function exampleOf({ parameters, requestBody }: Operation): object {
  const [body] = Object.values(requestBody?.content ?? {});
  const asked = parameters.filter(({ in: where, required }) => where !== 'header' && required);
  return { ...Object.fromEntries(asked.map(({ name, example }) => [name, example])), ...(body?.example as object) };
}
