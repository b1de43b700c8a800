import { type Instant, type AppletId, secondsOf } from '../../shared/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { appletsTakingAnswers } from '../kinds/group.rules.ts';
import type { UploadMessage } from './upload-formats.rules.ts';

/** One file being uploaded; it continues when the Traveler goes to another step. */
export interface Upload {
  /** The applet, or the branch of a decision tree, that the file is for. */
  readonly id: string;
  readonly fileName: string;
  /** The number of a try, increasing for all files of a page; progress reports name it. */
  readonly attempt: number;
  /** 0 to 100. */
  readonly progress: number;
  readonly inProgress: boolean;
  readonly failed: boolean;
  /** When it last made progress; at first its start. */
  readonly lastProgressAt: Instant;
}

/** Identifies the try that a report is about. */
export type UploadAttempt = Pick<Upload, 'id' | 'attempt'>;

/** Separates a draft key from the id of an applet. */
const PLACE = '|';
/** Separates the id of an applet from the number of a picture in its text. */
const PICTURE = '#';
/** Separates the id of a decision tree from that of its branch. */
const BRANCH = '/';

/** The part of the last byte that is left until the file is stored. */
const LAST_BYTE = 0.5;

/** The seconds without progress after which an upload is given up. */
export const UPLOAD_TIMEOUT_SECONDS = 100;

/**
 * APL-30 · The uploads with a new one under way, at 0; an id has one file, and while it is uploading, only a newer try
 * replaces it.
 */
export function uploadStarted(
  uploads: readonly Upload[],
  { id, fileName, attempt }: Pick<Upload, 'id' | 'fileName' | 'attempt'>,
  now: Instant,
): readonly Upload[] {
  if (uploads.some((upload) => upload.id === id && (upload.inProgress || attempt <= upload.attempt))) return uploads;
  const others = uploads.filter((upload) => upload.id !== id);
  return [...others, { id, fileName, attempt, progress: 0, inProgress: true, failed: false, lastProgressAt: now }];
}

/**
 * APL-30 · The uploads after a try progressed, to 100 at most; progress never decreases, and reports for other tries or
 * finished uploads are ignored.
 */
export function uploadProgressed(
  uploads: readonly Upload[],
  one: UploadAttempt,
  progress: number,
  now: Instant,
): readonly Upload[] {
  return underWay(uploads, one, (upload) =>
    progress > upload.progress ? { ...upload, progress: Math.min(progress, 100), lastProgressAt: now } : upload,
  );
}

/**
 * APL-31 · The uploads after a try resumed from the server's progress, which may be less than was sent: bytes sent
 * again count again. An interruption is no progress.
 */
export function uploadResumed(uploads: readonly Upload[], one: UploadAttempt, progress: number): readonly Upload[] {
  return underWay(uploads, one, (upload) => ({ ...upload, progress: Math.max(0, Math.min(progress, 100)) }));
}

/** APL-31 · The uploads once all bytes of a try have arrived: putting them together has another 100 seconds, and is not yet the end. */
export function uploadFullySent(uploads: readonly Upload[], one: UploadAttempt, now: Instant): readonly Upload[] {
  return underWay(uploads, one, (upload) => ({ ...upload, lastProgressAt: now }));
}

/** APL-31 · The share of a file's bytes that was sent, in percent; 100 only once the file is stored. */
export function percentSent(bytes: number, size: number): number {
  return (Math.min(bytes, size - LAST_BYTE) / size) * 100;
}

/**
 * APL-30 · The uploads after a try has ended: it has failed unless it reached 100; another try of the same file
 * continues.
 */
export function uploadFinished(uploads: readonly Upload[], one: UploadAttempt): readonly Upload[] {
  return underWay(uploads, one, (upload) => ({ ...upload, inProgress: false, failed: upload.progress !== 100 }));
}

/** APL-31 · The uploads with a failed one restarted as a newer try; the others are unchanged. */
export function uploadRetried(
  uploads: readonly Upload[],
  { id, attempt }: UploadAttempt,
  now: Instant,
): readonly Upload[] {
  return uploads.map((upload) =>
    upload.id === id && upload.failed && attempt > upload.attempt
      ? { ...upload, attempt, progress: 0, inProgress: true, failed: false, lastProgressAt: now }
      : upload,
  );
}

/** APL-31 · The uploads without the cancelled one. */
export function uploadCancelled(uploads: readonly Upload[], id: string): readonly Upload[] {
  return uploads.filter((upload) => upload.id !== id);
}

/** APL-31 · The uploads at a moment: those that have not come forward for 100 seconds have failed, also at 100 percent. */
export function uploadsTimedOut(uploads: readonly Upload[], now: Instant): readonly Upload[] {
  return uploads.map((upload) =>
    upload.inProgress && secondsOf(now) - secondsOf(upload.lastProgressAt) >= UPLOAD_TIMEOUT_SECONDS
      ? { ...upload, inProgress: false, failed: true }
      : upload,
  );
}

/** APL-30 · The progress of all uploads together, 0 to 100: their mean, 0 without any. */
export function overallProgress(uploads: readonly Upload[]): number {
  return uploads.reduce((sum, { progress }) => sum + progress, 0) / Math.max(uploads.length, 1);
}

/** APL-30 · True if any upload has failed. */
export function hasUploadFailed(uploads: readonly Upload[]): boolean {
  return uploads.some(({ failed }) => failed);
}

/** APL-40 · The id of the upload for an applet; where several steps contain the same applet, each has its own. */
export function appletUploadId(applet: AppletId, part?: string): string {
  return part === undefined ? applet : `${part}${PLACE}${applet}`;
}

/** APL-40 · The id of the upload of a picture in the text that has this one; pictures are numbered. */
export function imageUploadId(text: string, number: number): string {
  return `${text}${PICTURE}${number}`;
}

/** APL-40 · The id of the upload of the file of a branch, in the tree that has this one. */
export function branchUploadId(tree: string, branch: string): string {
  return `${tree}${BRANCH}${branch}`;
}

/**
 * APL-40 · The uploads for one step or post: its own file, and those for its applets, their branches, and the pictures
 * in their texts.
 */
export function uploadsIn(key: string, uploads: readonly Upload[]): readonly Upload[] {
  return uploads.filter(({ id }) => id === key || id.startsWith(`${key}${PLACE}`));
}

/**
 * APL-40 · The reason a step or post with these applets cannot be completed yet: its own file, one of theirs, or a
 * picture in their text failed to upload, or is still uploading; other uploads do not matter.
 */
export function uploadsProblem(
  key: string,
  contents: readonly AppletContent[],
  uploads: readonly Upload[],
): UploadMessage | undefined {
  const named = fieldsAt(key, contents);
  const own = uploads.filter(({ id }) => named.has(id) || named.has(ownerKey(id)));
  const failed = own.find((upload) => upload.failed);
  if (failed) return { key: 'uploadFailed', details: { file: failed.fileName } };
  const open = own.find((upload) => upload.inProgress);
  return open && { key: 'uploadUnderWay', details: { file: open.fileName } };
}

/**
 * APL-108 · The reason a step or post with these applets cannot be completed yet: a recording in one of its fields was
 * neither used nor discarded.
 */
export function capturesProblem(
  key: string,
  contents: readonly AppletContent[],
  captures: readonly string[],
): UploadMessage | undefined {
  const named = fieldsAt(key, contents);
  return captures.some((id) => named.has(id)) ? { key: 'captureUnused', details: {} } : undefined;
}

/** The ids of the uploads of a step or post, of its applets, and of their branches. */
function fieldsAt(key: string, contents: readonly AppletContent[]): ReadonlySet<string> {
  const named = new Set([key]);
  for (const { id: applet, decisionTreeBranches = [] } of appletsTakingAnswers(contents)) {
    const id = appletUploadId(applet, key);
    named.add(id);
    for (const branch of decisionTreeBranches) named.add(branchUploadId(id, branch.id));
  }
  return named;
}

/** The applet whose text contains a picture; the id itself if it is not a picture's. */
const ownerKey = (id: string): string => (id.includes(PICTURE) ? id.slice(0, id.lastIndexOf(PICTURE)) : id);

const underWay = (
  uploads: readonly Upload[],
  { id, attempt }: UploadAttempt,
  change: (upload: Upload) => Upload,
): readonly Upload[] =>
  uploads.map((upload) =>
    upload.id === id && upload.attempt === attempt && upload.inProgress ? change(upload) : upload,
  );
