import { ApiClient } from '#adapters/http/api-client';
import { httpPlaylists } from '#adapters/http/playlist';
import { BrowserListeningPositions } from '#adapters/browser-storage/browser-listening-positions';
import { SessionStore } from '#core/account';
import { ListeningPositions, Playlists } from '#core/playlist';
import { SessionState } from '#ui/account/session/session.state.ts';
import { FilmState } from '#ui/kit/media/film.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { AudioPlayerState } from '#ui/playlist/audio-player.state.ts';
import { PlaylistViewModel } from '#ui/playlist/playlist.view-model.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { bindings } from '../../bindings.ts';

/** The playlist, and the player of its recordings. */
export const playlistBindings = bindings(({ factory, singleton, transient }) => {
  factory(Playlists, httpPlaylists, ApiClient);
  singleton(ListeningPositions, BrowserListeningPositions, SessionStore);
  singleton(AudioPlayerState, AudioPlayerState, ListeningPositions, SessionState);
  transient(PlaylistViewModel, Playlists, ActiveQuestState, ToastState, FilmState);
});
