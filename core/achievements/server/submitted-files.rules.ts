import { type FileId, STORAGE_PATH } from '../../applets/index.ts';
import type { Achievement } from '../achievement.ts';

/** ACH-18 · Whether a stored file stands in what was submitted, to a reader who may open that. */
export function isFileSubmitted(file: FileId, { isOpen, answers }: Pick<Achievement, 'isOpen' | 'answers'>): boolean {
  return isOpen && JSON.stringify(answers).includes(STORAGE_PATH + file);
}
