import type { Brought } from '../account/arrival.state.ts';

declare global {
  interface Window {
    /** What `public/first.js` took out of the address before anything else was loaded. */
    waymarkBrought?: Brought;
  }
}

/** ACC-6 · What somebody's link brought along, handed over once: the page's first script has taken it out of the address. */
export function takeQuerySecrets(page: Pick<Window, 'waymarkBrought'>): Brought {
  const { waymarkBrought = {} } = page;
  delete page.waymarkBrought;
  return waymarkBrought;
}
