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

  notebookAll: 'All',
  notebookFileMissing: 'Please choose a file.',
  notebookRichTextKind: 'A text cannot be added here.',
  notebookRichTextEmpty: 'Please write something before you add it.',
  notebookPlaceMissing: 'It is not clear where in your notebook this belongs. Please close this and open it again.',
} as const;
