import type { ShowcaseId, ShowcasePage } from '#core/showcases';

/** The public path of a showcase. */
export const pathToShowcase = (id: ShowcaseId): string => `/showcase/${encodeURIComponent(id)}`;

/** The path of one page of a showcase. */
export const pathToShowcasePage = (id: ShowcaseId, page: ShowcasePage): string =>
  page === 'landing' ? pathToShowcase(id) : `${pathToShowcase(id)}/${page}`;
