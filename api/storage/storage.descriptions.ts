import { describeArea } from '../describe.ts';
import * as calls from './storage.api.ts';

export const storageDescriptions = describeArea(
  'Files',
  'Uploads and files. The links in the answers take and give the bytes as they are.',
  calls,
  {
    createUpload: {
      summary: 'Announce an upload',
      description: 'Answers with the link to send the bytes to by `PUT`, in parts where the file is large.',
      refusals: ['appletFileEmpty', 'appletFileTooLarge', 'appletFileUnsupported', 'storageFull', 'tooManyUploads'],
    },
    readUploadStatus: {
      summary: 'Read which parts arrived',
      description: 'For an upload that was interrupted.',
      refusals: ['fileNotFound'],
    },
    completeUpload: {
      summary: 'Complete an upload',
      description: 'Puts the parts together and answers with a link to the file.',
      refusals: ['fileNotFound', 'uploadIncomplete'],
    },
    viewFile: {
      summary: 'View a file',
      description: 'Answers with a link to the bytes that works for some minutes.',
      refusals: ['fileNotFound'],
    },
  },
);
