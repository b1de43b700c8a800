/** What a field for rich text says, also before its editor has loaded. */
export const richTextFieldMessages = {
  editorKeys: 'Tab at the start of a line in a list moves it in. Alt and F10 lead to the formatting.',
  pictureLost: 'This picture cannot be shown just now. {alt}',
  editorPasteTooLong: 'This is too much to paste: a text here may have up to {limit} characters. Nothing was changed.',
  editorPasteNotKept: 'There is a character in this that cannot be kept. Nothing was changed.',
  editorNotLoaded: 'The editor did not load. What you wrote is kept; load this page again to go on writing.',
} as const;
