/** The texts of a rich text field, including those shown before its editor has loaded. */
export const richTextFieldMessages = {
  editorKeys: 'Press Tab at the start of a list item to indent it. Press Alt and F10 for the formatting tools.',
  pictureLost: 'This picture can’t be shown right now. {alt}',
  editorPasteTooLong: 'This is too long to paste: a text can have up to {limit} characters. Nothing was changed.',
  editorPasteNotKept: 'This contains a character we can’t save. Nothing was changed.',
  editorNotLoaded: 'The editor didn’t load. What you wrote is saved. Reload the page to continue.',
} as const;
