import type { FilmHost } from './film.rules.ts';

/** CNT-31 · The hosts that a page may load films from, as the settings of the server have them. */
export abstract class AllowedFilmHosts {
  abstract readonly hosts: readonly FilmHost[];
}
