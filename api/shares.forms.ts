import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import type { AppletShare, EditorDocument, MadlibAnswers, SharedApplet, StepShare } from '#core/applets';
import { IsPart, MOST_ANSWERS } from './applet-answer.form.ts';
import { IsId, IsWriting } from './shared.forms.ts';

export class SharedFileForm {
  @IsId() type = '';
  @IsId() uri = '';
}

export class SharedAppletForm implements SharedApplet {
  @IsId() appletContentfulId = '';
  @IsId() type = '';
  @IsPart richText: EditorDocument | null = null;
  @IsPart madlibAnswers: MadlibAnswers = {};

  @ValidateIf((share: SharedAppletForm) => share.file !== null)
  @IsObject()
  @ValidateNested()
  @Type(() => SharedFileForm)
  file: SharedFileForm | null = null;
}

export class AppletShareForm extends SharedAppletForm implements AppletShare {
  @IsWriting() receiver = '';
  @IsWriting() subject = '';
  @IsWriting() message = '';
}

export class StepShareForm implements StepShare {
  @IsWriting() receiver = '';
  @IsWriting() subject = '';
  @IsWriting() message = '';
  @IsId() stepId = '';

  @IsArray()
  @ArrayMaxSize(MOST_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SharedAppletForm)
  applets: SharedAppletForm[] = [];
}
