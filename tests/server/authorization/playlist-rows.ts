import { allOperators, allSignedIn, type MatrixRow } from './expected-outcomes.ts';

/** What the lake offers to go deeper with, in the same way. */
const onThePlaylist: MatrixRow['outcomes'] = {
  ...allSignedIn,
  'another organisation': 'playlistArtifactNotFound',
  ...allOperators('playlistArtifactNotFound'),
};

/** The calls of the playlist, in a week of the lake. */
export const playlistRows: Readonly<Record<string, MatrixRow>> = {
  'GET /playlists': {
    sent: () => ({ weekIds: 'lake-1' }),
    outcomes: { ...allSignedIn, ...allOperators('noActiveQuest') },
  },
  'POST /playlists/artifact': {
    sent: () => ({ id: 'reed-song', weekId: 'lake-1' }),
    outcomes: onThePlaylist,
  },
  'GET /playlists/artifact-selected': { sent: () => ({}), outcomes: allSignedIn },
  'POST /playlists/artifact-selected': {
    sent: () => ({ idArtifactSelected: 'reed-song' }),
    outcomes: onThePlaylist,
  },
  'DELETE /playlists/artifact-selected/{id}': { sent: () => ({ id: 'reed-song' }), outcomes: allSignedIn },
};
