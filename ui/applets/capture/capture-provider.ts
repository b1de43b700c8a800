import type { CaptureKind } from '#core/applets';
import type { CaptureField, CaptureViewModel } from './capture.view-model.ts';

/** Recording, filming and taking pictures; the code loads on first use. */
export class CaptureProvider {
  constructor(
    /** Whether the device stores a recording for an unfinished upload. */
    readonly hasRecording: (id: string) => boolean,
    /** Starts a capture, or restores a stored one. */
    readonly open: (field: CaptureField, kind: CaptureKind | 'kept') => Promise<CaptureViewModel>,
    /** Removes what the device stores for an upload whose file has arrived. */
    readonly forget: (id: string) => Promise<void>,
  ) {}
}
