import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { appletOf } from '../../support/applet-of.ts';
import { ManualFileUploader } from '../../support/manual-file-uploader.ts';
import { unsignedToken } from '../../../fixtures/sample-traveler.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const [first, ...weeks] = coastQuest.quest.weeks;
const [shore, ...others] = first?.challenges ?? [];
const [look, ...steps] = shore?.steps ?? [];

/** The coast; its first step has an optional file, and its post a required one. */
const withFiles: AuthoredQuest = {
  applets: [
    ...coastQuest.applets,
    appletOf('upload-file', { id: 'proof', title: 'A proof', required: false }),
    appletOf('decision-tree', {
      id: 'ways',
      title: 'Two ways',
      required: false,
      decisionTreeBranches: [
        { id: 'left', title: 'Along the river', order: 0 },
        { id: 'right', title: 'Over the hill', order: 1 },
      ],
    }),
  ],
  quest: {
    ...coastQuest.quest,
    weeks:
      first && shore && look
        ? [
            {
              ...first,
              challenges: [
                {
                  ...shore,
                  post: { ...shore.post, fileUpload: true },
                  steps: [{ ...look, appletIds: [...look.appletIds, 'proof', 'ways'] }, ...steps],
                },
                ...others.map((other) => ({
                  ...other,
                  steps: other.steps.map((step) => ({ ...step, appletIds: ['proof'] })),
                })),
              ],
            },
            ...weeks,
          ]
        : [],
  },
};

const picture = (name: string): File => new File(['abcd'], name, { type: 'image/png' });
const proofTaken = () => screen.findByText('shore.png', { selector: ':not(.visually-hidden)' });
const ways = () => within(screen.getByRole('region', { name: 'Two ways' }));
const choose = async (field: HTMLElement, name: string): Promise<void> => {
  await act(async () => fireEvent.change(field, { target: { files: [picture(name)] } }));
};

async function walking(at: number) {
  const uploader = new ManualFileUploader();
  const app = new TravelerApp({ content: withFiles, uploader });
  await app.join();
  if (at > 0) for (const step of ['shore-look', 'shore-walk']) await app.completeElsewhere('shore', { step });
  const router = app.open(`/challenge/shore/${at}`);
  await screen.findByRole('heading', { level: 1, name: at > 0 ? 'Look back' : 'Step shore-look' });
  return { app, fileUploader: uploader, router };
}

describe('a file that is being uploaded', () => {
  test('[APL-40] blocks its step, also if it is optional', async () => {
    const { app, fileUploader } = await walking(0);
    const textElement = within(screen.getByRole('region', { name: 'Artifact shore-words' })).getByLabelText(
      'Your answer',
    );
    fireEvent.change(textElement, { target: { value: 'Grey.' } });
    const proof = within(screen.getByRole('region', { name: 'A proof' }));
    await choose(proof.getByLabelText('Drop a file here, or choose one'), 'shore.png');
    await waitFor(() => expect(fileUploader.watch).toBeTruthy());
    act(() => fileUploader.watch?.onSent(1));
    const bar = screen.getByRole('progressbar', { name: 'Uploading: 25%' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');

    await app.press('Complete step');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'shore.png is still uploading. Please wait until it has finished.',
    );
    expect(app.connection.count('completeStep')).toBe(0);

    await act(async () => fileUploader.finishUploads());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('progressbar', { name: /^Uploading: / })).toBeNull();
    await app.press('Complete step');
    await app.user.click(within(await dialog(/^Skip /)).getByRole('button', { name: 'Skip and complete' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Step shore-walk' })).toBeTruthy();
    const { answers } = await app.challenges.open('shore');
    expect(answers.find(({ appletId }) => appletId === 'proof')?.file?.name).toBe('shore.png');
  });

  test('[APL-40] blocks the step of its decision tree, and says so', async () => {
    const { app, fileUploader } = await walking(0);
    const textElement = within(screen.getByRole('region', { name: 'Artifact shore-words' })).getByLabelText(
      'Your answer',
    );
    fireEvent.change(textElement, { target: { value: 'Grey.' } });
    await choose(ways().getByLabelText('Add a file: Along the river'), 'river.png');
    await waitFor(() => expect(fileUploader.watch).toBeTruthy());
    await app.press('Complete step');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'river.png is still uploading. Please wait until it has finished.',
    );
    expect(app.connection.count('completeStep')).toBe(0);
  });

  test('[STP-5] is sent with the other files of its tree that arrived while another page was open', async () => {
    const { app, fileUploader } = await walking(0);
    await choose(ways().getByLabelText('Add a file: Along the river'), 'river.png');
    await choose(ways().getByLabelText('Add a file: Over the hill'), 'hill.png');
    await waitFor(() => expect(fileUploader.sent).toEqual(['river.png', 'hill.png']));
    await app.followLink('Step 2: Step shore-walk');
    await screen.findByRole('heading', { level: 1, name: 'Step shore-walk' });
    await act(async () => fileUploader.finishUploads());
    await app.followLink(/^Step 1: Step shore-look/);
    await screen.findByRole('heading', { level: 1, name: 'Step shore-look' });
    const branch = (name: string) => within(ways().getByRole('group', { name }));
    expect(await branch('Along the river').findByRole('button', { name: /^Remove / })).toBeTruthy();
    expect(branch('Over the hill').getByRole('button', { name: /^Remove / })).toBeTruthy();
  });

  test('[STP-5] asks before the only page with it is closed, and is saved as soon as it arrives in the background', async () => {
    const { app, fileUploader, router } = await walking(0);
    const isAsked = (): boolean => !fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    const proof = within(screen.getByRole('region', { name: 'A proof' }));
    await choose(proof.getByLabelText('Drop a file here, or choose one'), 'shore.png');
    await waitFor(() => expect(isAsked()).toBe(true));
    await app.followLink('Step 2: Step shore-walk');
    await screen.findByRole('heading', { level: 1, name: 'Step shore-walk' });
    await act(() => router.navigate('/home'));
    expect(isAsked()).toBe(true);
    await act(async () => fileUploader.finishUploads());
    expect(isAsked()).toBe(false);
    document.body.innerHTML = '';
    app.open('/challenge/shore/0');
    expect(await proofTaken()).toBeTruthy();
  });

  test('[STP-5] is saved with its own post, whatever page is open then', async () => {
    const { app, fileUploader } = await walking(2);
    await choose(screen.getByLabelText('A file for your reflection'), 'shore.png');
    await waitFor(() => expect(fileUploader.watch).toBeTruthy());
    await app.followLink(/^Step 2: Step shore-walk/);
    await screen.findByRole('heading', { level: 1, name: 'Step shore-walk' });
    await act(async () => fileUploader.finishUploads());
    document.body.innerHTML = '';
    app.open('/challenge/shore/2');
    expect(await proofTaken()).toBeTruthy();
  });

  test.each([
    ['a step', 0, 'Add a file: Along the river'],
    ['a post', 2, 'A file for your reflection'],
  ])('[STP-5][STP-6] is given up once %s was completed elsewhere, and keeps nobody on the page', async (...of) => {
    const [, at, field] = of;
    const { app, fileUploader, router } = await walking(at);
    const isAsked = (): boolean => !fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));
    await choose(screen.getByLabelText(field), 'shore.png');
    await waitFor(() => expect(isAsked()).toBe(true));
    if (at === 0) await app.completeElsewhere('shore', { step: 'shore-look' });
    else {
      const post = { reflectAnswers: 'Sand.', applets: [], fileUrl: 'https://example.org/a.pdf', fileType: null };
      await app.challenges.submitPost('shore', post, 'elsewhere');
    }
    await act(() => router.navigate('/home'));
    await act(() => router.navigate(`/challenge/shore/${at}`));
    await screen.findByText('Completed and saved');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(isAsked()).toBe(false);
    await act(async () => fileUploader.finishUploads());
    expect(screen.queryByText('shore.png')).toBeNull();
  });

  test('[APL-40] belongs to its own challenge, even if another one has the same applet', async () => {
    const { fileUploader, router } = await walking(0);
    const proof = () => within(screen.getByRole('region', { name: 'A proof' }));
    await choose(proof().getByLabelText('Drop a file here, or choose one'), 'shore.png');
    await waitFor(() => expect(fileUploader.watch).toBeTruthy());
    await act(() => router.navigate('/challenge/dunes/0'));
    await screen.findByRole('heading', { level: 1, name: 'Step dunes-climb' });
    expect(proof().queryByRole('progressbar')).toBeNull();
    expect(proof().getByLabelText('Drop a file here, or choose one')).toBeTruthy();
    await act(async () => fileUploader.finishUploads());
    expect(proof().queryByText('shore.png')).toBeNull();
    await act(() => router.navigate('/challenge/shore/0'));
    expect(await proofTaken()).toBeTruthy();
  });

  test('[STP-5] continues after its session ended, and is cancelled when another person signs in', async () => {
    const { app, fileUploader } = await walking(0);
    const bar = () => screen.queryByRole('progressbar', { name: /^Uploading: / });
    const chooseProof = async (): Promise<void> => {
      const proof = within(screen.getByRole('region', { name: 'A proof' }));
      await choose(proof.getByLabelText('Drop a file here, or choose one'), 'shore.png');
      await waitFor(() => expect(bar()).toBeTruthy());
    };
    await chooseProof();
    act(() => app.sessionStore.clear());
    expect(bar()).toBeTruthy();
    act(() => app.sessionStore.save(unsignedToken()));
    expect(bar()).toBeTruthy();
    await act(async () => fileUploader.finishUploads());
    await proofTaken();
    await app.press(/^Remove /);
    await chooseProof();
    act(() => app.sessionStore.save(unsignedToken({ id: 'ben' })));
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('[APL-40] does not block another step', async () => {
    const { app } = await walking(0);
    const proof = within(screen.getByRole('region', { name: 'A proof' }));
    await choose(proof.getByLabelText('Drop a file here, or choose one'), 'shore.png');
    await app.followLink('Step 2: Step shore-walk');
    await screen.findByRole('heading', { level: 1, name: 'Step shore-walk' });
    expect(screen.getByRole('progressbar', { name: 'Uploading: 0%' })).toBeTruthy();
    await app.press('Complete step');
    expect(await screen.findByRole('heading', { level: 1, name: 'Look back' })).toBeTruthy();
  });

  test('[APL-40] blocks its post', async () => {
    const { app, fileUploader } = await walking(2);
    fireEvent.change(screen.getByLabelText('Your reflection'), { target: { value: 'Sand.' } });
    await choose(screen.getByLabelText('A file for your reflection'), 'post.png');
    await waitFor(() => expect(fileUploader.watch).toBeTruthy());
    await app.press('Complete challenge');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'post.png is still uploading. Please wait until it has finished.',
    );
    await act(async () => fileUploader.finishUploads());
    await app.press('Complete challenge');
    await dialog('Challenge shore');
  });
});
