import { type AllowedFilmHosts, FILM_HOSTS, type FilmHost } from '#core/content';

/** CNT-31 · The hosts that the server wrote into the page; where it wrote none, no host is allowed. */
export class BrowserAllowedFilmHosts implements AllowedFilmHosts {
  readonly hosts: readonly FilmHost[];

  constructor() {
    const written = document.querySelector<HTMLMetaElement>('meta[name="film-hosts"]')?.content ?? '';
    this.hosts = FILM_HOSTS.filter((host) => written.split(',').includes(host));
  }
}
