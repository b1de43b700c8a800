import { boolean, listOf, nullable, oneOf, richText, strictObject, text } from '../shared/response-types.ts';
import type { PlaylistArtifact } from '#core/playlist';
import { PLAYLIST_TYPES, type PlaylistArtifactId, type WeekId } from '#core/content';
import { IsString, MaxLength } from 'class-validator';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { get, post, remove } from '../endpoint.ts';

class PlaylistWeeksForm {
  @IsOptionalOrNull() @IsString() @MaxLength(4000) weekIds?: string;
}

class CompletePlaylistArtifactForm {
  @IsId() id: PlaylistArtifactId = '';
  @IsId() weekId: WeekId = '';
}

class SelectPlaylistArtifactForm {
  @IsId() idArtifactSelected: PlaylistArtifactId = '';
}

class DeselectPlaylistArtifactForm {
  @IsId() id: PlaylistArtifactId = '';
}

export const playlistArtifact = strictObject({
  id: text,
  contentfulId: text,
  weekId: text,
  type: oneOf(PLAYLIST_TYPES),
  title: text,
  link: nullable(text),
  duration: nullable(Type.Number()),
  completed: boolean,
  reading: nullable(strictObject({ content: richText, audioUrl: nullable(text) })),
});

const playlistSelectionResponse = strictObject({
  selected: Type.Unsafe<readonly PlaylistArtifactId[]>(Type.Array(text)),
});

/** Ids of weeks with commas between them; without any, all weeks that are unlocked. */
export const readPlaylist = get('/playlists', {
  summary: 'List the playlist',
  description: 'Answers with the pieces of the named weeks, or of all weeks that are unlocked.',
  refusals: ['noActiveQuest', 'weekLocked'],
  form: PlaylistWeeksForm,
  response: strictObject({ artifacts: listOf<PlaylistArtifact>(playlistArtifact) }),
});

export const completePlaylistArtifact = post('/playlists/artifact', {
  summary: 'Complete a piece of the playlist',
  description: 'Counts it once, however often it is called.',
  refusals: ['noActiveQuest', 'playlistArtifactNotFound', 'weekLocked'],
  form: CompletePlaylistArtifactForm,
  response: strictObject({ completed: Type.Literal(true) }),
});

export const readSelectedPlaylistArtifacts = get('/playlists/artifact-selected', {
  summary: 'List selected pieces',
  description: 'Answers with the ids that the Traveler selected.',
  refusals: [],
  response: playlistSelectionResponse,
});

export const selectPlaylistArtifact = post('/playlists/artifact-selected', {
  summary: 'Select a piece of the playlist',
  description: 'Adds it to the selection.',
  refusals: ['noActiveQuest', 'playlistArtifactNotFound', 'weekLocked'],
  form: SelectPlaylistArtifactForm,
  response: playlistSelectionResponse,
});

export const deselectPlaylistArtifact = remove('/playlists/artifact-selected/{id}', {
  summary: 'Deselect a piece of the playlist',
  description: 'Takes it out of the selection.',
  refusals: ['noActiveQuest', 'playlistArtifactNotFound', 'weekLocked'],
  form: DeselectPlaylistArtifactForm,
  response: playlistSelectionResponse,
});
