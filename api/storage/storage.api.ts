import type { CreatedUpload, FileView, UploadStatus } from '#core/applets';
import { IsInt, IsString, MaxLength, Min } from 'class-validator';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { integer, nullable, strictObject, text, boolean, typed } from '../shared/response-types.ts';
import { post, get } from '../endpoint.ts';

class CreateUploadForm {
  @IsString() @MaxLength(255) originalName = '';
  @IsString() @MaxLength(255) mimeType = '';
  @IsOptionalOrNull() @IsInt() @Min(0) size?: number;
}

class FileIdForm {
  @IsId() file = '';
}

export const fileViewResponse = strictObject({
  link: text,
  preview: nullable(text),
  name: text,
  type: text,
  size: integer,
});

export const createUpload = post('/storage', {
  summary: 'Announce an upload',
  description: 'Answers with the link to send the bytes to by `PUT`, in parts where the file is large.',
  refusals: ['appletFileEmpty', 'appletFileTooLarge', 'appletFileUnsupported', 'storageFull', 'tooManyUploads'],
  form: CreateUploadForm,
  response: strictObject({
    data: typed<CreatedUpload>(
      strictObject({
        link: text,
        parts: Type.Optional(strictObject({ size: integer, links: Type.Array(text) })),
      }),
    ),
  }),
});

export const readUploadStatus = get('/storage/{file}/parts', {
  summary: 'Read which parts arrived',
  description: 'For an upload that was interrupted.',
  refusals: ['fileNotFound'],
  form: FileIdForm,
  response: typed<UploadStatus>(
    strictObject({
      isStored: boolean,
      partSize: integer,
      parts: Type.Array(strictObject({ link: text, isThere: boolean })),
    }),
  ),
});

export const completeUpload = post('/storage/{file}/completed', {
  summary: 'Complete an upload',
  description: 'Puts the parts together and answers with a link to the file.',
  refusals: ['fileNotFound', 'uploadIncomplete', 'appletFileUnsupported', 'fileMalicious', 'fileScanUnavailable'],
  form: FileIdForm,
  response: typed<FileView>(fileViewResponse),
});

export const viewFile = get('/storage/{file}/view', {
  summary: 'View a file',
  description: 'Answers with a link to the bytes that works for some minutes.',
  refusals: ['fileNotFound'],
  form: FileIdForm,
  response: typed<FileView>(fileViewResponse),
});
