import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages } from '#core/messages';
import { watchOverlayHistory } from '#ui/kit/overlay/overlay-history.ts';
import { lakeQuest } from '../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../support/traveler-app.tsx';

const READING = 'Artifact of-reeds';

/** Waits until the dialog has its history entry, and goes back. */
async function pressBack(): Promise<void> {
  await waitFor(() => expect(history.state).toMatchObject({ isOverlay: true }));
  history.back();
}

test('[PLY-5] Back asks about a reading, and Back again leaves it unchanged', async () => {
  history.replaceState({ idx: 0 }, '');
  watchOverlayHistory();
  const app = new TravelerApp({ content: lakeQuest });
  await app.join();
  app.open('/playlist');
  await screen.findByRole('heading', { name: READING });
  await app.press(READING);
  await dialog(READING);
  await pressBack();
  await dialog(messages.playlistClosing);
  await pressBack();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.connection.settled();
  expect((await app.playlists.artifacts()).map(({ completed }) => completed)).toEqual([false, false]);
  expect(await app.playlists.selected()).toEqual([]);
});
