/** The texts of the tools of the rich text editor, loaded with the editor. */
export const editorMessages = {
  editorTools: 'Formatting',
  editorBold: 'Bold',
  editorItalic: 'Italic',
  editorUnderline: 'Underline',
  editorHeadingOne: 'Large heading',
  editorHeadingTwo: 'Medium heading',
  editorHeadingThree: 'Small heading',
  editorBullets: 'Bulleted list',
  editorNumbers: 'Numbered list',
  editorQuote: 'Quote',
  editorLink: 'Link',
  editorImage: 'Picture',
  editorTable: 'Table',
  editorUndo: 'Undo',
  editorRedo: 'Redo',

  editorLinkTitle: 'Add a link',
  editorLinkAddress: 'Address',
  editorLinkHint: 'A web address or an email address',
  editorLinkWords: 'Text',
  editorLinkProblem: 'Enter a web address that starts with https://, or an email address.',
  editorLinkSet: 'Add link',
  editorLinkRemove: 'Remove link',

  editorTableTitle: 'New table',
  editorTableRows: 'Rows',
  editorTableColumns: 'Columns',
  editorTableInsert: 'Insert table',
  editorTableCell: 'Row {row}, column {column}',
  editorTableRemove: 'Remove table',

  editorImageAlt: 'Describe the picture',
  editorImageRemove: 'Remove picture',

  editorPasteRests: 'We can’t paste right now. Please wait a moment and try again.',
  editorPastePlain: 'This had too much formatting, so we only pasted the text.',
  editorPasteImages:
    'You can’t paste pictures from other places. Save them first, then add them with the Picture button.',
} as const;
