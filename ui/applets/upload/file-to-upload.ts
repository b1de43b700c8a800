import type { FileToUpload } from '#core/applets';

/** Converts a browser file to the form that the storage accepts. */
export const toFileToUpload = (file: File): FileToUpload => ({
  name: file.name,
  type: file.type,
  size: file.size,
  bytes: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  source: file,
});
