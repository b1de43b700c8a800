import { type FileId, fileIdOf, STORAGE_PATH } from '../../applets/index.ts';

/** PRF-10 · How many pixels each side of a profile picture has. */
export const PICTURE_SIDE = 310;

/** Where the profile pictures begin that anybody may open. */
export const PICTURES_PATH = '/api/v1/pictures/';

/** PRF-10 · The address at which anybody may open a profile picture. */
export function pictureUrl(file: FileId): string {
  return `${PICTURES_PATH}${file}.jpg`;
}

/** PRF-10 · The id of the file that a profile picture's URL names; `undefined` for any other URL. */
export function pictureFileOf(url: string): FileId | undefined {
  const name = url.startsWith(PICTURES_PATH) && url.endsWith('.jpg') ? url.slice(PICTURES_PATH.length, -4) : '';
  return fileIdOf(STORAGE_PATH + name);
}
