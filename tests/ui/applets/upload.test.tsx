import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { type AppletAnswer, blankAnswer } from '#core/applets';
import { Refusal } from '#core/messages';
import type { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { ManualFileUploader, FILE_URL } from '../support/manual-file-uploader.ts';
import { imageApplet, openUpload, storedAnswer } from '../support/upload-harness.tsx';

let uploader: ManualFileUploader;
let clock: MemoryClock;
let uploads: UploadsState;
let latest: AppletAnswer;

function open(of = imageApplet(), given?: AppletAnswer) {
  const { leave, comeBack, ...opened } = openUpload({
    uploader,
    clock,
    of,
    given,
    onAnswer: (answer) => (latest = answer),
  });
  ({ uploads } = opened);
  return { leave, comeBack };
}

const picture = (name = 'shore.png', type = 'image/png', bytes = 'abcd'): File => new File([bytes], name, { type });
const field = (): HTMLInputElement => screen.getByLabelText('Drop a file here, or choose one');
const choose = async (...files: readonly File[]): Promise<void> => {
  await act(async () => fireEvent.change(field(), { target: { files } }));
};
beforeEach(() => {
  uploader = new ManualFileUploader();
  clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/Berlin');
});
afterEach(() => vi.useRealTimers());

describe('a file upload', () => {
  test('[APL-4] states the size limit of the server', async () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'upload-limit',
      content: String(3 * 1024 * 1024),
    });
    document.head.append(meta);
    open();
    meta.remove();
    expect(screen.getByText('A picture, up to 3 MB')).toBeTruthy();
    await choose(picture('large.png', 'image/png', 'a'.repeat(3 * 1024 * 1024 + 1)));
    expect(screen.getByRole('alert').textContent).toBe('This file is too large. It can be up to 3 MB.');
    expect(uploader.sent).toEqual([]);
  });

  test('takes a photo with the camera, if pictures are accepted', () => {
    open();
    const input = document.querySelector<HTMLInputElement>('input[capture]');
    expect([input?.accept, input?.getAttribute('capture')]).toEqual(['image/*', 'environment']);
    expect(input?.parentElement?.textContent).toBe('Take a photo');
    cleanup();
    open(imageApplet({ appletType: 'upload-video' }));
    expect(document.querySelector('input[capture]')).toBeNull();
  });

  test('[APL-20] states the accepted formats before a file is chosen', () => {
    open();
    const terms = 'A picture, up to 100 MB';
    expect(screen.getByText(terms)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Choose a file' });
    const described = (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((one) => one?.textContent).join('')).toBe(terms);
  });

  test('[APL-19] [APL-20] refuses other formats immediately with the exact text, and uploads no byte', async () => {
    open();
    await choose(picture('run.svg', 'image/svg+xml'));
    expect(screen.getByRole('alert').textContent).toBe(
      'We can’t accept this kind of file. Choose one of these: JPG, PNG, WebP or HEIC.',
    );
    await choose(picture(), picture('two.png'));
    expect(screen.getByRole('alert').textContent).toBe('Please choose one file at a time.');
    await choose(picture('empty.png', 'image/png', ''));
    expect(screen.getByRole('alert').textContent).toBe('This file is empty.');
    expect(uploader.sent).toEqual([]);
  });

  test('[APL-30] shows the progress of a file, and adds it to the answer once stored', async () => {
    open();
    await choose(picture());
    await waitFor(() => expect(uploader.watch).toBeTruthy());
    act(() => uploader.watch?.onSent(2));
    const bar = screen.getByRole('progressbar', { name: 'Uploading shore.png' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(uploads.overallProgress).toBe(50);
    expect(latest.fileUrl ?? null).toBeNull();
    await act(async () => uploader.finishUploads());
    await waitFor(() => expect(latest).toMatchObject(storedAnswer));
    expect((await screen.findByRole('img', { name: 'shore.png' })).getAttribute('src')).toBe(`${FILE_URL}?what=file`);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('accepts a file that is dropped or pasted', async () => {
    open();
    const zone = screen.getByText('Drop a file here, or choose one');
    await act(async () =>
      fireEvent.drop(zone, { dataTransfer: { files: [picture('dropped.png')], types: ['Files'] } }),
    );
    expect(uploader.sent).toEqual(['dropped.png']);
    await userEvent.click(screen.getByRole('button', { name: /^Cancel upload / }));
    const again = screen.getByText('Drop a file here, or choose one');
    await act(async () => fireEvent.paste(again, { clipboardData: { files: [picture('pasted.png')] } }));
    expect(uploader.sent).toEqual(['dropped.png', 'pasted.png']);
  });

  test('[APL-31] a cancelled upload is gone, whatever arrives later', async () => {
    open();
    await choose(picture());
    await waitFor(() => expect(uploader.watch).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: /^Cancel upload / }));
    await act(async () => uploader.finishUploads());
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
    expect(latest.fileUrl ?? null).toBeNull();
    expect(uploads.uploads).toEqual([]);
  });

  test('[APL-31] an upload refused for its content cannot be retried, an interrupted one can', async () => {
    open();
    await choose(picture());
    await waitFor(() => expect(uploader.watch).toBeTruthy());
    await act(async () => uploader.failUpload(new Refusal('appletFileUnsupported', { formats: 'mp3, pdf, png' })));
    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
      'We can’t accept this kind of file. Choose one of these: JPG, PNG, WebP or HEIC.',
    );
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Remove / }));
    uploader.watch = undefined;
    await choose(picture());
    await waitFor(() => expect(uploader.watch).toBeTruthy());
    await act(async () => uploader.failUpload(new Refusal('errorDefault')));
    uploader.watch = undefined;
    await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(uploader.watch).toBeTruthy());
    await act(async () => uploader.finishUploads());
    await waitFor(() => expect(latest).toMatchObject(storedAnswer));
    expect(uploader.sent).toEqual(['shore.png', 'shore.png']);
  });

  test('[APL-31] a resumed upload shows its real progress, and that counts as progress', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const goesBy = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    open();
    await choose(picture());
    await goesBy(0);
    act(() => uploader.watch?.onSent(3));
    expect(progress()).toBe('75');
    clock.set('2026-11-20T09:01:30.000Z');
    uploader.failUpload(new Refusal('errorServerDown'));
    await goesBy(1_000);
    expect(progress()).toBe('0');
    act(() => uploader.watch?.onSent(1));
    expect(progress()).toBe('25');
    clock.set('2026-11-20T09:03:09.000Z');
    await goesBy(2_000);
    expect(progress()).toBe('25');
    clock.set('2026-11-20T09:03:10.000Z');
    await goesBy(2_000);
    expect(screen.getByRole('alert').textContent).toContain('couldn’t upload');
  });

  test('[APL-31] an upload fails after 100 seconds without progress, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open();
    await choose(picture());
    await waitFor(() => expect(uploader.watch).toBeTruthy());
    clock.set('2026-11-20T09:01:39.000Z');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('progressbar')).toBeTruthy();
    clock.set('2026-11-20T09:01:40.000Z');
    await act(async () => vi.advanceTimersByTime(2_000));
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t upload shore.png. Try again, or remove it.');
  });

  test('[APL-30] an upload continues while the Traveler is on another page, and is added when they return', async () => {
    const { leave, comeBack } = open();
    await choose(picture());
    await waitFor(() => expect(uploader.watch).toBeTruthy());
    leave();
    await act(async () => uploader.finishUploads());
    expect(latest.fileUrl ?? null).toBeNull();
    comeBack();
    await waitFor(() => expect(latest).toMatchObject(storedAnswer));
  });

  test('can be removed', async () => {
    open(imageApplet(), { ...blankAnswer(imageApplet()), ...storedAnswer });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove / }));
    expect(latest).toMatchObject({ file: null, fileUrl: null });
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Choose a file' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });
});
