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
  playlistAudioFailed: 'This recording cannot be played now. Please try again later.',
  playlistListening: 'Now playing',
  playlistClosingText: 'Have you finished “{title}”?',

  playlistEmptyTitle: 'Nothing to go deeper with yet',
  playlistEmptyText: 'Once your quest has something to read, hear or watch, it stands here.',

  playlistAll: 'all',
  playlistListen: 'listen',
  playlistRead: 'read',
  playlistWatch: 'watch',
  playlistAsk: 'ask',

  playlistArtifactNotFound: 'We cannot find this in your playlist.',

  playlistClosing: 'read',
  playlistCancel: 'cancel',
  playlistLater: 'later',
  playlistDone: 'done',
} as const;
