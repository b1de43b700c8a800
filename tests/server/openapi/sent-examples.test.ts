import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShowcaseId } from '#server/demo/simulate-history';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import type { Operation } from '#server/openapi/types';
import { prepareServer } from '#server/startup-tasks';
import { productDocument, productRoutes } from '../support/product-document.ts';
import { anyDatabase, startServer, type TestServer } from '../support/test-server.ts';
import { logIn } from '#api/account/account.api';
import { readAchievements } from '#api/achievements/achievements.api';
import { readActiveQuest } from '#api/quests/quests.api';
import { readRelationships } from '#api/relationships/relationships.api';

let server: TestServer;

beforeAll(async () => {
  server = await startServer(anyDatabase, { prepare: prepareServer });
});
afterAll(async () => server.close());

/** What takes something away that other calls need comes last. */
const LAST = [
  'deleteShowcase',
  'removeRelationship',
  'blockPerson',
  'unblockPerson',
  'signOutOtherDevices',
  'changePassword',
  'logOut',
  'deleteAccount',
];

/** Whose examples are not those of the Traveler in their second week. */
const SENDERS: Readonly<Record<string, string>> = {
  changeShowcase: 'finisher',
  deleteShowcase: 'finisher',
  shareShowcase: 'finisher',
  deleteAccount: 'newcomer',
  giveFeedback: 'mentor',
  invitePerson: 'finisher',
  joinCohort: 'newcomer',
  reportSubmission: 'mentor',
  logOut: 'mentor',
};

/** What no example can hold: codes, links and ids that come with an earlier answer or an email, and what that day of the demo refuses. */
const REFUSED: Readonly<Record<string, string>> = {
  acceptInvitation: 'invitationNotOpen',
  acceptReplan: 'replanHoursNotPossible',
  addArtifact: 'appletNotFound',
  addPasskey: 'passkeyNotValid',
  addTag: 'contactNotFound',
  answerErrorReport: 'reportUnknown',
  answerInvitation: 'invitationLinkNotValid',
  askAboutPartner: 'partnerNotStalled',
  changeArtifact: 'answerNotFound',
  changePicture: 'fileNotFound',
  completeStep: 'stepAlreadyCompleted',
  completeUpload: 'fileNotFound',
  confirmKeepGuest: 'errorForbidden',
  confirmSecondFactor: 'secondFactorWrong',
  copyReviewLink: 'errorNotFound',
  deleteArtifact: 'answerNotFound',
  deleteTraveler: 'missingUser',
  editFeedback: 'errorNotFound',
  inviteCandidate: 'relationshipNotFound',
  invitePerson: 'relationshipMentorTaken',
  joinGuest: 'guestGone',
  keepGuest: 'errorForbidden',
  logInWithPasskey: 'passkeyNotValid',
  nudgePartner: 'partnerNotStalled',
  openInvitation: 'invitationLinkNotValid',
  readDelivery: 'sharedEmailNotFound',
  readSharedCalendar: 'feedNotFound',
  readUploadStatus: 'fileNotFound',
  removePasskey: 'errorNotFound',
  renewRecoveryCodes: 'secondFactorOff',
  reportMessage: 'errorNotFound',
  resendJob: 'jobUnknown',
  resetPassword: 'verificationCodeNotValid',
  revokeReviewLink: 'errorNotFound',
  sendReviewLinkAgain: 'errorNotFound',
  shareApplet: 'appletNotFound',
  shareStep: 'appletShareNothing',
  shareStepAtRoot: 'appletShareNothing',
  signOutDevice: 'errorNotFound',
  stopInvitations: 'invitationLinkNotValid',
  submitPost: 'completeAllSteps',
  switchSecondFactorOff: 'secondFactorOff',
  thankForFeedback: 'errorNotFound',
  toggleNotificationEmails: 'notificationLinkNotValid',
  toggleReminder: 'reminderLinkNotValid',
  undoReplan: 'replanNothingToUndo',
  verifyEmail: 'verificationCodeNotValid',
  viewFile: 'fileNotFound',
  viewLinkedFile: 'fileNotFound',
  viewShowcaseFile: 'fileNotFound',
};

test('an example is accepted by a demo and answered as the document says, unless it needs what only an earlier answer has', async () => {
  const tokens = new Map<string, string>();
  for (const name of ['traveler', 'finisher', 'mentor', 'newcomer', 'operator']) tokens.set(name, await tokenOf(name));
  const ofPerson = await idsOf(tokens.get('traveler') ?? '');
  const refused: Record<string, unknown> = {};
  for (const route of productRoutes.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    const { endpoint, options } = route;
    const operation = operationOf(route);
    const example = exampleOf(operation);
    const known = Object.entries(ofPerson).filter(([name]) => name in example);
    const usual = options.allow === 'operator' ? 'operator' : 'traveler';
    const sender = options.allow === 'anybody' ? undefined : tokens.get(SENDERS[operation.operationId] ?? usual);
    const sent = { ...example, ...Object.fromEntries(known) } as never;
    const { status, body } = await server.call(endpoint, sent, { token: sender });
    if (status !== 200) refused[operation.operationId] = (body as { readonly errorCode: string }).errorCode;
  }
  expect(refused).toEqual(REFUSED);
});

async function tokenOf(name: string): Promise<string> {
  const email = `${name}@demo.waymark.test`;
  return (await server.call(logIn, { email, password: 'waymark-demo' })).body.jwt;
}

/** What differs on every server: ids of a person, of whom they know and of what they made. */
async function idsOf(token: string): Promise<object> {
  const { quest } = (await server.call(readActiveQuest, {}, { token })).body;
  const { relationships } = (await server.call(readRelationships, {}, { token })).body;
  const { list } = (await server.call(readAchievements, {}, { token })).body;
  const { id, relatedUser } =
    relationships.find(({ relationshipType }) => relationshipType === 'Running Partner') ?? expect.fail();
  return {
    questId: quest.id,
    relationshipId: id,
    room: id,
    userId: relatedUser.id,
    uid: relatedUser.id,
    postId: list.find(({ postId }) => postId !== null)?.postId,
    showcaseId: await demoShowcaseId(server.context),
    userLocalDate: { year: 2026, month: 11, day: 20 },
  };
}

const operationOf = ({ endpoint: { path, method } }: RegisteredRoute): Operation =>
  productDocument.document.paths[path]?.[method.toLowerCase()] ?? expect.fail();

/** Reads first, and what takes away last. */
const orderOf = (route: RegisteredRoute): number =>
  LAST.indexOf(operationOf(route).operationId) + 1 || (route.endpoint.method === 'GET' ? -1 : 0);

function exampleOf({ parameters, requestBody }: Operation): object {
  const [body] = Object.values(requestBody?.content ?? {});
  const asked = parameters.filter(({ in: where, required }) => where !== 'header' && required);
  return { ...Object.fromEntries(asked.map(({ name, example }) => [name, example])), ...(body?.example as object) };
}
