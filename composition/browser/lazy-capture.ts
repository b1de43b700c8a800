import {
  attempt,
  recordingMark,
  signedInTraveler,
  unwatchedStorageOrNone,
} from '#adapters/browser-storage/web-storage';
import type { SessionStore } from '#core/account';
import type { Clock } from '#core/shared';
import { CaptureProvider } from '#ui/applets/capture/capture-provider.ts';
import type { UploadsState } from '#ui/applets/upload/uploads.state.ts';

/** Recording, filming and taking pictures in this browser; the code loads on first use. */
export const lazyCapture = (sessions: SessionStore, clock: Clock, uploads: UploadsState): CaptureProvider =>
  new CaptureProvider(
    (id) => !!attempt(() => unwatchedStorageOrNone().getItem(recordingMark(signedInTraveler(sessions), id))),
    async (...asked) => (await import('./load-capture.ts')).openCapture(sessions, clock, uploads, ...asked),
    async (id) => (await import('./load-capture.ts')).forgetCapture(sessions, id),
  );
