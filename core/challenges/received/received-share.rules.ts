import {
  answerableApplets,
  type AppletAnswer,
  type AppletContent,
  type ArtifactAction,
  blankAnswer,
  type EditorDocument,
  type UploadCandidate,
  uploadProblem,
  withAddedText,
} from '../../applets/index.ts';
import { isBlank } from '../../shared/index.ts';
import type { ReceivedPart, ReceivedShare } from './received-share.port.ts';

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

/** STP-24 · The addition to the notebook that accepts a part of shared content; `undefined` if none does. */
export function additionFor(
  part: ReceivedPart,
  actions: readonly ArtifactAction[],
  share: ReceivedShare,
  limit: number,
): ArtifactAction | undefined {
  const { file } = share;
  const isAccepted =
    part === 'file'
      ? file !== null && !uploadProblem({ appletType: 'generic-upload-file' }, [file], limit)
      : additionDraft(receivedText(share)) !== undefined;
  return isAccepted ? actions.find(({ kind }) => kind === ADDITIONS[part]) : undefined;
}

/** STP-24 · Shared text as the draft of an addition; `undefined` if it is empty, too large or cannot be stored. */
export function additionDraft(text: string): EditorDocument | undefined {
  const content = { id: '', appletType: 'generic-rich-text', description: null };
  return withAddedText(content, blankAnswer(content), text)?.richText ?? undefined;
}

const ADDITIONS: Readonly<Record<ReceivedPart, ArtifactAction['kind']>> = {
  file: 'upload-file',
  text: 'upload-rich-text',
};

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
