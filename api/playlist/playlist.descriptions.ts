import { describeArea } from '../describe.ts';
import * as calls from './playlist.api.ts';

export const playlistDescriptions = describeArea('Playlist', 'Pieces to read and watch beside the challenges.', calls, {
  readPlaylist: {
    summary: 'List the playlist',
    description: 'Answers with the pieces of the named weeks, or of all weeks that are unlocked.',
    refusals: ['noActiveQuest', 'weekLocked'],
  },
  completePlaylistArtifact: {
    summary: 'Complete a piece of the playlist',
    description: 'Counts it once, however often it is called.',
    refusals: ['noActiveQuest', 'playlistArtifactNotFound', 'weekLocked'],
  },
  readSelectedPlaylistArtifacts: {
    summary: 'List selected pieces',
    description: 'Answers with the ids that the Traveler selected.',
    refusals: [],
  },
  selectPlaylistArtifact: {
    summary: 'Select a piece of the playlist',
    description: 'Adds it to the selection.',
    refusals: ['noActiveQuest', 'playlistArtifactNotFound', 'weekLocked'],
  },
  deselectPlaylistArtifact: {
    summary: 'Deselect a piece of the playlist',
    description: 'Takes it out of the selection.',
    refusals: ['noActiveQuest', 'playlistArtifactNotFound', 'weekLocked'],
  },
});
