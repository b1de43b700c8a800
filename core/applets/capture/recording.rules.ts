/** The state of a recording. */
export type RecordingStatus = 'idle' | 'asking' | 'refused' | 'recording' | 'paused' | 'stopped' | 'stored';

/**
 * The reason recording is not possible: it was not allowed, there is no such device, another program uses it, or the
 * browser does not support it.
 */
export type RecordingProblem = 'forbidden' | 'missing' | 'busy' | 'unsupported';

/** One recording, from the request for the device until it is submitted. */
export interface Recording {
  readonly status: RecordingStatus;
  readonly seconds: number;
  readonly bytes: number;
  /** True if it stopped because it reached its limit. */
  readonly isFull: boolean;
  readonly problem: RecordingProblem | null;
}

/** A part of a recording, in seconds from its beginning. */
export interface RecordingPart {
  readonly from: number;
  readonly to: number;
}

/** An event of a recording; `find` loads one that the device stored, `fill` stops it at its limit, `trim` replaces it with a part of it. */
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

/**
 * APL-106 · The recording after an event: it goes from asking through recording and pausing to stopped and stored; an
 * event that does not fit the state is ignored.
 */
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

/** APL-111 · True if a recording is long enough to be trimmed: two seconds or more. */
export function canTrim({ status, seconds }: Pick<Recording, 'status' | 'seconds'>): boolean {
  return status === 'stopped' && seconds >= 2 * SHORTEST_PART;
}

/** APL-111 · Moves one end of a part, in seconds. The part stays within the recording and at least a second long; the other end moves where it has to. */
export function movedEnd(seconds: number, part: RecordingPart, end: keyof RecordingPart, to: number): RecordingPart {
  const at = Math.min(Math.max(0, to), seconds);
  if (end === 'from') {
    const from = Math.min(at, seconds - SHORTEST_PART);
    return { from, to: Math.max(part.to, from + SHORTEST_PART) };
  }
  const until = Math.max(at, SHORTEST_PART);
  return { from: Math.min(part.from, until - SHORTEST_PART), to: until };
}

/** APL-106 · True if the microphone or the camera is in use. */
export function isCapturing({ status }: Pick<Recording, 'status'>): boolean {
  return status === 'recording' || status === 'paused';
}

/** APL-108 · True if something is being made or was made, and was neither used nor discarded. */
export function isUnused({ status }: Pick<Recording, 'status'>): boolean {
  return isCapturing({ status }) || status === 'stopped';
}

/** APL-106 · The length of a recording, in minutes and seconds. */
export function recordingTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
