import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import type { AppletShare, EditorDocument, MadlibAnswers, SharedApplet, StepShare } from '#core/applets';
import { IsAnswerPart, MAX_ANSWERS } from './applet-answer.form.ts';
import { IsId, IsFreeText } from '../shared/form-fields.ts';

export class SharedFileForm {
  @IsId() type = '';
  @IsId() uri = '';
}

export class SharedAppletForm implements SharedApplet {
  @IsId() appletContentfulId = '';
  @IsId() type = '';
  @IsAnswerPart richText: EditorDocument | null = null;
  @IsAnswerPart madlibAnswers: MadlibAnswers = {};

  @ValidateIf((share: SharedAppletForm) => share.file !== null)
  @IsObject()
  @ValidateNested()
  @Type(() => SharedFileForm)
  file: SharedFileForm | null = null;
}

export class AppletShareForm extends SharedAppletForm implements AppletShare {
  @IsFreeText() receiver = '';
  @IsFreeText() subject = '';
  @IsFreeText() message = '';
}

export class StepShareForm implements StepShare {
  @IsFreeText() receiver = '';
  @IsFreeText() subject = '';
  @IsFreeText() message = '';
  @IsId() stepId = '';

  @IsArray()
  @ArrayMaxSize(MAX_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SharedAppletForm)
  applets: SharedAppletForm[] = [];
}

export class DeliveryForm {
  @IsId() submission = '';
}
