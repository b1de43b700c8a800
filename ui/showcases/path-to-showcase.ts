import type { ShowcaseId } from '#core/showcases';

/** Where anybody sees a showcase. */
export const pathToShowcase = (id: ShowcaseId): string => `/showcase/${encodeURIComponent(id)}`;
