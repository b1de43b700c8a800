/** Loads pages anew, with everything that they held forgotten. */
export abstract class PageLoader {
  /** The page that is open. */
  abstract reload(): void;

  /** The app, from its root. */
  abstract restart(): void;
}
