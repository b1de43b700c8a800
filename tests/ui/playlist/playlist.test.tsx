import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { forestQuest, lakeQuest } from '../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';

const READING = 'Artifact of-reeds';
const PODCAST = 'Artifact reed-song';

/** Mara at the lake, with a reading and a podcast in the open week. */
async function atTheLake(): Promise<TravelerApp> {
  const app = new TravelerApp({ content: lakeQuest });
  await app.join();
  app.open('/playlist');
  await screen.findByRole('heading', { name: READING });
  return app;
}

const titles = (): readonly (string | null)[] =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (title: string): HTMLElement =>
  screen.getAllByRole('article').find((one) => one.textContent.includes(title)) ?? document.body;
const heart = (title: string): HTMLElement =>
  screen.getByRole('button', { name: messages.playlistHeart.replace('{title}', title) });
const isSelected = (title: string): boolean => heart(title).getAttribute('aria-pressed') === 'true';
const choose = async (app: TravelerApp, choice: string, asked: string = messages.playlistClosing): Promise<void> =>
  app.user.click(within(await dialog(asked)).getByRole('button', { name: choice }));

/** The class that sets the size of a dialog. */
const shapeOf = ({ parentElement }: HTMLElement): string | undefined => parentElement?.className;

describe('the playlist', () => {
  test('[PLY-2] shows the categories that have artifacts, and the artifacts of the selected one', async () => {
    const app = await atTheLake();
    const filter = within(screen.getByRole('group', { name: messages.playlistFilter }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All 2',
      'Listen 2',
      'Read 1',
    ]);
    await app.user.click(filter.getByRole('button', { name: 'Read 1' }));
    expect(titles()).toEqual([READING]);
    await app.user.click(filter.getByRole('button', { name: 'All 2' }));
    expect(titles()).toHaveLength(2);
    expect(card(READING).textContent).toContain('3 min');
    expect(card(READING).textContent).toContain('Week 1');
    cleanup();
    const router = app.open('/playlist?show=listen');
    const again = within(await screen.findByRole('group', { name: messages.playlistFilter }));
    expect(await again.findByRole('button', { name: 'Listen 2', pressed: true })).toBeTruthy();
    await app.user.click(again.getByRole('button', { name: 'Read 1' }));
    expect(router.state.location.search).toBe('?show=read');
  });

  test('[PLY-3] a heart is shown immediately, saved, and removed by the next click', async () => {
    const app = await atTheLake();
    const release = app.connection.hold();
    await app.user.click(heart(READING));
    expect(isSelected(READING)).toBe(true);
    release();
    await app.connection.settled();
    expect(await app.playlists.selected()).toEqual(['of-reeds']);
    await app.user.click(heart(READING));
    expect(isSelected(READING)).toBe(false);
    await expect.poll(() => app.playlists.selected()).toEqual([]);
  });

  test('[PLY-3] a double click changes a heart once', async () => {
    const app = await atTheLake();
    await app.user.dblClick(heart(PODCAST));
    await app.connection.settled();
    expect(isSelected(PODCAST)).toBe(true);
    expect(app.connection.count('select')).toBe(1);
    expect(app.connection.count('deselect')).toBe(0);
  });

  test.each(['errorOffline', 'weekLocked'] as const)(
    '[PLY-3] a change refused with %s is undone, and other changes stay',
    async (refused) => {
      const app = await atTheLake();
      await app.user.click(heart(PODCAST));
      await app.connection.settled();
      app.connection.failure = new Refusal(refused, { date: '2026-11-23' });
      await app.user.click(heart(READING));
      await expect.poll(() => isSelected(READING)).toBe(false);
      expect(isSelected(PODCAST)).toBe(true);
      expect(await app.playlists.selected()).toEqual(['reed-song']);
    },
  );

  test('[PLY-4][PLY-5][APL-6] a reading opens in a dialog, and done completes it for good', async () => {
    const app = await atTheLake();
    await app.press(READING);
    const reading = await dialog(READING);
    expect(shapeOf(reading)).toContain('tall');
    expect(reading.textContent).toMatch(/They bend, \p{L}+\./u);
    await app.user.click(within(reading).getByRole('button', { name: messages.close }));
    expect(shapeOf(await dialog(messages.playlistClosing))).toContain('narrow');
    await choose(app, messages.playlistDone);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card(READING).textContent).toContain(messages.playlistCompleted);
    await app.connection.settled();
    expect((await app.playlists.artifacts()).map(({ completed }) => completed)).toEqual([true, false]);
    await app.press(READING);
    await app.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[PLY-5] cancel continues reading, and later gives a heart', async () => {
    const app = await atTheLake();
    await app.press(READING);
    await app.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    await choose(app, messages.playlistCancel);
    await app.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    await choose(app, messages.playlistLater);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isSelected(READING)).toBe(true);
    await expect.poll(() => app.playlists.selected()).toEqual(['of-reeds']);
  });

  test('[PLY-4][PLY-5] other artifacts are links to a new window, and asked about on return', async () => {
    const app = await atTheLake();
    const link = within(card(PODCAST)).getByRole('link');
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer', href: 'https://songs.example/reeds' });
    link.addEventListener('click', (event) => event.preventDefault());
    await app.user.click(link);
    await choose(app, messages.playlistDone, messages.playlistClosingPodcast);
    expect(card(PODCAST).textContent).toContain(messages.playlistCompleted);
    await app.connection.settled();
    expect(app.connection.count('complete')).toBe(1);
  });

  test('[PLY-5] a completion that is refused is undone', async () => {
    const app = await atTheLake();
    app.connection.failure = new Refusal('errorOffline');
    await app.press(READING);
    await app.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    await choose(app, messages.playlistDone);
    await expect.poll(() => card(READING).textContent).not.toContain(messages.playlistCompleted);
    expect(isSelected(READING)).toBe(false);
  });

  test('[PLY-6] says so when it is empty, and loads again', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await app.join();
    app.open('/playlist');
    expect(await screen.findByText(messages.playlistEmptyTitle)).toBeTruthy();
    await app.press(messages.nextLookAgain);
    await app.connection.settled();
    expect(app.connection.count('artifacts')).toBe(2);
  });

  test('shows an error if it cannot be loaded, and tries again', async () => {
    const app = new TravelerApp({ content: lakeQuest });
    await app.join();
    app.connection.failure = new Refusal('errorServerDown');
    app.open('/playlist');
    expect(await screen.findByText(messages.errorServerDown)).toBeTruthy();
    app.connection.failure = undefined;
    await app.press(messages.tryAgain);
    expect(await screen.findByRole('heading', { name: READING })).toBeTruthy();
  });

  test('leads to the Quest Code without a quest', async () => {
    const app = new TravelerApp({ content: lakeQuest });
    app.open('/playlist');
    expect(await screen.findByRole('textbox', { name: messages.joinCode })).toBeTruthy();
  });
});
