import { fileIdOf } from '#core/applets';
import { Refusal } from '#core/messages';
import type { PublicShowcases, ShowcaseContact, ShowcaseFiles, Showcases } from '#core/showcases';
import type { ApiClient } from './api-client.ts';

/** Showcases as anybody sees them, asked over the product's own API. */
export const httpPublicShowcases = (api: ApiClient): PublicShowcases => ({
  summary: (showcaseId) => api.send('GET /showcases/{showcaseId}/content/1', { showcaseId }),
  contents: (showcaseId) => api.send('GET /showcases/{showcaseId}/content/2', { showcaseId }),
});

/** Messages of visitors, sent over the product's own API. */
export const httpShowcaseContact = (api: ApiClient): ShowcaseContact => ({
  write: (showcaseId, form, submission) =>
    api.execute('POST /showcases/{showcaseId}/contact', { showcaseId, ...form }, { key: submission }),
});

/** The files of published showcases, asked over the product's own API. */
export const httpShowcaseFiles = (api: ApiClient): ShowcaseFiles => ({
  view: async (showcaseId, url) => {
    const file = fileIdOf(url);
    if (file === undefined) throw new Refusal('fileNotFound');
    return api.send('GET /showcases/{showcaseId}/files/{file}/view', { showcaseId, file });
  },
});

/** Showcases, asked over the product's own API. */
export const httpShowcases = (api: ApiClient): Showcases => ({
  list: async (userId) => (await api.send('GET /showcases', userId === undefined ? {} : { userId })).showcases,
  listAs: async (reader) => (await api.send('GET /readers/{reader}/showcases', { reader })).showcases,
  material: () => api.send('GET /quest-showcase-template', {}),
  create: (creation, edit = {}, submission) =>
    api.send('POST /showcases', { ...creation, ...edit }, { key: submission }),
  createAutomatically: (creation, submission) => api.send('POST /showcases/automatic', creation, { key: submission }),
  change: (showcaseId, change, submission) =>
    api.send('PATCH /showcases/{showcaseId}', { showcaseId, ...change }, { key: submission }),
  share: (showcaseId, form, submission) =>
    api.execute('POST /showcases/{showcaseId}/share', { showcaseId, ...form }, { key: submission }),
  remove: (showcaseId, submission) =>
    api.execute('DELETE /showcases/{showcaseId}', { showcaseId }, { key: submission }),
});
