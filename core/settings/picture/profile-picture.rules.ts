import { type FileId, fileIdOf, STORAGE_PATH } from '../../applets/index.ts';

/** PRF-10 · The pixels of each side of a profile picture. */
export const PICTURE_SIDE = 310;

/** The path of public profile pictures. */
export const PICTURES_PATH = '/api/v1/pictures/';

/** PRF-10 · The public URL of a profile picture. */
export function pictureUrl(file: FileId): string {
  return `${PICTURES_PATH}${file}.jpg`;
}

/** PRF-10 · The id of the file that a profile picture's URL names; `undefined` for any other URL. */
export function pictureFileOf(url: string): FileId | undefined {
  const name = url.startsWith(PICTURES_PATH) && url.endsWith('.jpg') ? url.slice(PICTURES_PATH.length, -4) : '';
  return fileIdOf(STORAGE_PATH + name);
}
