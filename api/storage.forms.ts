import { IsInt, IsString, MaxLength, Min } from 'class-validator';
import { IsId, MayBeAbsent } from './shared.forms.ts';

export class IssueUploadForm {
  @IsString() @MaxLength(255) originalName = '';
  @IsString() @MaxLength(255) mimeType = '';
  @MayBeAbsent() @IsInt() @Min(0) size?: number;
}

export class FileForm {
  @IsId() file = '';
}
