import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { blankAnswer, type FileView } from '#core/applets';
import { Refusal } from '#core/messages';
import { ManualFileUploader, FILE_URL } from '../support/manual-file-uploader.ts';
import { imageApplet, openUpload, storedAnswer } from '../support/upload-harness.tsx';

const clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/Berlin');
let uploader: ManualFileUploader;

beforeEach(() => {
  uploader = new ManualFileUploader();
});

/** Whether the focus is at the replacement of the focused element, or at an ancestor no higher than the page. */
const isFocusAround = (shown: HTMLElement): boolean => {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.contains(shown);
};

describe('an uploaded file', () => {
  const shown = (view: Partial<FileView>, type = 'upload-file'): void => {
    uploader.view_ = view;
    const of = imageApplet({ appletType: type });
    openUpload({ uploader, clock, of, isReadOnly: true, given: { ...blankAnswer(of), ...storedAnswer } });
  };

  test.each([
    ['video', { type: 'video/mp4', name: 'walk.mp4' }],
    ['audio', { type: 'audio/mpeg', name: 'song.mp3' }],
  ])('is shown as %s', async (tag, view) => {
    shown(view);
    const media = await screen.findByLabelText(view.name);
    expect([media.tagName.toLowerCase(), media.getAttribute('src')]).toEqual([tag, `${FILE_URL}?what=file`]);
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
  });

  test('is shown by its preview picture if a browser cannot show it', async () => {
    shown({ type: 'image/heic', name: 'shore.heic', preview: `${FILE_URL}?what=preview` });
    expect((await screen.findByRole('img', { name: 'shore.heic' })).getAttribute('src')).toBe(
      `${FILE_URL}?what=preview`,
    );
  });

  test.each([
    ['picture', { type: 'image/png', name: 'shore.png' }],
    ['video', { type: 'video/mp4', name: 'walk.mp4' }],
  ])('opens in a viewer with its name, which keeps the focus and gives it back: a %s', async (_, view) => {
    shown(view);
    const opener = await screen.findByRole('button', { name: `View larger ${view.name}` });
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
    await userEvent.click(opener);
    const viewer = await screen.findByRole('dialog', { name: view.name });
    const media = viewer.querySelector('img, video');
    expect(media?.getAttribute('src')).toBe(`${FILE_URL}?what=file`);
    expect(pause).toHaveBeenCalledTimes(view.name === 'walk.mp4' ? 1 : 0);
    await userEvent.tab();
    expect(viewer.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    pause.mockRestore();
  });

  test.each([
    ['song.mp3', 'audio/mpeg'],
    ['letter.doc', 'application/msword'],
  ])('is in no viewer where there is nothing to see: %s', async (name, type) => {
    shown({ type, name });
    await screen.findByRole('link', { name: `Download ${name}` });
    expect(screen.queryByRole('button', { name: /^View larger/ })).toBeNull();
  });

  test('is shown by type and size if it has no preview, and can be downloaded', async () => {
    shown({ type: 'application/msword', name: 'letter.doc', size: 3_000_000 });
    expect(await screen.findByText('DOC file, 2.9 MB')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Download / }).getAttribute('download')).toBe('letter.doc');
  });

  test('is requested again when its link has expired', async () => {
    shown({});
    const image = await screen.findByRole('img', { name: 'shore.png' });
    uploader.view_ = { link: `${FILE_URL}?what=file&until=2` };
    fireEvent.error(image);
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(`${FILE_URL}?what=file&until=2`));
  });

  test('can be downloaded with a fresh link while it is visible, without interrupting playback', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    shown({ type: 'video/mp4', name: 'walk.mp4' });
    const film = await screen.findByLabelText('walk.mp4');
    uploader.view_ = { ...uploader.view_, link: `${FILE_URL}?what=file&until=2` };
    await act(async () => vi.advanceTimersByTime(14 * 60_000));
    const save = screen.getByRole('link', { name: /^Download / });
    expect(save.getAttribute('href')).toBe(`${FILE_URL}?what=file&until=2`);
    expect(screen.getByLabelText('walk.mp4')).toBe(film);
    vi.spyOn(uploader, 'viewFile').mockRejectedValueOnce(new Refusal('errorOffline'));
    await act(async () => vi.advanceTimersByTime(10 * 60_000));
    expect(save.getAttribute('href')).toBe(`${FILE_URL}?what=file&until=2`);
    vi.useRealTimers();
  });

  test.each([
    ['walk.mp4', 'video/mp4', 'MP4 file, 1 kB'],
    ['song.mp3', 'audio/mpeg', 'MP3 file, 1 kB'],
  ])('that cannot be played says so and can be saved: %s', async (name, type, said) => {
    shown({ type, name });
    fireEvent.error(await screen.findByLabelText(name));
    expect((await screen.findByRole('status')).textContent).toBe(
      'We can’t show this file here. Download it to open it.',
    );
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
    expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.getByRole('link', { name: /^Download / }).getAttribute('href')).toBe(`${FILE_URL}?what=file`);
  });

  test.each([
    [0, true],
    [1920, false],
  ])('whose pictures cannot be decoded says so beside its sound: a film %i wide', async (width, isSaid) => {
    shown({ type: 'video/mp4', name: 'walk.mp4' });
    const film = await screen.findByLabelText('walk.mp4');
    Object.defineProperty(film, 'videoWidth', { value: width });
    fireEvent.loadedMetadata(film);
    expect(screen.queryByText(/can’t show the picture in this video/) !== null).toBe(isSaid);
    expect(screen.getByLabelText('walk.mp4')).toBe(film);
    expect(screen.getByRole('link', { name: /^Download / })).toBeTruthy();
  });

  test('keeps the focus in place when a focused video turns out to be broken', async () => {
    shown({ type: 'video/mp4', name: 'walk.mp4' });
    const film = await screen.findByLabelText('walk.mp4');
    film.tabIndex = 0;
    film.focus();
    fireEvent.error(film);
    expect(isFocusAround(await screen.findByRole('status'))).toBe(true);
  });

  test('does not take the focus when it appears', async () => {
    shown({});
    await screen.findByRole('img', { name: 'shore.png' });
    expect(document.activeElement).toBe(document.body);
  });

  test('whose links all fail counts as broken, and can be downloaded', async () => {
    shown({ type: 'video/mp4', name: 'walk.mp4' });
    for (const until of [1, 2, 3]) {
      uploader.view_ = { ...uploader.view_, link: `${FILE_URL}?what=file&until=${until}` };
      fireEvent.error(await screen.findByLabelText('walk.mp4'));
      await waitFor(() => expect(screen.getByLabelText('walk.mp4').getAttribute('src')).toMatch(`until=${until}`));
    }
    fireEvent.error(screen.getByLabelText('walk.mp4'));
    expect((await screen.findByRole('status')).textContent).toContain('We can’t show this file here.');
  });

  test('shows the start of a long text, says so, and offers all of it', async () => {
    const text = `${'a'.repeat(99_999)}\u20ac and on`;
    const response = new Response(new TextEncoder().encode(text).slice(0, 100_000), { status: 206 });
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
    shown({ type: 'text/plain', name: 'diary.txt', size: 100_010 });
    await waitFor(() => expect(screen.getByRole('group', { name: 'diary.txt' }).textContent).toBe('a'.repeat(99_999)));
    expect(screen.getByText('This is only the first part of the file. Download it to read the rest.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Download / })).toBeTruthy();
    fetched.mockRestore();
  });

  test('shows a whole short text, without a note', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('A heron'));
    shown({ type: 'text/plain', name: 'diary.txt', size: 7 });
    expect(await screen.findByText('A heron')).toBeTruthy();
    expect(screen.queryByText(/first part of the file/)).toBeNull();
    fetched.mockRestore();
  });

  test('shows an error if it cannot be loaded, and can be retried, also by keyboard', async () => {
    vi.spyOn(uploader, 'viewFile').mockRejectedValueOnce(new Refusal('errorOffline'));
    shown({});
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet');
    screen.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(isFocusAround(await screen.findByRole('img', { name: 'shore.png' }))).toBe(true);
  });

  test('of which there is none says so', () => {
    openUpload({ uploader, clock, of: imageApplet(), isReadOnly: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('You left this blank.')).toBeTruthy();
  });
});

describe('an uploaded file, without a network', () => {
  const OFFLINE = 'You seem to not be connected to internet. Please restore the connection.';
  let network: MemoryNetwork;
  const mend = async (): Promise<void> => act(async () => network.change(true));

  beforeEach(() => {
    network = new MemoryNetwork(false);
  });

  const shown = (view: Partial<FileView> = {}) => {
    uploader.view_ = view;
    const of = imageApplet({ appletType: 'upload-file' });
    const asked = vi.spyOn(uploader, 'viewFile');
    return {
      asked,
      ...openUpload({ uploader, clock, network, of, isReadOnly: true, given: { ...blankAnswer(of), ...storedAnswer } }),
    };
  };

  test('is requested again when the network is back', async () => {
    vi.spyOn(uploader, 'viewFile').mockRejectedValueOnce(new Refusal('errorOffline'));
    const { asked } = shown();
    expect((await screen.findByRole('alert')).textContent).toContain(OFFLINE);
    await mend();
    expect(await screen.findByRole('img', { name: 'shore.png' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toHaveBeenCalledTimes(2);
    await mend();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is requested again if a request that started too early failed after the network was back', async () => {
    let fail: (refusal: Refusal) => void = () => undefined;
    vi.spyOn(uploader, 'viewFile').mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    shown();
    await mend();
    fail(new Refusal('errorServerDown'));
    expect(await screen.findByRole('img', { name: 'shore.png' })).toBeTruthy();
  });

  test('whose picture was interrupted is loaded again', async () => {
    const { asked } = shown();
    const image = await screen.findByRole('img', { name: 'shore.png' });
    asked.mockRejectedValueOnce(new Refusal('errorOffline'));
    fireEvent.error(image);
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    await mend();
    const anew = await screen.findByRole('img', { name: 'shore.png' });
    expect(anew).not.toBe(image);
  });

  test('whose text could not be read is read again', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockResolvedValueOnce(new Response('A heron'));
    shown({ type: 'text/plain', name: 'diary.txt', size: 7 });
    expect((await screen.findByRole('status')).textContent).toContain('We can’t show this file here.');
    screen.getByRole('link', { name: /^Download / }).focus();
    await mend();
    expect(isFocusAround(await screen.findByText('A heron'))).toBe(true);
    fetched.mockRestore();
  });

  test('is not reloaded once it is no longer shown', async () => {
    vi.spyOn(uploader, 'viewFile').mockRejectedValueOnce(new Refusal('errorOffline'));
    const { asked, leave } = shown();
    await screen.findByRole('alert');
    leave();
    await mend();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
