import { readDelivery, shareApplet, shareStep } from '#api/applets/applets.api';
import { completeUpload, createUpload, readUploadStatus, viewFile } from '#api/storage/storage.api';
import { type AppletShares, fileIdOf, type FileUploader } from '#core/applets';
import { Refusal } from '#core/messages';
import type { ApiClient } from './api-client.ts';

/** What the Traveler sends by e-mail, over the product's own API; a submission's key is its Idempotency-Key. */
export const httpAppletShares = (api: ApiClient): AppletShares => ({
  shareApplet: async (share, submission) => {
    await api.send(shareApplet, share, submission);
  },
  shareStep: async (share, submission) => {
    await api.send(shareStep, share, submission);
  },
  delivery: async (submission) => (await api.send(readDelivery, { submission })).delivery,
});

/** The product's own storage, asked over its own API. */
export const httpFileUploader = (api: ApiClient): FileUploader => ({
  createUpload: async ({ name, type, size }) =>
    (await api.send(createUpload, { originalName: name, mimeType: type, size })).data,
  send: async (link, type, bytes, watch) => {
    await api.upload(link, type, bytes, watch);
  },
  uploadStatus: async (url) => api.send(readUploadStatus, { file: fileIn(url) }),
  complete: async (url) => api.send(completeUpload, { file: fileIn(url) }),
  viewFile: async (url) => api.send(viewFile, { file: fileIn(url) }),
});

function fileIn(url: string): string {
  const file = fileIdOf(url);
  if (file === undefined) throw new Refusal('fileNotFound');
  return file;
}
