import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerMessages, messages } from '#core/messages';
import { ImageLinkContext, StoredImage } from '#ui/kit/media/stored-image.tsx';

registerMessages(messages);
const LOST = 'This picture can’t be shown right now. Two gulls';

const shown = (find: (address: string) => Promise<string>) =>
  render(
    <ImageLinkContext value={find}>
      <StoredImage address="/files/gulls.png" alt="Two gulls" />
    </ImageLinkContext>,
  );

test('a picture whose link cannot be loaded says so, and is requested again when the network is back', async () => {
  let isOffline = true;
  shown(async (address) => {
    if (isOffline) throw new Error('No network');
    return `${address}?link=1`;
  });
  expect(await screen.findByText(LOST)).toBeTruthy();
  isOffline = false;
  await act(async () => fireEvent(globalThis.window, new Event('online')));
  expect((await screen.findByRole('img', { name: 'Two gulls' })).getAttribute('src')).toBe('/files/gulls.png?link=1');
  expect(screen.queryByText(LOST)).toBeNull();
});

test('a picture whose links keep failing says so', async () => {
  let count = 0;
  shown(async (address) => `${address}?link=${(count += 1)}`);
  for (let link = 1; link <= 4; link += 1) {
    await expect.poll(() => screen.getByRole('img').getAttribute('src')).toBe(`/files/gulls.png?link=${link}`);
    await act(async () => fireEvent.error(screen.getByRole('img')));
  }
  expect(await screen.findByText(LOST)).toBeTruthy();
});
