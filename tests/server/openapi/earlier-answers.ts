import { readFileSync } from 'node:fs';
import { createClient, type WaymarkClient } from '@waymark/client';
import { expect } from 'vitest';
import { readAchievements, readReviewLinks } from '#api/achievements/achievements.api';
import { sharePost } from '#api/posts/posts.api';
import { changeFindable, readPartnerCandidates } from '#api/relationships/partner-fit.api';
import { readPublicShowcaseContents } from '#api/showcases/showcases.api';
import { storedFileUrl } from '#core/applets';
import { appletsOfStep } from '#core/challenges';
import { agendaOf } from '#core/quests';
import { movesOf, replanPreview } from '#core/schedule';
import { todayIn } from '#core/shared';
import { sampleAnswers } from '#server/demo/sample-answers';
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
  readonly showcaseId: string;
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

const TEXT = { originalName: 'lake.txt', mimeType: 'text/plain', bytes: Buffer.from('gulls') };
/** The smallest picture there is. */
const PICTURE = {
  originalName: 'lake.png',
  mimeType: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const RECORDING = {
  originalName: 'recording.wav',
  mimeType: 'audio/wav',
  bytes: readFileSync('server/demo/samples/recording.wav'),
};

const upload = async (server: TestServer, token: string, { bytes, ...named } = TEXT): Promise<string> =>
  (await server.call(createUpload, { ...named, size: bytes.length }, { token })).body.data.link;

const fileOf = (link: string): string => storedFileUrl(link).split('/').at(-1) ?? '';

const stored = async (server: TestServer, token: string, file = TEXT): Promise<string> => {
  const link = await upload(server, token, file);
  const headers = { 'content-type': file.mimeType };
  await fetch(server.url + link, { method: 'PUT', body: new Uint8Array(file.bytes), headers });
  return link;
};

const storedFile: Earlier = async (server, token) => ({ file: fileOf(await stored(server, token)) });

/** The first stored file of what the API answered with. */
const fileIn = (answered: object): string | undefined =>
  /\/storage\/([\da-f-]{36})/.exec(JSON.stringify(answered))?.[1];

/** A submission with a file that the demo's finisher sends to their sister, who has no account. */
const sharedWithSister = async (server: TestServer, token: string) => {
  const { list } = (await server.call(readAchievements, {}, { token })).body;
  const { relationships } = (await server.call(readRelationships, {}, { token })).body;
  const sister = relationships.find(({ relatedUser }) => relatedUser.email.startsWith('sister@'));
  const { postId, answers } = list.find((one) => one.postId !== null && fileIn(one.answers)) ?? expect.fail();
  const sent = { postId: postId ?? '', userId: sister?.id ?? '', message: 'Please look.' };
  await server.call(sharePost, sent, { token });
  return { postId: sent.postId, file: fileIn(answers) };
};

const reviewLink: Earlier = async (server, token) => {
  const { postId } = await sharedWithSister(server, token);
  const { links } = (await server.call(readReviewLinks, { postId }, { token })).body;
  return { linkId: links.at(-1)?.id };
};

/** The client of a signed-in person. */
const clientOf = (server: TestServer, token: string): WaymarkClient => {
  const client = createClient({ url: server.url, clock: server.clock });
  client.sessionStore.save(token);
  return client;
};

/** What is named in a call by what an earlier one answered with; `sender` is the token that it is sent with where no person of the demo sends it. */
export const EARLIER: Readonly<Record<string, Earlier>> = {
  acceptReplan: async (server, token) => {
    const client = clientOf(server, token);
    const { quest, zone } = await client.quests.active();
    const { weekScheduleMap: promised } = await client.schedules.config(quest.id);
    const today = todayIn(zone, server.clock.now());
    for (let hoursLeft = 1; hoursLeft <= 12; hoursLeft += 1) {
      const preview = replanPreview({ quest, promised, hoursLeft, today });
      const moves = preview ? movesOf(preview).map(({ challenge, step, to }) => ({ challenge, step, to })) : [];
      if (preview && moves.length > 0) return { questId: quest.id, weekId: preview.week.id, hoursLeft, moves };
    }
    return expect.fail();
  },
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
  changePicture: async (server, token) => ({ fileUrl: storedFileUrl(await stored(server, token, PICTURE)) }),
  completeUpload: storedFile,
  copyReviewLink: reviewLink,
  deleteArtifact: answerTo('the-story'),
  deleteTraveler: async (_server, _token, { userId }) => ({ id: userId }),
  editFeedback: feedback,
  inviteCandidate: async (server, token) => {
    for (const one of [token, await tokenOf(server, 'mentor'), await tokenOf(server, 'finisher')])
      await server.call(changeFindable, { isFindable: true }, { token: one });
    const { candidates } = (await server.call(readPartnerCandidates, {}, { token })).body;
    return { userId: candidates[0]?.id };
  },
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
  readUploadStatus: async (server, token) => ({ file: fileOf(await upload(server, token)) }),
  reportMessage: async (server, token, { room }) => {
    const { messages } = (await server.call(readChatMessages, { room }, { token })).body;
    const [oldest] = messages.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    return { id: oldest?.id, at: oldest?.createdAt };
  },
  revokeReviewLink: reviewLink,
  sendReviewLinkAgain: reviewLink,
  signOutDevice: async (server, token) => {
    await tokenOf(server, 'traveler');
    const { devices } = (await server.call(readDevices, {}, { token })).body;
    return { deviceId: devices.find(({ isCurrent }) => !isCurrent)?.id };
  },
  submitPost: async (server, token) => {
    const { quests, challenges, random } = clientOf(server, token);
    const open = agendaOf((await quests.active()).quest).find(({ step, completed }) => step === null && !completed);
    const challenge = await challenges.open(open?.challenge ?? '');
    const fileFor = async (_formats: unknown, kind: string) => {
      const file = kind === 'image' ? PICTURE : RECORDING;
      const { mimeType: type, originalName: name } = file;
      return { type, uri: storedFileUrl(await stored(server, token, file)), mime: type, name };
    };
    for (const { id, stepNumber } of challenge.content.steps)
      if (!challenge.completedSteps.includes(stepNumber)) {
        const answers = await sampleAnswers(appletsOfStep(challenge, id), { optionIndex: 0, fileFor });
        await challenges.completeStep(challenge.id, id, answers, random.uuid());
      }
    return { challengeId: challenge.id };
  },
  thankForFeedback: feedback,
  viewFile: storedFile,
  viewLinkedFile: async (server) => {
    const { postId, file } = await sharedWithSister(server, await tokenOf(server, 'finisher'));
    const mail = (await server.mails()).findLast(({ text }) => text.includes(`/external_feedback/${postId}`));
    return { postId, file, sender: /#authToken=([\w-]+)/.exec(mail?.text ?? '')?.[1] };
  },
  viewShowcaseFile: async (server, _token, { showcaseId }) => {
    const contents = (await server.call(readPublicShowcaseContents, { showcaseId })).body;
    return { file: fileIn(contents) };
  },
};
