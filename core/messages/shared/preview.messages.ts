/** What the preview of a file says. */
export const previewMessages = {
  fileSave: 'Download',
  fileOpen: 'View larger',
  fileCut: 'This is only the first part of the file. Download it to read the rest.',
  pdfPage: 'Page {page} of {count}',
  pdfPageOf: '{name}, page {page} of {count}',
  pdfPrevious: 'Previous page',
  pdfNext: 'Next page',
} as const;
