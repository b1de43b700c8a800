import {
  answerableApplets,
  type AppletAnswer,
  type AppletContent,
  blankAnswer,
  type UploadCandidate,
  uploadProblem,
  withAddedText,
} from '../../applets/index.ts';
import { isBlank } from '../../shared/index.ts';
import type { ReceivedShare } from './received-share.port.ts';

/** The largest shared file that a device stores, in bytes; `public/worker.js` has the same number. */
export const MAX_SHARED_FILE_BYTES: number = 100 * 1024 * 1024;

/** The kinds of applet with a field for one file, and the post of a challenge. */
const FILE_FIELDS: readonly string[] = ['upload-file', 'upload-image', 'upload-video', 'generic-upload-file', 'post'];

/**
 * STP-21 · The fields of a step that accept a shared file: those for files of its format and size that are empty and
 * not read-only.
 */
export function fieldsForFile(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
  file: UploadCandidate,
  limit: number,
): readonly AppletContent[] {
  return answerableApplets(contents, answers)
    .filter(
      ({ content, answer, readOnly }) =>
        !readOnly &&
        FILE_FIELDS.includes(content.appletType) &&
        (!answer?.file || answer.fileUploaded === false) &&
        !uploadProblem(content, [file], limit),
    )
    .map(({ content }) => content);
}

/**
 * STP-21 · The fields of a step that accept a shared text: those for text that are not read-only and have room for all
 * of it.
 */
export function fieldsForText(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
  text: string,
): readonly AppletContent[] {
  return answerableApplets(contents, answers)
    .filter(({ content, answer = blankAnswer(content), readOnly }) => !readOnly && withAddedText(content, answer, text))
    .map(({ content }) => content);
}

/** STP-22 · Shared content as text: its title, its text and its URL, one below the other, without repetition. */
export function receivedText({ title, text, url }: Pick<ReceivedShare, 'title' | 'text' | 'url'>): string {
  const parts = [title, text, url].map((part) => part.trim());
  return parts
    .filter((part, index) => !isBlank(part) && !parts.some((other, at) => holds(other, at, part, index)))
    .join('\n');
}

/** True if another part contains this one, or an earlier part is the same. */
const holds = (other: string, at: number, part: string, index: number): boolean =>
  at !== index && other.includes(part) && (other.length > part.length || at < index);
