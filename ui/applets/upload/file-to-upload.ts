import type { FileToUpload } from '#core/applets';

/** A file of the browser as the storage takes it. */
export const toFileToUpload = (file: File): FileToUpload => ({
  name: file.name,
  type: file.type,
  size: file.size,
  bytes: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});
