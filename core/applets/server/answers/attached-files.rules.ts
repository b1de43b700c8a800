import type { AppletAnswer } from '../../answers/applet-answer.ts';
import { STORAGE_PATH } from '../../uploads/stored-file.rules.ts';
import { unsupportedFormatsMessage, isStoredAsFormat, type UploadMessage } from '../../uploads/upload-formats.rules.ts';
import type { UploadFormat } from '../../uploads/upload-formats.ts';

/** A file that an answer holds: where it is stored, and what it is called. */
export interface AttachedFile {
  readonly url: string;
  readonly name: string;
  /** Whether it is a picture in a text. */
  readonly isImage?: boolean;
}

/**
 * APL-83 · Why a file cannot be handed in: it is not whole, or its bytes are not of what is taken there, whatever it was
 * said to be. `type` is what it is kept under, undefined of what is not there.
 */
export function attachedFileProblem(
  { name }: AttachedFile,
  type: string | null | undefined,
  formats: readonly UploadFormat[],
): UploadMessage | undefined {
  if (type === undefined) return { key: 'stepFileMissing', details: { file: name || '?' } };
  return type === null || isStoredAsFormat(formats, type) ? undefined : unsupportedFormatsMessage(formats);
}

/** APL-83 · The files that an answer holds: its own, those of its branches, and the pictures of its text that are in the own storage. */
export function attachedFiles({ file, fileUrl, files = {}, richText }: AppletAnswer): readonly AttachedFile[] {
  const name = file?.name ?? '';
  const branches = Object.values(files).flatMap((branch) => branch.file ?? []);
  const images = Object.values(richText?.entityMap ?? {}).map(({ data }) => data['src']);
  return [
    ...(file ? [{ url: file.uri, name }] : []),
    ...(fileUrl ? [{ url: fileUrl, name }] : []),
    ...branches.map((one) => ({ url: one.uri, name: one.name })),
    ...images.flatMap((url) =>
      typeof url === 'string' && url.startsWith(STORAGE_PATH) ? [{ url, name: '', isImage: true }] : [],
    ),
  ];
}
