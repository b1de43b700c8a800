import type { MessageKey } from '../messages/index.ts';
import { showcaseLoadProblem } from './public-showcase.rules.ts';
import type { PublicShowcase } from './showcase.ts';

/** How the showcase stands that a visitor asked for. */
export type ShowcaseLoad =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly showcase: PublicShowcase }
  | { readonly status: 'rejected'; readonly cause: MessageKey };

/** What the page of a visitor says in place of a showcase. */
export interface ShowcaseNote {
  readonly title: MessageKey;
  readonly description?: MessageKey;
}

/** What the page of a visitor holds. */
export interface PublicShowcasePage {
  readonly showcase: PublicShowcase | undefined;
  /** Whether there is nothing to look at, and never will be without its owner. */
  readonly hasNoContent: boolean;
  readonly note: ShowcaseNote | undefined;
}

/**
 * SHW-6 · What a visitor's page holds: nothing while it loads; no content, and why, once it failed to load; no content, and
 * that its owner has to see to it, when nothing is on it; else the showcase.
 */
export function publicShowcasePage(load: ShowcaseLoad): PublicShowcasePage {
  if (load.status === 'pending') return { showcase: undefined, hasNoContent: false, note: undefined };
  if (load.status === 'rejected') {
    return { showcase: undefined, hasNoContent: true, note: { title: showcaseLoadProblem(load.cause) } };
  }
  const { showcase } = load;
  const { applets, featuredApplets, headlineApplets } = showcase;
  return [applets, featuredApplets, headlineApplets].every((exhibits) => exhibits.length === 0)
    ? { showcase, hasNoContent: true, note: { title: 'showcaseNoContent', description: 'showcaseNeedsUpdate' } }
    : { showcase, hasNoContent: false, note: undefined };
}
