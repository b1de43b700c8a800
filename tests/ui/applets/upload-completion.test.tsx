import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import type { FileView, CreatedUpload, UploadCandidate, UploadStatus } from '#core/applets';
import { Refusal } from '#core/messages';
import { ManualFileUploader, FILE_URL } from '../support/manual-file-uploader.ts';
import { imageApplet, openUpload } from '../support/upload-harness.tsx';

/** A storage that takes a file in two parts, and joins them when the test says so. */
class PartsUploader extends ManualFileUploader {
  completions: ((refusal: Refusal) => void)[] = [];

  override async createUpload(file: UploadCandidate): Promise<CreatedUpload> {
    const { link } = await super.createUpload(file);
    return { link, parts: { size: 500, links: [`${FILE_URL}?part=1`, `${FILE_URL}?part=2`] } };
  }

  override async uploadStatus(): Promise<UploadStatus> {
    const parts = [1, 2].map((part) => ({ link: `${FILE_URL}?part=${part}`, isThere: true }));
    return { isStored: false, partSize: 500, parts };
  }

  override complete(): Promise<FileView> {
    return new Promise((_, reject) => this.completions.push(reject));
  }
}

let clock: MemoryClock;
beforeEach(() => {
  clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/Berlin');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** Checks the uploads at a time of that morning. */
async function at(time: string): Promise<void> {
  clock.set(`2026-11-20T09:${time}.000Z`);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
}

async function sending(uploader: ManualFileUploader): Promise<void> {
  openUpload({ uploader, clock, of: imageApplet() });
  const file = new File(['a'.repeat(1000)], 'shore.png', { type: 'image/png' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Drop a file here, or choose one'), { target: { files: [file] } });
    await vi.advanceTimersByTimeAsync(0);
  });
}

const shown = (): string | null => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null;

describe('[APL-31] the end of an upload', () => {
  test('makes progress with every byte, also in the last hundredth, and shows at most 99', async () => {
    const fileUploader = new ManualFileUploader();
    await sending(fileUploader);
    act(() => fileUploader.watch?.onSent(992));
    await at('01:30');
    act(() => fileUploader.watch?.onSent(993));
    await at('03:00');
    act(() => fileUploader.watch?.onSent(1000));
    await at('04:39');
    expect(shown()).toBe('99');
    await at('04:40');
    expect(screen.getByRole('alert').textContent).toContain('couldn’t upload shore.png');
  });

  test('gives the server a separate 100 seconds to join the parts, once', async () => {
    const fileUploader = new PartsUploader();
    await sending(fileUploader);
    await at('01:30');
    act(() => fileUploader.watch?.onSent(400));
    await act(async () => fileUploader.finishUploads());
    await at('02:30');
    await act(async () => fileUploader.finishUploads());
    await at('03:20');
    expect([fileUploader.completions.length, shown()]).toEqual([1, '40']);
    await act(async () => fileUploader.completions[0]?.(new Refusal('errorServerDown')));
    await at('04:09');
    expect([fileUploader.completions.length, shown()]).toEqual([2, '99']);
    await at('04:10');
    expect(screen.getByRole('alert').textContent).toContain('couldn’t upload shore.png');
  });
});
