import { BrowserRecordingStore } from '#adapters/browser-storage/files/browser-recording-store';
import { BrowserRecorder } from '#adapters/browser/browser-recorder';
import type { SessionStore } from '#core/account';
import type { CaptureKind } from '#core/applets';
import { todayIn, type Clock } from '#core/shared';
import { type CaptureField, CaptureViewModel } from '#ui/applets/capture/capture.view-model.ts';
import type { UploadsState } from '#ui/applets/upload/uploads.state.ts';

/** Removes what this browser stored of an upload. */
export const forgetCapture = (sessions: SessionStore, id: string): Promise<void> =>
  new BrowserRecordingStore(sessions).remove(id);

/** Starts a capture in this browser, or restores the stored one. */
export async function openCapture(
  sessions: SessionStore,
  clock: Clock,
  uploads: UploadsState,
  field: CaptureField,
  kind: CaptureKind | 'kept',
): Promise<CaptureViewModel> {
  const today = () => todayIn(clock.zone(), clock.now());
  const capture = new CaptureViewModel(
    field,
    new BrowserRecorder(),
    new BrowserRecordingStore(sessions),
    uploads,
    today,
  );
  if (kind === 'kept') await capture.find();
  else void capture.begin(kind);
  return capture;
}
