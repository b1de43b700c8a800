import type { LinkParams } from '../account/session/link-params.state.ts';

declare global {
  interface Window {
    /** What `public/before-load.js` took out of the URL before anything else was loaded. */
    waymarkBrought?: LinkParams;
  }
}

/** ACC-6 · The parameters of a link, handed over once: the first script of the page has taken them out of the URL. */
export function extractQuerySecrets(page: Pick<Window, 'waymarkBrought'>): LinkParams {
  const { waymarkBrought = {} } = page;
  delete page.waymarkBrought;
  return waymarkBrought;
}
