import type { LinkParams } from '../account/session/link-params.state.ts';

declare global {
  interface Window {
    /** The parameters that `public/before-load.js` removed from the URL before anything else loaded. */
    waymarkBrought?: LinkParams;
  }
}

/** ACC-6 · The parameters of a link, handed over once: the first script of the page has removed them from the URL. */
export function extractQuerySecrets(page: Pick<Window, 'waymarkBrought'>): LinkParams {
  const { waymarkBrought = {} } = page;
  delete page.waymarkBrought;
  return waymarkBrought;
}
