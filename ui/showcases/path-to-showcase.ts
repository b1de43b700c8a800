import type { ShowcaseId, ShowcasePage } from '#core/showcases';

/** Where anybody sees a showcase. */
export const pathToShowcase = (id: ShowcaseId): string => `/showcase/${encodeURIComponent(id)}`;

/** Where one page of a showcase is. */
export const pathToShowcasePage = (id: ShowcaseId, page: ShowcasePage): string =>
  page === 'landing' ? pathToShowcase(id) : `${pathToShowcase(id)}/${page}`;
