import { isSafeUrl } from '../../shared/index.ts';
import type { AnswerFile, AppletAnswer } from './applet-answer.ts';

/** APL-39 · Whether the file of an answer is uploaded: it has a stored address that is safe, and no other file was chosen since. */
export function isFileStored({ fileUrl, fileUploaded }: Pick<AppletAnswer, 'fileUrl' | 'fileUploaded'>): boolean {
  return fileUploaded !== false && isSafeUrl(fileUrl ?? '');
}

/** APL-39 · The answer with another file chosen, or none: it is yet to be uploaded, and the one before does not count any more. */
export function withFileChosen(answer: AppletAnswer, file: AnswerFile | null): AppletAnswer {
  return { ...answer, file, fileUrl: null, fileType: file?.type ?? null, fileUploaded: false };
}

/** APL-39 · The answer once its chosen file is stored; refused without a file, and at an address that is not safe. */
export function withFileStored(answer: AppletAnswer, fileUrl: string): AppletAnswer {
  const { file } = answer;
  if (!file || !isSafeUrl(fileUrl)) return answer;
  return { ...answer, file: { ...file, uri: fileUrl }, fileUrl, fileUploaded: true };
}
