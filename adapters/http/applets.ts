import { type AppletShares, fileIdOf, type FileUploader } from '#core/applets';
import { Refusal } from '#core/messages';
import type { ApiClient } from './api-client.ts';

/**
 * The applets that the Traveler shares by email, over the product's own API; a submission's key is its Idempotency-Key.
 */
export const httpAppletShares = (api: ApiClient): AppletShares => ({
  shareApplet: (share, submission) => api.execute('POST /applets/share-applet', share, { key: submission }),
  shareStep: (share, submission) => api.execute('POST /applets/share-step', share, { key: submission }),
  delivery: async (submission) => (await api.send('GET /applets/shares/{submission}', { submission })).delivery,
});

/** The product's own storage, asked over its own API. */
export const httpFileUploader = (api: ApiClient): FileUploader => ({
  createUpload: async ({ name, type, size }) =>
    (await api.send('POST /storage', { originalName: name, mimeType: type, size })).data,
  send: async (link, type, bytes, watch) => {
    await api.upload(link, type, bytes, watch);
  },
  uploadStatus: async (url) => api.send('GET /storage/{file}/parts', { file: fileIn(url) }),
  complete: async (url) => api.send('POST /storage/{file}/completed', { file: fileIn(url) }),
  viewFile: async (url) => api.send('GET /storage/{file}/view', { file: fileIn(url) }),
});

function fileIn(url: string): string {
  const file = fileIdOf(url);
  if (file === undefined) throw new Refusal('fileNotFound');
  return file;
}
