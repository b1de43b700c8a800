import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { type AnswerFile, type FileToUpload, UploadFile } from '#core/applets';
import { Refusal } from '#core/messages';
import { MemoryBackgroundUploads } from '#memory/applets/memory-background-uploads';
import { MemoryPendingUploads } from '#memory/applets/memory-pending-uploads';
import { CaptureProvider } from '#ui/applets/capture/capture-provider.ts';
import { FileField } from '#ui/applets/upload/file-field.tsx';
import { KeptUploads } from '#ui/applets/upload/kept-uploads.ts';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { UploadsStrip } from '#ui/applets/upload/uploads-strip.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { FILE_URL, ManualFileUploader } from '../support/manual-file-uploader.ts';

const ID = 'step:shore:look|voice';
const NOW = '2026-11-28T09:00:00.000Z';
const voice: FileToUpload = {
  name: 'voice.weba',
  type: 'audio/webm',
  size: 4,
  bytes: async () => new Uint8Array(4),
};

let store: MemoryPendingUploads;
let background: MemoryBackgroundUploads;
let uploader: ManualFileUploader;
let network: MemoryNetwork;
beforeEach(() => {
  store = new MemoryPendingUploads();
  background = new MemoryBackgroundUploads();
  uploader = new ManualFileUploader();
  network = new MemoryNetwork();
});

/** Reloads the app at the page with the field, or at another one. */
async function visit(
  page: 'with the field' | 'elsewhere',
  onFile: (file: AnswerFile | null) => void = () => undefined,
) {
  const clock = new MemoryClock(NOW);
  const uploads = new UploadsState(
    new UploadFile(uploader),
    clock,
    { session: { id: 'mara' } },
    { file: 1_000 },
    new KeptUploads(store, background, clock, network),
  );
  const captures = new CaptureProvider(
    () => false,
    () => Promise.reject(new Error('None')),
    () => Promise.resolve(),
  );
  const made = new Map<unknown, object>([
    [UploadsState, uploads],
    [CaptureProvider, captures],
  ]);
  const view = (shown: typeof page) => (
    <ViewModelProvider value={(type) => made.get(type) as InstanceType<typeof type>}>
      <UploadsStrip />
      {shown === 'with the field' && (
        <FileField
          id={ID}
          isPersistent
          uploadType="upload-file"
          file={null}
          onFile={onFile}
          isReadOnly={false}
          isBusy={false}
        />
      )}
    </ViewModelProvider>
  );
  const { rerender, unmount } = render(view(page));
  await act(async () => undefined);
  return { uploads, leave: unmount, go: (to: typeof page) => act(async () => rerender(view(to))) };
}
const choose = (): Promise<void> =>
  act(async () => {
    const file = new File(['abcd'], 'voice.weba', { type: 'audio/webm' });
    fireEvent.change(screen.getByLabelText('Drop a file here, or choose one'), { target: { files: [file] } });
  });
const strip = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Uploads' });

test('[APL-109] an interrupted upload resumes on the next visit on any page, and arrives in its field', async () => {
  const first = await visit('with the field');
  await choose();
  expect(strip()).toBeNull();
  first.leave();
  uploader = new ManualFileUploader();

  const onFile = vi.fn<(file: AnswerFile | null) => void>();
  const second = await visit('elsewhere', onFile);
  expect(screen.getByRole('progressbar', { name: 'Uploading voice.weba' })).toBeTruthy();
  expect(uploader.sent).toEqual([]);
  await act(async () => uploader.finishUploads());
  expect(strip()).toBeNull();
  expect(await store.take()).toMatchObject([{ id: ID, url: FILE_URL }]);
  await second.go('with the field');
  expect(onFile.mock.calls).toMatchObject([[{ name: 'voice.weba', uri: FILE_URL }]]);
  expect(await store.take()).toEqual([]);
});

/** Hides or shows the page, as a browser does when it is left or opened again. */
const turn = (state: DocumentVisibilityState): Promise<void> =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('[STP-25] a hidden page leaves an upload to the device, shows its progress, and completes it once', async () => {
  const onFile = vi.fn<(file: AnswerFile | null) => void>();
  const { uploads } = await visit('with the field', onFile);
  await choose();
  const { stopped } = uploader.watch ?? {};
  await turn('hidden');
  await turn('visible');
  await stopped;
  expect(background.taken(ID)).toMatchObject({
    title: 'Uploading voice.weba',
    missing: [{ link: `${FILE_URL}?proof=1`, from: 0, to: 4 }],
  });
  await act(async () => background.send(ID, 3));
  expect([uploads.uploadFor(ID)?.progress, screen.getAllByRole('progressbar').length]).toEqual([75, 1]);
  vi.spyOn(uploader, 'uploadStatus').mockResolvedValue({ isStored: true, partSize: 8, parts: [] });
  await act(async () => background.end(ID));
  expect(onFile.mock.calls).toMatchObject([[{ uri: FILE_URL }]]);
  expect(uploader.sent).toEqual(['voice.weba']);
});

test('[STP-25] the next page waits for an upload of the device, and sends what that left', async () => {
  const first = await visit('with the field');
  await choose();
  await turn('hidden');
  first.leave();
  uploader = new ManualFileUploader();
  await turn('visible');
  const { uploads } = await visit('elsewhere');
  expect(screen.getByRole('progressbar', { name: 'Uploading voice.weba' })).toBeTruthy();
  expect(uploader.watch).toBeUndefined();
  await act(async () => background.end(ID));
  expect(uploader.watch).toBeDefined();
  expect(uploads.uploadFor(ID)?.inProgress).toBe(true);
  await act(async () => uploader.finishUploads());
  expect(await store.take()).toMatchObject([{ id: ID, url: FILE_URL }]);
});

test('[STP-25] a cancelled upload is not sent by the device either, nor again by the page', async () => {
  const { uploads } = await visit('with the field');
  await choose();
  await turn('hidden');
  await turn('visible');
  await act(async () => uploads.cancel(ID));
  expect(background.taken(ID)).toBeUndefined();
  expect([uploader.sent, uploads.uploads]).toEqual([['voice.weba'], []]);
});

test('[STP-25] a hidden page goes on itself where the device cannot, or does not store the file', async () => {
  vi.spyOn(background, 'begin').mockReturnValue(false);
  const { uploads } = await visit('with the field');
  await choose();
  await turn('hidden');
  await turn('visible');
  await act(async () => uploader.finishUploads());
  expect(uploads.uploads).toEqual([]);
  vi.mocked(background.begin).mockClear();
  vi.spyOn(store, 'keep').mockRejectedValue(new Error('Full'));
  await choose();
  await turn('hidden');
  await turn('visible');
  expect(background.begin).not.toHaveBeenCalled();
  await act(async () => uploads.cancel(ID));
});

test('[APL-109] an upload that is too old is dropped', async () => {
  await store.keep(ID, voice, '2026-11-20T09:00:00.000Z');
  await visit('elsewhere');
  expect([strip(), uploader.sent, await store.take()]).toEqual([null, [], []]);
});

test('[APL-109] an upload that failed is sent again when the network is back, or removed for good', async () => {
  await store.keep(ID, voice, NOW);
  const { uploads } = await visit('elsewhere');
  await act(async () => uploader.failUpload(new Refusal('fileScanUnavailable')));
  expect(uploads.uploadFor(ID)?.failed).toBe(true);
  await act(async () => {
    network.change(false);
    network.change(true);
  });
  expect(uploads.uploadFor(ID)?.inProgress).toBe(true);
  await act(async () => uploader.failUpload(new Refusal('fileMalicious')));
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  expect(await store.take()).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove voice.weba' })));
  expect([strip(), await store.take()]).toEqual([null, []]);
});

test('[APL-109] a file that the device cannot store says so, and leaving the page asks first', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { leave, uploads } = await visit('with the field');
  await choose();
  expect(isAsked()).toBe(false);
  await act(async () => uploads.cancel(ID));
  vi.spyOn(store, 'keep').mockRejectedValue(new Error('Full'));
  await choose();
  expect(screen.getByText(/This device can’t keep the file/)).toBeTruthy();
  expect(isAsked()).toBe(true);
  await act(async () => uploads.cancel(ID));
  leave();
});
