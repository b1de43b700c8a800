/** The texts about files that are being uploaded, shown on any page. */
export const uploadsMessages = {
  uploadProgress: 'Uploading {file}',
  uploadsMany: 'Uploading {count} {count, plural, one {file} other {files}}',
  uploadsTitle: 'Uploads',
  uploadFailed: 'We couldn’t upload {file}. Try again, or remove it.',
  uploadRemove: 'Remove',
  uploadUnderWay: '{file} is still uploading. Please wait until it has finished.',
  uploadCancelled: 'Upload cancelled.',
  appletFileUnsupported: 'We can’t accept this kind of file. Choose one of these: {formats}.',
  appletFileTooLarge: 'This file is too large. It can be up to {limit, number} MB.',
  appletFileEmpty: 'This file is empty.',
  fileMalicious: 'We found malicious software in this file, so we didn’t keep it. Choose another file.',
  storageFull: 'You don’t have enough space left for this file. Your files can take up to {limit, number} MB in total.',
} as const;
