import type { AppletAnswer } from './applet-answer.ts';
import { STORAGE } from './stored-file.rules.ts';
import { formatsRefusal, isKeptAs, type UploadNotice } from './upload-formats.rules.ts';
import type { UploadFormat } from './upload-formats.ts';

/** A file that an answer holds: where it is stored, and what it is called. */
export interface HeldFile {
  readonly url: string;
  readonly name: string;
  /** Whether it is a picture in a text. */
  readonly isPicture?: boolean;
}

/**
 * APL-83 · Why a file cannot be handed in: it is not whole, or its bytes are not of what is taken there, whatever it was
 * said to be. `type` is what it is kept under, undefined of what is not there.
 */
export function heldFileProblem(
  { name }: HeldFile,
  type: string | null | undefined,
  formats: readonly UploadFormat[],
): UploadNotice | undefined {
  if (type === undefined) return { key: 'stepFileMissing', details: { file: name || '?' } };
  return type === null || isKeptAs(formats, type) ? undefined : formatsRefusal(formats);
}

/** APL-83 · The files that an answer holds: its own, those of its branches, and the pictures of its text that are in the own storage. */
export function filesIn({ file, fileUrl, files = {}, richText }: AppletAnswer): readonly HeldFile[] {
  const name = file?.name ?? '';
  const branches = Object.values(files).flatMap((branch) => branch.file ?? []);
  const pictures = Object.values(richText?.entityMap ?? {}).map(({ data }) => data['src']);
  return [
    ...(file ? [{ url: file.uri, name }] : []),
    ...(fileUrl ? [{ url: fileUrl, name }] : []),
    ...branches.map((one) => ({ url: one.uri, name: one.name })),
    ...pictures.flatMap((url) =>
      typeof url === 'string' && url.startsWith(STORAGE) ? [{ url, name: '', isPicture: true }] : [],
    ),
  ];
}
