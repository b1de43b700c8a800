import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VideoCover } from '#ui/showcases/public/cover.tsx';
import { KnownLinksContext } from '#ui/showcases/shown-image.tsx';

const FILM = '/api/v1/storage/0b0e7d3c-5a52-4c8a-9f0e-3f1f0f6f1a11';

test('[SHW-24] a video’s link in the page is replaced once it has expired, and only then', async () => {
  const linkTo = vi.fn<(url: string) => Promise<string>>(async () => '/fresh');
  render(
    <KnownLinksContext value={{ [FILM]: '/came-with-the-page' }}>
      <VideoCover url={FILM} title="The lake" linkTo={linkTo} isPlayable />
    </KnownLinksContext>,
  );
  const video = screen.getByLabelText('The lake');
  expect([video.getAttribute('src'), linkTo.mock.calls.length]).toEqual(['/came-with-the-page', 0]);
  fireEvent.error(video);
  await vi.waitFor(() => expect(video.getAttribute('src')).toBe('/fresh'));
  fireEvent.error(video);
  expect(linkTo.mock.calls).toEqual([[FILM]]);
});
