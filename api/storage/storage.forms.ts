import { IsInt, IsString, MaxLength, Min } from 'class-validator';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

export class CreateUploadForm {
  @IsString() @MaxLength(255) originalName = '';
  @IsString() @MaxLength(255) mimeType = '';
  @IsOptionalOrNull() @IsInt() @Min(0) size?: number;
}

export class FileIdForm {
  @IsId() file = '';
}
