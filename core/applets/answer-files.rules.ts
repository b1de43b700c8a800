import type { AppletAnswer } from './applet-answer.ts';
import { STORAGE } from './stored-file.rules.ts';

/** A file that an answer holds: where it is stored, and what it is called. */
export interface HeldFile {
  readonly url: string;
  readonly name: string;
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
    ...pictures.flatMap((url) => (typeof url === 'string' && url.startsWith(STORAGE) ? [{ url, name: '' }] : [])),
  ];
}
