/** The playlist and its artifacts. */
export const playlistMessages = {
  playlistTitle: 'Playlist',
  playlistLead: 'Go deeper into the weeks that are open to you.',
  playlistFilter: 'Show',
  playlistBook: 'Book',
  playlistPodcast: 'Podcast',
  playlistReading: 'Reading',
  playlistVideo: 'Video',
  playlistWebArticle: 'Article',
  playlistSocraticQuestion: 'Question',
  playlistMinutes: '{minutes} min',
  playlistHeart: 'Save “{title}” for later',
  playlistCompleted: 'Completed',
  playlistNewWindow: '(opens in a new window)',
  playlistAudio: 'Recording of “{title}”',
  playlistPlay: 'Play',
  playlistPause: 'Pause',
  playlistAudioPosition: 'Position',
  playlistAudioFailed: 'This recording can’t be played right now. Please try again later.',
  playlistListening: 'Now playing',
  playlistClosingText: 'Have you finished “{title}”?',

  playlistEmptyTitle: 'Nothing in your playlist yet',
  playlistEmptyText: 'Things to read, hear and watch show up here as your weeks open.',

  playlistAll: 'all',
  playlistListen: 'listen',
  playlistRead: 'read',
  playlistWatch: 'watch',
  playlistAsk: 'ask',

  playlistArtifactNotFound: 'We can’t find this in your playlist.',

  playlistClosing: 'read',
  playlistCancel: 'cancel',
  playlistLater: 'later',
  playlistDone: 'done',
} as const;
