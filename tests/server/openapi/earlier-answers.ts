import { storedFileUrl } from '#core/applets';
import { logIn, readDevices } from '#api/account/account.api';
import { startGuest } from '#api/account/guests.api';
import { readAnswers, shareApplet } from '#api/applets/applets.api';
import { createCalendarLink } from '#api/calendar/calendar.api';
import { readChatMessages } from '#api/chat/chat.api';
import { createContact } from '#api/contacts/contacts.api';
import { readErrorReports } from '#api/operator/operator.api';
import { reportContentError } from '#api/onboarding/onboarding.api';
import { readRelationships } from '#api/relationships/relationships.api';
import { createUpload } from '#api/storage/storage.api';
import { productDocument } from '../support/product-document.ts';
import type { TestServer } from '../support/test-server.ts';

/** What every call knows: ids of the Traveler in their second week. */
export interface Known {
  readonly room: string;
  /** Their Running Partner. */
  readonly userId: string | null;
}

type Earlier = (server: TestServer, token: string, known: Known) => Promise<object>;

const tokenOf = async (server: TestServer, name: string): Promise<string> =>
  (await server.call(logIn, { email: `${name}@demo.waymark.test`, password: 'waymark-demo' })).body.jwt;

const answerTo =
  (appletId: string): Earlier =>
  async (server, token) => {
    const { answers } = (await server.call(readAnswers, { currentContent: 'yes' }, { token })).body;
    return { id: answers.find(({ answer }) => answer.appletId === appletId)?.id };
  };

const feedback: Earlier = async ({ db }) => ({
  feedbackId: (await db.selectFrom('feedback').select('id').orderBy('created_at', 'desc').executeTakeFirst())?.id,
});

const upload = async (server: TestServer, token: string): Promise<{ readonly file: string; readonly link: string }> => {
  const picture = { originalName: 'lake.txt', mimeType: 'text/plain', size: 5 };
  const { link } = (await server.call(createUpload, picture, { token })).body.data;
  return { file: storedFileUrl(link).split('/').at(-1) ?? '', link };
};

const storedFile: Earlier = async (server, token) => {
  const { file, link } = await upload(server, token);
  await fetch(server.url + link, { method: 'PUT', body: 'gulls', headers: { 'content-type': 'text/plain' } });
  return { file };
};

/** What is named in a call by what an earlier one answered with. */
export const EARLIER: Readonly<Record<string, Earlier>> = {
  acceptInvitation: async (server, token) => {
    const { relationships } = (await server.call(readRelationships, {}, { token })).body;
    return { relationshipId: relationships.find(({ relationshipStatus }) => relationshipStatus !== 'Confirmed')?.id };
  },
  addTag: async (server, token) => {
    const email = 'traveler@demo.waymark.test';
    const { contact } = (await server.call(createContact, { contact: { email } }, { token })).body;
    return { contactTag: { contact: contact.id, tag: 'waymark-traveler' } };
  },
  answerErrorReport: async (server, token) => {
    const traveler = await tokenOf(server, 'traveler');
    await server.call(reportContentError, { message: '<p>missingText</p>' }, { token: traveler });
    const { reports } = (await server.call(readErrorReports, {}, { token })).body;
    return { report: reports[0]?.id };
  },
  changeArtifact: answerTo('the-story'),
  completeUpload: storedFile,
  deleteArtifact: answerTo('the-story'),
  deleteTraveler: async (_server, _token, { userId }) => ({ id: userId }),
  editFeedback: feedback,
  joinGuest: async (server) => ({
    guestToken: (await server.call(startGuest, { timeZone: 'Europe/Madrid' })).body.jwt,
  }),
  readDelivery: async (server, token) => {
    const { requestBody } = productDocument.document.paths[shareApplet.path]?.post ?? {};
    const { example } = requestBody?.content['application/json'] ?? {};
    const key = 'an-answer-to-cho';
    await server.call(shareApplet, example as never, { token, key });
    return { submission: key };
  },
  readSharedCalendar: async (server) => {
    const token = await tokenOf(server, 'traveler');
    const { url } = (await server.call(createCalendarLink, { isNew: false }, { token })).body;
    return { secret: /([^/]+)\.ics$/.exec(url)?.[1] };
  },
  readUploadStatus: async (server, token) => ({ file: (await upload(server, token)).file }),
  reportMessage: async (server, token, { room }) => {
    const { messages } = (await server.call(readChatMessages, { room }, { token })).body;
    const [oldest] = messages.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    return { id: oldest?.id, at: oldest?.createdAt };
  },
  signOutDevice: async (server, token) => {
    await tokenOf(server, 'traveler');
    const { devices } = (await server.call(readDevices, {}, { token })).body;
    return { deviceId: devices.find(({ isCurrent }) => !isCurrent)?.id };
  },
  thankForFeedback: feedback,
  viewFile: storedFile,
};
