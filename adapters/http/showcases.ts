import {
  changeShowcase,
  contactShowcaseOwner,
  createShowcase,
  createShowcaseAutomatically,
  deleteShowcase,
  readPublicShowcaseContents,
  readPublicShowcaseSummary,
  readShowcaseMaterial,
  readShowcases,
  readShowcasesAs,
  shareShowcase,
  viewShowcaseFile,
} from '#api/showcases/showcases.api';
import { fileIdOf } from '#core/applets';
import { Refusal } from '#core/messages';
import type { PublicShowcases, ShowcaseContact, ShowcaseFiles, Showcases } from '#core/showcases';
import type { ApiClient } from './api-client.ts';

/** Showcases as anybody sees them, asked over the product's own API. */
export const httpPublicShowcases = (api: ApiClient): PublicShowcases => ({
  summary: (showcaseId) => api.send(readPublicShowcaseSummary, { showcaseId }),
  contents: (showcaseId) => api.send(readPublicShowcaseContents, { showcaseId }),
});

/** Messages of visitors, sent over the product's own API. */
export const httpShowcaseContact = (api: ApiClient): ShowcaseContact => ({
  write: async (showcaseId, form, submission) => {
    await api.send(contactShowcaseOwner, { showcaseId, ...form }, submission);
  },
});

/** The files of published showcases, asked over the product's own API. */
export const httpShowcaseFiles = (api: ApiClient): ShowcaseFiles => ({
  view: async (showcaseId, url) => {
    const file = fileIdOf(url);
    if (file === undefined) throw new Refusal('fileNotFound');
    return api.send(viewShowcaseFile, { showcaseId, file });
  },
});

/** Showcases, asked over the product's own API. */
export const httpShowcases = (api: ApiClient): Showcases => ({
  list: async (userId) => (await api.send(readShowcases, userId === undefined ? {} : { userId })).showcases,
  listAs: async (reader) => (await api.send(readShowcasesAs, { reader })).showcases,
  material: () => api.send(readShowcaseMaterial, {}),
  create: (creation, edit = {}, submission) => api.send(createShowcase, { ...creation, ...edit }, submission),
  createAutomatically: (creation, submission) => api.send(createShowcaseAutomatically, creation, submission),
  change: (showcaseId, change, submission) => api.send(changeShowcase, { showcaseId, ...change }, submission),
  share: async (showcaseId, form, submission) => {
    await api.send(shareShowcase, { showcaseId, ...form }, submission);
  },
  remove: async (showcaseId, submission) => {
    await api.send(deleteShowcase, { showcaseId }, submission);
  },
});
