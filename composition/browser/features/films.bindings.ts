import { BrowserAllowedFilmHosts } from '#adapters/browser/browser-allowed-film-hosts';
import { AllowedFilmHosts } from '#core/content';
import { Network } from '#core/shared';
import { FilmState } from '#ui/kit/media/film.state.ts';
import { bindings } from '../../bindings.ts';

/** Films of other websites, which a playlist and the cards of onboarding can show. */
export const filmsBindings = bindings(({ singleton }) => {
  singleton(AllowedFilmHosts, BrowserAllowedFilmHosts);
  singleton(FilmState, FilmState, AllowedFilmHosts, Network);
});
