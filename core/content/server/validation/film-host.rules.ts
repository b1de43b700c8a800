import { isOnFilmHost } from '../../film.rules.ts';
import { nearestWord } from './nearest-word.rules.ts';

/** The hosts of films, as links of YouTube and Vimeo have them. */
const LINK_HOSTS = ['youtube.com', 'youtu.be', 'vimeo.com', 'youtube-nocookie.com'].flatMap((host) => [
  host,
  ...['www', 'm', 'player'].map((start) => `${start}.${host}`),
]);

/** CNT-33 · The host of an address that is YouTube or Vimeo but for one letter, and the host that is meant. */
export function misspeltFilmHost(address: string): { readonly host: string; readonly nearest: string } | undefined {
  const [, host] = /^https:\/\/([\w.-]+)(?:[/?#]|$)/.exec(address.trim().toLowerCase()) ?? [];
  const nearest = host === undefined || isOnFilmHost(address) ? undefined : nearestWord(host, LINK_HOSTS, 1);
  return host !== undefined && nearest !== undefined ? { host, nearest } : undefined;
}
