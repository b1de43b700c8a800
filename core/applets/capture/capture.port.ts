import type { CaptureFormat } from './capture-formats.rules.ts';
import type { CaptureKind } from './capture-kinds.rules.ts';
import type { RecordingPart, RecordingProblem } from './recording.rules.ts';

/** The microphone, the camera or both, as long as they are open. */
export interface CaptureDevice {
  /** The current camera image, as the device's screens show it. */
  readonly view: object;
  /** The current volume, from 0 to 1. */
  readonly level: () => number;
  /**
   * Starts recording; calls back with each chunk of about a second and the seconds so far, and when the device is
   * disconnected.
   */
  readonly start: (format: CaptureFormat, watch: CaptureObserver) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops recording; resolves once the last chunk was delivered. */
  readonly stop: () => Promise<void>;
  /** A photo from the current camera image; `undefined` if there is no image yet. */
  readonly photograph: (format: CaptureFormat) => Promise<CaptureBytes | undefined>;
  /** Releases the device. */
  readonly close: () => void;
}

export type CaptureBytes = Uint8Array<ArrayBuffer>;

/** Observes a recording while it is made. */
export interface CaptureObserver {
  readonly onChunk: (bytes: CaptureBytes, seconds: number) => void;
  readonly onEnd: () => void;
}

/** Records audio, video and photos with the device. */
export abstract class Recorder {
  /** True if it writes files of this type. */
  abstract isWritten(type: string): boolean;

  /** Asks the user for the microphone or the camera; resolves to the problem if it is not available. */
  abstract open(kind: CaptureKind): Promise<CaptureDevice | RecordingProblem>;

  /**
   * Cuts a part out of a recording of this type. A film begins with the last whole picture before the part, since the others
   * only say what changed. Rejects where the recording cannot be read.
   */
  abstract trim(
    bytes: CaptureBytes,
    type: string,
    part: RecordingPart,
  ): Promise<{ readonly bytes: CaptureBytes; readonly seconds: number }>;
}

/** The id of a recording stored on a device, and its length in seconds. */
export interface KeptRecording {
  /** The upload that it is for. */
  readonly id: string;
  readonly kind: CaptureKind;
  readonly name: string;
  readonly type: string;
  readonly seconds: number;
}

/** Stores recordings of the signed-in Traveler on this device while they are made, one for each upload (APL-107). */
export abstract class RecordingStore {
  /** True if a recording is stored and was not removed; checked without opening the storage. */
  abstract has(id: string): boolean;

  /**
   * Stores the start of a recording, replacing a former one, and returns the token for its chunks; refuses while
   * another page records.
   */
  abstract begin(recording: KeptRecording): Promise<string>;

  /**
   * Adds a chunk and the length in seconds including it; refuses if the recording with this token is no longer stored.
   */
  abstract add(id: string, token: string, bytes: CaptureBytes, seconds: number): Promise<void>;

  /**
   * The Traveler's recording with its chunks in order; `undefined` if there is none, it is empty, or another page uses
   * it.
   */
  abstract find(
    id: string,
  ): Promise<{ readonly recording: KeptRecording; readonly chunks: readonly CaptureBytes[] } | undefined>;

  /** Removes a recording, unless another page has it. */
  abstract remove(id: string): Promise<void>;

  /** Releases a recording, so that another page can use it. */
  abstract release(id: string): void;
}
