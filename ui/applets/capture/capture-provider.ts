import type { CaptureKind } from '#core/applets';
import type { CaptureField, CaptureViewModel } from './capture.view-model.ts';

/** Recording, filming and photographing, whose code loads when somebody asks for it. */
export class CaptureProvider {
  constructor(
    /** Whether the device keeps a recording for an upload that was not finished. */
    readonly hasRecording: (id: string) => boolean,
    /** Begins a capture, or brings back the one that the device keeps. */
    readonly open: (field: CaptureField, kind: CaptureKind | 'kept') => Promise<CaptureViewModel>,
    /** Removes what the device keeps for an upload that has its file. */
    readonly forget: (id: string) => Promise<void>,
  ) {}
}
