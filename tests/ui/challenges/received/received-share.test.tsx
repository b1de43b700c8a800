import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAX_SHARED_FILE_BYTES, type ReceivedPart, type ReceivedShare } from '#core/challenges';
import type { AuthoredQuest } from '#core/content';
import { messages } from '#core/messages';
import { MemoryPendingUploads } from '#memory/applets/memory-pending-uploads';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemoryReceivedShares } from '#memory/challenges/memory-received-shares';
import { coastQuest, harbourQuest } from '../../../fixtures/sample-quests.ts';
import { SAMPLE_TRAVELER } from '../../../fixtures/sample-traveler.ts';
import { appletOf } from '../../support/applet-of.ts';
import { FILE_URL, ManualFileUploader } from '../../support/manual-file-uploader.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const applets = [
  ...coastQuest.applets,
  appletOf('upload-image', { id: 'view', title: 'The view', required: false }),
  appletOf('inline-text', { id: 'words', title: 'What you heard', required: false }),
];

/** The coast; every step asks for a picture and a text. */
const content: AuthoredQuest = {
  applets,
  quest: {
    ...coastQuest.quest,
    weeks: coastQuest.quest.weeks.map((week) => ({
      ...week,
      challenges: week.challenges.map((challenge) => ({
        ...challenge,
        post: { ...challenge.post, fileUpload: true },
        steps: challenge.steps.map((step) => ({ ...step, appletIds: ['view', 'words'] })),
      })),
    })),
  },
};

const fileOf = (name: string, type: string) => ({ name, type, size: 4, bytes: async () => new Uint8Array(4) });
const share = (given: Partial<ReceivedShare>): ReceivedShare => ({
  id: 'one',
  title: '',
  text: '',
  url: '',
  isCut: false,
  file: null,
  files: given.file ? 1 : 0,
  ...given,
});

async function open(given: Partial<ReceivedShare> | undefined, { address = '/share', isOnQuest = true } = {}) {
  const uploader = new ManualFileUploader();
  const app = new TravelerApp({ content, uploader });
  const stored = new MemoryPendingUploads();
  app.pendingUploads = stored;
  app.received = new MemoryReceivedShares(given && share(given));
  if (isOnQuest) await app.join();
  const router = app.open(address);
  await screen.findByRole('heading', { level: 1, name: 'Shared with Waymark' });
  return { app, uploader, router, stored };
}

test('[STP-21] [STP-23] a shared picture and text are added to fields of the open step, one after the other, and not submitted', async () => {
  const { app, uploader, router } = await open({
    title: 'Tides',
    text: 'A gull',
    file: fileOf('shore.png', 'image/png'),
  });
  await screen.findByText('shore.png');
  await app.press('Put it into “The view”');
  await screen.findByText('It is now in “The view”.');
  expect(screen.queryByText('shore.png')).toBeNull();
  await app.press('Put it into “What you heard”');
  await screen.findByRole('heading', { level: 1, name: 'Step shore-look' });
  expect(router.state.location.pathname).toBe('/challenge/shore/0');
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toHaveProperty('value', 'Tides\nA gull');
  await act(async () => uploader.finishUploads());
  await act(async () => uploader.finishUploads());
  const draft = app.drafts.list('step:shore:shore-look')[0]?.state.content.answers ?? [];
  expect(draft).toContainEqual(expect.objectContaining({ appletId: 'view', fileUrl: FILE_URL }));
  expect(await app.received.find()).toBeUndefined();
  expect((await app.challenges.open('shore')).completedSteps).toEqual([]);
});

test('[STP-21] a shared text is added below the existing text, also in the post of a challenge', async () => {
  const app = new TravelerApp({ content });
  app.received = new MemoryReceivedShares(share({ text: 'A gull' }));
  await app.join();
  for (const step of ['shore-look', 'shore-walk']) await app.completeElsewhere('shore', { step });
  app.open('/share');
  await app.press('Put it into “Your reflection”');
  expect(await screen.findByRole('textbox', { name: 'Your reflection' })).toHaveProperty('value', 'A gull');
});

test.each([
  ['a kind of file that no field takes', { file: fileOf('a.zip', 'application/zip') }, {}],
  ['words without a quest', { text: 'A gull' }, { isOnQuest: false }],
] as const)('[STP-21] [STP-23] %s: says so, and keeps it until it is discarded', async (_, given, where) => {
  const { app, router } = await open(given, where);
  await screen.findByText(/^Nothing in your quest can take this at the moment/);
  expect(await app.received.find()).toBeDefined();
  await app.press('Discard');
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(await app.received.find()).toBeUndefined();
});

test.each([
  ['a file that is too large', { files: 1 }, '/share', /^This file is too large/],
  ['several files', { file: fileOf('a.png', 'image/png'), files: 3 }, '/share', /^Waymark takes one file at a time/],
  ['a text that was too long', { text: 'A gull', isCut: true }, '/share', /^The text was too long, so we kept/],
  ['what could not be taken', undefined, '/share?taken=no', /^Waymark could not take what you shared/],
  ['nothing', undefined, '/share', 'There is nothing here that was shared with Waymark'],
])('says what became of %s', async (_, given, address, said) => {
  await open(given, { address });
  expect(await screen.findByText(said)).toBeTruthy();
});

const picture = fileOf('shore.png', 'image/png');

test('[STP-23] a file that the device cannot store is kept as shared until the server has it', async () => {
  const uploader = new ManualFileUploader();
  const app = new TravelerApp({ content, uploader });
  app.received = new MemoryReceivedShares(share({ file: picture }));
  const stored = new MemoryPendingUploads();
  app.pendingUploads = stored;
  vi.spyOn(stored, 'keep').mockRejectedValue(new Error('There is no room'));
  await app.join();
  app.open('/share');
  await app.press('Put it into “The view”');
  await waitFor(() => expect(uploader.watch).toBeDefined());
  expect((await app.received.find())?.file).not.toBeNull();
  await act(async () => uploader.finishUploads());
  await act(async () => uploader.finishUploads());
  await waitFor(async () => expect(await app.received.find()).toBeUndefined());
});

test('[STP-23] a text that is saved nowhere is kept as shared, and added once', async () => {
  const app = new TravelerApp({ content, drafts: new MemoryDeviceDrafts(0) });
  app.received = new MemoryReceivedShares(share({ text: 'A gull', file: picture }));
  await app.join();
  app.open('/share');
  await screen.findByRole('button', { name: 'Put it into “What you heard”' });
  const save = vi.spyOn(app.savedDrafts, 'save').mockRejectedValue(new Error('no network'));
  await app.press('Put it into “What you heard”');
  await screen.findByRole('alert');
  expect((await app.received.find())?.text).toBe('A gull');
  save.mockRestore();
  await app.press('Put it into “What you heard”');
  await screen.findByText('It is now in “What you heard”.');
  expect((await app.received.find())?.text).toBe('');
  const { draft } = (await app.savedDrafts.find('step:shore:shore-look')) ?? {};
  expect(draft?.content?.answers).toMatchObject([{ appletId: 'words', text: 'A gull' }]);
});

test('[STP-23] a text that could not be removed as shared is not added again', async () => {
  const { app } = await open({ text: 'A gull' });
  const remove = vi.spyOn(app.received, 'remove').mockRejectedValueOnce(new Error('The storage is locked'));
  await app.press('Put it into “What you heard”');
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  await app.press('Put it into “What you heard”');
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toHaveProperty('value', 'A gull');
});

test('[STP-23] a share that takes the place of another one is shown before any of it is placed', async () => {
  const { app } = await open({ text: 'A gull' });
  vi.spyOn(app.received, 'remove').mockRejectedValueOnce(new Error('The storage is locked'));
  await app.press('Put it into “What you heard”');
  await screen.findByRole('alert');
  app.received.receive(share({ id: 'two', text: 'A tern' }));
  await app.press('Put it into “What you heard”');
  await screen.findByText('A tern');
  await app.press('Put it into “What you heard”');
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toHaveProperty('value', 'A gull\n\nA tern');
});

test.each<ReceivedPart>(['file', 'text'])(
  '[STP-23] a %s that another window has placed is not placed again',
  async (part) => {
    const { app, stored } = await open({ text: 'A gull', file: picture });
    const name = part === 'file' ? 'Put it into “The view”' : 'Put it into “What you heard”';
    await screen.findByRole('button', { name });
    await app.received.remove(part, 'one');
    await app.press(name);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(app.drafts.list('step:shore:shore-look')).toEqual([]);
    expect(await stored.take()).toEqual([]);
  },
);

test('the limit that is named is no larger than what the device stores', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'upload-limit', content: String(2 ** 40) });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  await open({ files: 1 });
  const limit = MAX_SHARED_FILE_BYTES / (1024 * 1024);
  expect(await screen.findByText(new RegExp(`^This file is too large.*\\b${limit}\\b`))).toBeTruthy();
});

async function openAtHarbour(given: Partial<ReceivedShare>) {
  const uploader = new ManualFileUploader();
  const app = new TravelerApp({ content: harbourQuest, uploader });
  app.received = new MemoryReceivedShares(share(given));
  await app.join();
  const router = app.open('/share');
  return {
    app,
    uploader,
    router,
    added: () => app.world.traveler(SAMPLE_TRAVELER.id).quests.flatMap((one) => one.answers),
  };
}

test('[STP-24] a shared text opens as an addition to the notebook, and is kept as shared until it is added', async () => {
  const { app, router, added } = await openAtHarbour({ text: 'A gull\nat dawn' });
  await app.followLink(messages.receivedPutIntoNotebook);
  const opened = within(await dialog(messages.notebookRichTextTitle));
  await opened.findByText('at dawn');
  expect(added()).toEqual([]);
  await app.press(messages.notebookCancel);
  await app.press(messages.loseChangesConfirm);
  await app.followLink(messages.receivedPutIntoNotebook);
  await within(await dialog(messages.notebookRichTextTitle)).findByText('at dawn');
  await app.press(messages.notebookAdd);
  await waitFor(() => expect(added()).toHaveLength(1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.location.pathname).toBe('/profile/NotebookGrid');
  expect(await app.received.find()).toBeUndefined();
});

test('[STP-24] a shared recording is uploaded for the notebook, and the page with the rest opens again', async () => {
  const { app, uploader, added } = await openAtHarbour({ text: 'A gull', file: fileOf('gull.mp3', 'audio/mpeg') });
  await screen.findByText('gull.mp3');
  const [first] = await screen.findAllByRole('link', { name: messages.receivedPutIntoNotebook });
  await app.user.click(first ?? document.body);
  await dialog(messages.notebookFileTitle);
  await act(async () => uploader.finishUploads());
  await act(async () => uploader.finishUploads());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: messages.notebookAdd })).toHaveProperty('disabled', false),
  );
  await app.press(messages.notebookAdd);
  await screen.findByRole('heading', { level: 1, name: messages.receivedTitle });
  expect(added()).toMatchObject([{ answer: { fileUrl: FILE_URL } }]);
  expect(await app.received.find()).toMatchObject({ text: 'A gull', file: null });
});

test('[STP-24] a file that the notebook does not take is not offered to it, and the page says how to go on', async () => {
  const { app, router } = await openAtHarbour({ file: fileOf('a.zip', 'application/zip') });
  await screen.findByText(messages.receivedNoField);
  expect(screen.queryByText(messages.receivedLead)).toBeNull();
  await app.followLink(messages.receivedKeep);
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(await app.received.find()).toBeDefined();
});
