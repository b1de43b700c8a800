/** How a recording stands. */
export type RecordingStatus = 'idle' | 'asking' | 'refused' | 'recording' | 'paused' | 'stopped' | 'stored';

/** Why nothing can be recorded: it was not allowed, there is no such device, another program has it, or the browser cannot. */
export type RecordingProblem = 'forbidden' | 'missing' | 'busy' | 'unsupported';

/** One recording, from being asked for until it is handed in. */
export interface Recording {
  readonly status: RecordingStatus;
  readonly seconds: number;
  readonly bytes: number;
  /** Whether it stopped by itself because no more of it fits. */
  readonly isFull: boolean;
  readonly problem: RecordingProblem | null;
}

/** A part of a recording, in seconds from its beginning. */
export interface RecordingPart {
  readonly from: number;
  readonly to: number;
}

/** What happens to a recording; `find` brings one that the device kept, `fill` stops it at its limit, `trim` leaves a part of it. */
export type RecordingEvent =
  | { readonly kind: 'ask' | 'begin' | 'pause' | 'resume' | 'stop' | 'fill' | 'store' | 'discard' }
  | { readonly kind: 'refuse'; readonly problem: RecordingProblem }
  | { readonly kind: 'chunk' | 'find' | 'trim'; readonly seconds: number; readonly bytes: number };

export const NO_RECORDING: Recording = { status: 'idle', seconds: 0, bytes: 0, isFull: false, problem: null };

const NEXT: Readonly<Record<RecordingStatus, Partial<Record<RecordingEvent['kind'], RecordingStatus>>>> = {
  idle: { ask: 'asking', find: 'stopped' },
  asking: { begin: 'recording', refuse: 'refused', discard: 'idle' },
  refused: { ask: 'asking', discard: 'idle' },
  recording: { chunk: 'recording', pause: 'paused', stop: 'stopped', fill: 'stopped', discard: 'idle' },
  paused: { chunk: 'paused', resume: 'recording', stop: 'stopped', fill: 'stopped', discard: 'idle' },
  stopped: { chunk: 'stopped', trim: 'stopped', store: 'stored', discard: 'idle' },
  stored: { discard: 'idle' },
};

/** APL-106 · A recording goes from asking through recording and pausing to stopped and stored; what does not fit its state changes nothing. */
export function recordingAfter(recording: Recording, event: RecordingEvent): Recording {
  const status = NEXT[recording.status][event.kind];
  if (status === undefined) return recording;
  if (status === 'idle' || status === 'asking') return { ...NO_RECORDING, status };
  if (event.kind === 'refuse') return { ...recording, status, problem: event.problem };
  if (event.kind === 'fill') return { ...recording, status, isFull: true };
  if (event.kind === 'trim') return { ...recording, seconds: event.seconds, bytes: event.bytes };
  if (event.kind !== 'chunk' && event.kind !== 'find') return { ...recording, status };
  return {
    ...recording,
    status,
    seconds: Math.max(recording.seconds, event.seconds),
    bytes: recording.bytes + event.bytes,
  };
}

/** The shortest part that a recording can be trimmed to, in seconds. */
const SHORTEST_PART = 1;

/** APL-111 · A recording can be trimmed once it is twice as long as its shortest part. */
export function canTrim({ status, seconds }: Pick<Recording, 'status' | 'seconds'>): boolean {
  return status === 'stopped' && seconds >= 2 * SHORTEST_PART;
}

/** APL-111 · The part between two ends of which one was moved: it lies within the recording and is a second long at least, and the other end makes way. */
export function movedEnd(seconds: number, part: RecordingPart, end: keyof RecordingPart, to: number): RecordingPart {
  const at = Math.min(Math.max(0, to), seconds);
  if (end === 'from') {
    const from = Math.min(at, seconds - SHORTEST_PART);
    return { from, to: Math.max(part.to, from + SHORTEST_PART) };
  }
  const until = Math.max(at, SHORTEST_PART);
  return { from: Math.min(part.from, until - SHORTEST_PART), to: until };
}

/** APL-106 · Whether the microphone or the camera is in use. */
export function isCapturing({ status }: Pick<Recording, 'status'>): boolean {
  return status === 'recording' || status === 'paused';
}

/** APL-108 · Whether something is being made or was made, and was neither used nor discarded. */
export function isUnused({ status }: Pick<Recording, 'status'>): boolean {
  return isCapturing({ status }) || status === 'stopped';
}

/** APL-106 · How long a recording is, in minutes and seconds. */
export function recordingTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
