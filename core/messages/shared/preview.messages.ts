/** The texts of the preview of a file. */
export const previewMessages = {
  fileSave: 'Download',
  fileOpen: 'View larger',
  fileCut: 'This is only the first part of the file. Download it to read the rest.',
  fileUnseen: 'This browser can’t show the picture in this video. Download it to watch it.',
  pdfPage: 'Page {page} of {count}',
  pdfPageOf: '{name}, page {page} of {count}',
  pdfPrevious: 'Previous page',
  pdfNext: 'Next page',
} as const;
