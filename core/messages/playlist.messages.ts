/** The playlist and its artifacts. */
export const playlistMessages = {
  playlistEmptyTitle: 'Nothing to go deeper with yet',
  playlistEmptyText: 'Once your quest has something to read, hear or watch, it stands here.',

  playlistAll: 'all',
  playlistListen: 'listen',
  playlistRead: 'read',
  playlistWatch: 'watch',
  playlistAsk: 'ask',

  playlistClosing: 'read',
  playlistCancel: 'cancel',
  playlistLater: 'later',
  playlistDone: 'done',
} as const;
