import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { forestQuest, lakeQuest } from '../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';

const READING = 'Artifact of-reeds';
const PODCAST = 'Artifact reed-song';

/** Mara is at the lake, with a reading and a podcast in the week that is open. */
async function atTheLake(): Promise<TravelerApp> {
  const way = new TravelerApp({ content: lakeQuest });
  await way.join();
  way.open('/playlist');
  await screen.findByRole('heading', { name: READING });
  return way;
}

const titles = (): readonly (string | null)[] =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (title: string): HTMLElement =>
  screen.getAllByRole('article').find((one) => one.textContent.includes(title)) ?? document.body;
const heart = (title: string): HTMLElement =>
  screen.getByRole('button', { name: messages.playlistHeart.replace('{title}', title) });
const isSelected = (title: string): boolean => heart(title).getAttribute('aria-pressed') === 'true';
const choose = async (way: TravelerApp, choice: string): Promise<void> =>
  way.user.click(within(await dialog(messages.playlistClosing)).getByRole('button', { name: choice }));

describe('the playlist', () => {
  test('[PLY-2] shows the categories with something in them, and what is in the chosen one', async () => {
    const way = await atTheLake();
    const filter = within(screen.getByRole('group', { name: messages.playlistFilter }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'all 2',
      'listen 2',
      'read 1',
    ]);
    await way.user.click(filter.getByRole('button', { name: 'read 1' }));
    expect(titles()).toEqual([READING]);
    await way.user.click(filter.getByRole('button', { name: 'all 2' }));
    expect(titles()).toHaveLength(2);
    expect(card(READING).textContent).toContain('3 min');
    expect(card(READING).textContent).toContain('Week 1');
  });

  test('[PLY-3] a heart shows at once, is saved, and is taken back by the next press', async () => {
    const way = await atTheLake();
    const release = way.connection.hold();
    await way.user.click(heart(READING));
    expect(isSelected(READING)).toBe(true);
    release();
    await way.connection.settled();
    expect(await way.playlists.selected()).toEqual(['of-reeds']);
    await way.user.click(heart(READING));
    expect(isSelected(READING)).toBe(false);
    await expect.poll(() => way.playlists.selected()).toEqual([]);
  });

  test('[PLY-3] a double click changes a heart once', async () => {
    const way = await atTheLake();
    await way.user.dblClick(heart(PODCAST));
    await way.connection.settled();
    expect(isSelected(PODCAST)).toBe(true);
    expect(way.connection.count('select')).toBe(1);
    expect(way.connection.count('deselect')).toBe(0);
  });

  test.each(['errorOffline', 'weekLocked'] as const)(
    '[PLY-3] what is refused with %s is taken back, and what else was changed stays',
    async (refused) => {
      const way = await atTheLake();
      await way.user.click(heart(PODCAST));
      await way.connection.settled();
      way.connection.failure = new Refusal(refused, { date: '2026-11-23' });
      await way.user.click(heart(READING));
      await expect.poll(() => isSelected(READING)).toBe(false);
      expect(isSelected(PODCAST)).toBe(true);
      expect(await way.playlists.selected()).toEqual(['reed-song']);
    },
  );

  test('[PLY-4][PLY-5][APL-6] a reading opens over the page, and done completes it for good', async () => {
    const way = await atTheLake();
    await way.press(READING);
    const reading = await dialog(READING);
    expect(reading.textContent).toMatch(/They bend, \p{L}+\./u);
    await way.user.click(within(reading).getByRole('button', { name: messages.close }));
    await choose(way, messages.playlistDone);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card(READING).textContent).toContain(messages.playlistCompleted);
    await way.connection.settled();
    expect((await way.playlists.artifacts()).map(({ completed }) => completed)).toEqual([true, false]);
    await way.press(READING);
    await way.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[PLY-5] cancel goes on reading, and later gives a heart', async () => {
    const way = await atTheLake();
    await way.press(READING);
    await way.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    await choose(way, messages.playlistCancel);
    await way.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    await choose(way, messages.playlistLater);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isSelected(READING)).toBe(true);
    await expect.poll(() => way.playlists.selected()).toEqual(['of-reeds']);
  });

  test('[PLY-4][PLY-5] everything else is a link to a new window, and is asked about on the way back', async () => {
    const way = await atTheLake();
    const link = within(card(PODCAST)).getByRole('link');
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer', href: 'https://songs.example/reeds' });
    link.addEventListener('click', (event) => event.preventDefault());
    await way.user.click(link);
    await choose(way, messages.playlistDone);
    expect(card(PODCAST).textContent).toContain(messages.playlistCompleted);
    await way.connection.settled();
    expect(way.connection.count('complete')).toBe(1);
  });

  test('[PLY-5] a completion that is refused is taken back', async () => {
    const way = await atTheLake();
    way.connection.failure = new Refusal('errorOffline');
    await way.press(READING);
    await way.user.click(within(await dialog(READING)).getByRole('button', { name: messages.close }));
    await choose(way, messages.playlistDone);
    await expect.poll(() => card(READING).textContent).not.toContain(messages.playlistCompleted);
    expect(isSelected(READING)).toBe(false);
  });

  test('[PLY-6] says so when there is nothing, and looks again', async () => {
    const way = new TravelerApp({ content: forestQuest });
    await way.join();
    way.open('/playlist');
    expect(await screen.findByText(messages.playlistEmptyTitle)).toBeTruthy();
    await way.press(messages.nextLookAgain);
    await way.connection.settled();
    expect(way.connection.count('artifacts')).toBe(2);
  });

  test('says why it could not be read, and tries again', async () => {
    const way = new TravelerApp({ content: lakeQuest });
    await way.join();
    way.connection.failure = new Refusal('errorServerDown');
    way.open('/playlist');
    expect(await screen.findByText(messages.errorServerDown)).toBeTruthy();
    way.connection.failure = undefined;
    await way.press(messages.tryAgain);
    expect(await screen.findByRole('heading', { name: READING })).toBeTruthy();
  });

  test('leads to the Quest Code without a quest', async () => {
    const way = new TravelerApp({ content: lakeQuest });
    way.open('/playlist');
    expect(await screen.findByRole('textbox', { name: messages.joinCode })).toBeTruthy();
  });
});
