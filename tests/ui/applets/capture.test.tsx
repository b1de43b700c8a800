import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemoryBackgroundUploads } from '#memory/applets/memory-background-uploads';
import { MemoryPendingUploads } from '#memory/applets/memory-pending-uploads';
import { MemoryRecordingStore } from '#memory/applets/memory-recording-store';
import {
  type CaptureBytes,
  type CaptureDevice,
  type CaptureKind,
  type CaptureObserver,
  Recorder,
  type RecordingPart,
  type RecordingProblem,
  UploadFile,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import { CapturePanel } from '#ui/applets/capture/capture-panel.tsx';
import { CaptureProvider } from '#ui/applets/capture/capture-provider.ts';
import { CaptureViewModel } from '#ui/applets/capture/capture.view-model.ts';
import { FileField } from '#ui/applets/upload/file-field.tsx';
import { KeptUploads } from '#ui/applets/upload/kept-uploads.ts';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { ManualFileUploader } from '../support/manual-file-uploader.ts';

const LIMIT = 1_000_000;

/** A microphone controlled by a test, which can be refused. */
class ManualRecorder extends Recorder {
  answer: RecordingProblem | undefined;
  /** The pending permission prompt. */
  question: Promise<unknown> = Promise.resolve();
  isBroken = false;
  watch: CaptureObserver | undefined;
  isOpen = false;

  isWritten(type: string): boolean {
    return type.startsWith('audio/webm');
  }

  /** Trims at one byte per second. */
  async trim(bytes: CaptureBytes, _type: string, { from, to }: RecordingPart) {
    if (this.isBroken) throw new Error('not readable');
    return { bytes: bytes.slice(from, to), seconds: to - from };
  }

  async open(kind: CaptureKind): Promise<CaptureDevice | RecordingProblem> {
    expect(kind).toBe('sound');
    await this.question;
    if (this.answer) return this.answer;
    this.isOpen = true;
    return {
      view: {},
      level: () => 0.5,
      start: (_, watch) => {
        if (this.isBroken) throw new DOMException('Not now', 'InvalidStateError');
        this.watch = watch;
      },
      pause: () => undefined,
      resume: () => undefined,
      stop: () => Promise.resolve(),
      photograph: () => Promise.resolve(undefined),
      close: () => (this.isOpen = false),
    };
  }

  say(length: number, seconds: number): void {
    this.watch?.onChunk(new Uint8Array(length), seconds);
  }
}

let recorder: ManualRecorder;
let store: MemoryRecordingStore;
const upload = vi.fn<(id: string, file: File) => Promise<unknown>>();

beforeEach(() => {
  recorder = new ManualRecorder();
  store = new MemoryRecordingStore();
  uploads = new UploadsState(
    new UploadFile(new ManualFileUploader()),
    new MemoryClock('2026-11-28T09:00:00.000Z'),
    { session: { id: 'mara' } },
    { file: LIMIT },
    new KeptUploads(
      new MemoryPendingUploads(),
      new MemoryBackgroundUploads(),
      new MemoryClock('2026-11-28T09:00:00.000Z'),
      new MemoryNetwork(),
    ),
  );
  upload.mockReset().mockResolvedValue({});
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }));
});

let uploads: UploadsState;
const newCapture = (): CaptureViewModel =>
  new CaptureViewModel(
    { id: 'voice', content: { appletType: 'upload-file' } },
    recorder,
    store,
    { limit: LIMIT, upload, holdForCapture: uploads.holdForCapture },
    () => '2026-11-28',
  );
const open = async (start: (capture: CaptureViewModel) => Promise<void>): Promise<CaptureViewModel> => {
  const capture = newCapture();
  render(<CapturePanel capture={capture} isBusy={false} />);
  await act(() => start(capture));
  return capture;
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const bytesOf = async (): Promise<number | undefined> =>
  (await store.find('voice'))?.chunks.reduce((sum: number, chunk: CaptureBytes) => sum + chunk.length, 0);

/** Stores a recording of seven bytes, as an earlier visit would. */
async function keepOne(): Promise<void> {
  const token = await store.begin({ id: 'voice', kind: 'sound', name: 'a.weba', type: 'audio/webm', seconds: 0 });
  await store.add('voice', token, new Uint8Array(7), 2);
}

test('[APL-106] [APL-107] a sound is recorded, paused, played back and used; the device stores it until it is uploaded', async () => {
  await open((capture) => capture.begin('sound'));
  await act(async () => recorder.say(100, 1));
  await press('Pause');
  expect(screen.getByText('Paused')).toBeDefined();
  await press('Resume');
  await act(async () => recorder.say(50, 61));
  expect(screen.getByRole('status').textContent).toBe('Recording, 1:00');
  expect(await bytesOf()).toBe(150);
  await press('Stop');
  expect(recorder.isOpen).toBe(false);
  expect(screen.getByLabelText('Recording 2026-11-28.weba')).toBeDefined();
  await press('Use it');
  const [id, file] = upload.mock.calls[0] ?? [];
  expect([id, file?.name, file?.type, file?.size]).toEqual(['voice', 'Recording 2026-11-28.weba', 'audio/webm', 150]);
  expect(store.has('voice')).toBe(false);
});

test('[APL-111] its ends are trimmed and restored, and only the selected part is used', async () => {
  await open((capture) => capture.begin('sound'));
  await act(async () => recorder.say(60, 59.7));
  await press('Stop');
  await press('Trim');
  expect(screen.getByRole('slider', { name: /^End/ }).getAttribute('max')).toBe('60');
  fireEvent.change(screen.getByRole('slider', { name: /^Start/ }), { target: { value: '10' } });
  fireEvent.change(screen.getByRole('slider', { name: /^End/ }), { target: { value: '40' } });
  await press('Keep this part');
  expect(screen.getByRole('status').textContent).toBe('Trimmed to 0:30.');
  await press('Undo trim');
  expect(screen.queryByRole('button', { name: 'Undo trim' })).toBeNull();
  await press('Trim');
  recorder.isBroken = true;
  await press('Keep this part');
  expect(screen.getByText(/^We couldn’t trim this recording/)).toBeDefined();
  recorder.isBroken = false;
  fireEvent.change(screen.getByRole('slider', { name: /^End/ }), { target: { value: '25' } });
  await press('Keep this part');
  await press('Use it');
  expect(upload.mock.calls[0]?.[1].size).toBe(25);
});

test('[APL-107] a recording stored on the device is offered again, until it is discarded', async () => {
  await keepOne();
  await open((capture) => capture.find());
  expect(screen.getByText('We kept a recording that you didn’t finish.')).toBeDefined();
  await press('Discard');
  expect(store.has('voice')).toBe(true);
  const asked = within(await screen.findByRole('alertdialog'));
  await act(async () => fireEvent.click(asked.getByRole('button', { name: 'Discard' })));
  expect(store.has('voice')).toBe(false);
});

test('[APL-107] a recording whose place another page took says that it is not stored, and does not change the other one', async () => {
  await open((capture) => capture.begin('sound'));
  await act(async () => recorder.say(100, 1));
  await keepOne();
  await act(async () => recorder.say(100, 2));
  expect(screen.getByText(formatMessage('captureUnkept'))).toBeDefined();
  expect(await bytesOf()).toBe(7);
});

test('[APL-107] a recording that could not be read stays stored', async () => {
  await keepOne();
  const find = vi.spyOn(store, 'find').mockRejectedValueOnce(new Error('Not now'));
  await open((capture) => capture.find());
  expect(find).toHaveBeenCalledOnce();
  expect(await bytesOf()).toBe(7);
});

test('[APL-106] a microphone that is allowed after the page was left records no sound', async () => {
  let allow = (): void => undefined;
  recorder.question = new Promise<void>((resolve) => (allow = resolve));
  const capture = await open(async (one) => void one.begin('sound'));
  capture.release();
  await act(async () => allow());
  expect([recorder.isOpen, recorder.watch, store.has('voice'), capture.isOpen]).toEqual([
    false,
    undefined,
    false,
    false,
  ]);
});

test('[APL-107] a recording stays until another one starts, also if that is refused', async () => {
  await keepOne();
  await open((capture) => capture.find());
  recorder.answer = 'busy';
  await press('Record again');
  expect(screen.getByRole('alert').textContent).toMatch(/Another app is using/);
  expect(await bytesOf()).toBe(7);
  await press('Cancel');
  expect(screen.getByLabelText('a.weba')).toBeDefined();
  recorder.answer = undefined;
  await press('Record again');
  await act(async () => recorder.say(50, 1));
  expect(await bytesOf()).toBe(50);
});

test('[APL-106] a microphone that cannot record is released, with a message', async () => {
  recorder.isBroken = true;
  await open((capture) => capture.begin('sound'));
  expect(screen.getByRole('alert').textContent).toMatch(/can’t record here/);
  expect([recorder.isOpen, store.has('voice')]).toEqual([false, false]);
});

test('[APL-104] a recording that reaches the limit stops automatically and says so', async () => {
  await open((capture) => capture.begin('sound'));
  await act(async () => recorder.say(LIMIT, 0));
  expect(screen.getByText(/reached the size limit/)).toBeDefined();
  expect(recorder.isOpen).toBe(false);
});

test.each<[RecordingProblem, RegExp]>([
  ['forbidden', /Allow it for this site/],
  ['missing', /We can’t find a microphone/],
  ['busy', /Another app is using/],
])('[APL-106] a microphone that is %s says what to do, and can be tried again', async (problem, words) => {
  recorder.answer = problem;
  await open((capture) => capture.begin('sound'));
  expect(screen.getByRole('alert').textContent).toMatch(words);
  recorder.answer = undefined;
  await press('Try again');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
});

/** A field for a recording, whose captures the test provides. */
async function openField(hand: () => Promise<CaptureViewModel>) {
  const captures = new CaptureProvider(
    () => false,
    hand,
    () => Promise.resolve(),
  );
  const made = new Map<unknown, object>([
    [UploadsState, uploads],
    [CaptureProvider, captures],
  ]);
  const { unmount } = render(
    <ViewModelProvider value={(type) => made.get(type) as InstanceType<typeof type>}>
      <FileField
        id="voice"
        isPersistent={false}
        uploadType="upload-file"
        file={null}
        onFile={() => undefined}
        isReadOnly={false}
        isBusy={false}
      />
    </ViewModelProvider>,
  );
  return unmount;
}

test('[APL-106] one recording is open at a time, and released if its field disappears in the meantime', async () => {
  let arrive = (_: CaptureViewModel): void => undefined;
  const hand = vi.fn<() => Promise<CaptureViewModel>>(
    () => new Promise<CaptureViewModel>((resolve) => (arrive = resolve)),
  );
  const unmount = await openField(hand);
  await press('Record');
  await waitFor(() => expect(hand).toHaveBeenCalled());
  await press('Record');
  await press('Choose a file');
  expect(hand).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a file' }).disabled).toBe(true);
  unmount();
  const capture = newCapture();
  await act(async () => {
    await capture.begin('sound');
    arrive(capture);
  });
  expect(recorder.isOpen).toBe(false);
});

test('[APL-106] a recording whose code cannot be loaded says so', async () => {
  await openField(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await press('Record');
  expect(await screen.findByText(/couldn’t load the recorder/)).toBeDefined();
});

test('[APL-108] a recording that is neither used nor discarded blocks completion, and leaving the page while it is made', async () => {
  const isPageHeld = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const capture = newCapture();
  await openField(async () => {
    await capture.begin('sound');
    return capture;
  });
  const problem = () => uploads.problemAt('voice', [])?.key;
  expect([problem(), isPageHeld()]).toEqual([undefined, false]);
  await press('Record');
  await screen.findByRole('button', { name: 'Stop' });
  expect([problem(), isPageHeld()]).toEqual(['captureUnused', true]);
  await act(async () => recorder.say(100, 1));
  await press('Stop');
  expect([problem(), isPageHeld()]).toEqual(['captureUnused', false]);
  await press('Discard');
  expect(problem()).toBeUndefined();
});
