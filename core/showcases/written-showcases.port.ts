import type { PublicShowcase } from './showcase.ts';

/** A showcase as the server writes it into its page, with links that show its stored pictures and videos for a while, by their addresses. */
export interface WrittenShowcase {
  readonly showcase: PublicShowcase;
  readonly links: Readonly<Record<string, string>>;
}

/** What the server wrote into the page. */
export abstract class WrittenShowcases {
  /** SHW-24 · The showcase of the page that is open; nothing where the server wrote none. */
  abstract current(): WrittenShowcase | undefined;

  /** SHW-24 · Once it is shown: whoever comes back to it later gets it as it is then. */
  abstract discard(): void;
}
