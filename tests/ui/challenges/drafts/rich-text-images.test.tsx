import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import '#ui/kit/rich-text/editor.tsx';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { appletOf } from '../../support/applet-of.ts';
import { ManualFileUploader, FILE_URL } from '../../support/manual-file-uploader.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const [first, ...weeks] = coastQuest.quest.weeks;
const [shore, ...others] = first?.challenges ?? [];
const [look, ...steps] = shore?.steps ?? [];

/** The coast; its first step has an optional rich text. */
const withLetter: AuthoredQuest = {
  applets: [...coastQuest.applets, appletOf('generic-rich-text', { id: 'letter', title: 'A letter', required: false })],
  quest: {
    ...coastQuest.quest,
    weeks:
      first && shore && look
        ? [
            {
              ...first,
              challenges: [
                { ...shore, steps: [{ ...look, appletIds: [...look.appletIds, 'letter'] }, ...steps] },
                ...others,
              ],
            },
            ...weeks,
          ]
        : [],
  },
};

const letter = () => within(screen.getByRole('region', { name: 'A letter' }));
const words = () => letter().findByRole('textbox', { name: 'Your answer' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const remove = { name: 'Remove picture' };

/** Pastes text into a rich text, some time after the previous paste. */
async function write(text: string): Promise<void> {
  vi.setSystemTime(Date.now() + 10_000);
  const clipboardData = { files: [], getData: (type: string) => (type === 'text/plain' ? text : '') };
  const page = await words();
  await act(async () => fireEvent.paste(page, { clipboardData }));
}

const addPicture = async (): Promise<void> => {
  const files = [new File(['abcd'], 'shore.png', { type: 'image/png' })];
  const picker = letter().getByLabelText('Picture', { selector: 'input' });
  await act(async () => fireEvent.change(picker, { target: { files } }));
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Mara in a rich text with some words and a picture that is still being uploaded. */
async function writing() {
  const uploader = new ManualFileUploader();
  const app = new TravelerApp({ content: withLetter, uploader });
  await app.join();
  const router = app.open('/challenge/shore/0');
  await title('Step shore-look');
  await write('Dear Ada');
  await addPicture();
  await waitFor(() => expect(uploader.sent).toEqual(['shore.png']));
  const on = async (): Promise<void> => {
    await app.followLink('Step 2: Step shore-walk');
    await title('Step shore-walk');
  };
  const back = async (): Promise<void> => {
    await app.followLink(/^Step 1: Step shore-look/);
    await title('Step shore-look');
  };
  const arrive = (): Promise<void> => {
    vi.setSystemTime(Date.now() + 10_000);
    return act(async () => uploader.finishUploads());
  };
  return { app, router, on, back, arrive };
}

describe('a picture that is being uploaded to a text', () => {
  test('[STP-5] is added after another step was opened, next to the text, and is undone separately', async () => {
    const { app, on, back, arrive } = await writing();
    await on();
    await back();
    expect(await letter().findByText('Uploading Asset...')).toBeTruthy();
    await arrive();
    expect(await letter().findByRole('button', remove)).toBeTruthy();
    await write('The tide is out');
    const both = async () => (await words()).textContent?.match(/Dear Ada|The tide is out/g);
    expect(await both()).toEqual(['Dear Ada', 'The tide is out']);
    await app.press('Undo');
    expect(letter().getByRole('button', remove)).toBeTruthy();
    await app.press('Undo');
    expect(letter().queryByRole('button', remove)).toBeNull();
    expect(await both()).toEqual(['Dear Ada']);
    await app.press('Undo');
    expect(await both()).toBeNull();
  });

  test('[STP-5] is added while another step is open, and while that one is being sent', async () => {
    const { app, on, back, arrive } = await writing();
    await on();
    const release = app.connection.hold();
    await app.press('Complete step');
    await waitFor(() => expect(app.connection.count('completeStep')).toBe(1));
    await arrive();
    await act(async () => release());
    await title('Look back');
    await back();
    expect(await letter().findByRole('button', remove)).toBeTruthy();
    expect((await words()).textContent).toContain('Dear Ada');
    expect(letter().queryByText('Uploading Asset...')).toBeNull();
  });

  test('[STP-5] is cancelled with a step that was completed elsewhere, and does not restore its draft', async () => {
    const { app, router, arrive } = await writing();
    await act(() => router.navigate('/home'));
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await act(() => router.navigate('/challenge/shore/0'));
    expect(await screen.findByText('Dear Ada')).toBeTruthy();
    await app.press('Discard it');
    await arrive();
    expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
    expect(screen.queryByText('Dear Ada')).toBeNull();
    expect(fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

describe('a picture that is being uploaded to the edit of a completed step', () => {
  /** Mara editing her completed rich text, with a picture that is still being uploaded. */
  async function changing() {
    const uploader = new ManualFileUploader();
    const app = new TravelerApp({ content: withLetter, uploader });
    const [cohort] = app.world.cohorts;
    if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: true });
    await app.join();
    app.open('/challenge/shore/0');
    await title('Step shore-look');
    const asked = within(screen.getByRole('region', { name: 'Artifact shore-words' }));
    fireEvent.change(asked.getByLabelText('Your answer'), { target: { value: 'Grey.' } });
    await write('Dear Ada');
    await app.press('Complete step');
    await app.press('Skip and complete');
    await title('Step shore-walk');
    await app.followLink(/^Step 1: Step shore-look/);
    await app.press('Edit content');
    await screen.findByRole('button', { name: 'Save content' });
    await words();
    await addPicture();
    await waitFor(() => expect(uploader.sent).toEqual(['shore.png']));
    const pictures = async () =>
      JSON.stringify((await app.challenges.open('shore')).answers.find(({ appletId }) => appletId === 'letter')).split(
        FILE_URL,
      ).length - 1;
    return { app, fileUploader: uploader, pictures };
  }

  test('[APL-40][STP-6] delays saving until it is uploaded, and is saved then', async () => {
    const { app, fileUploader, pictures } = await changing();
    await app.press('Save content');
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe('shore.png is still uploading. Please wait until it has finished.');
    expect(app.connection.count('change')).toBe(0);
    await act(async () => fileUploader.finishUploads());
    expect(await letter().findByRole('button', remove)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await app.press('Save content');
    expect(await screen.findByRole('button', { name: 'Edit content' })).toBeTruthy();
    expect(await pictures()).toBe(1);
  });

  test('[STP-6] is cancelled with the edit, after a confirmation', async () => {
    const { app, fileUploader, pictures } = await changing();
    await app.press('Stop editing');
    await app.user.click(within(await dialog('Are you sure?')).getByRole('button', { name: 'Lose changes' }));
    await screen.findByRole('button', { name: 'Edit content' });
    await act(async () => fileUploader.finishUploads());
    expect(screen.queryByRole('button', { name: 'Save content' })).toBeNull();
    expect(await pictures()).toBe(0);
  });
});
