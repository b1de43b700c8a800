import { plainToInstance, Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import type { ChallengeId, StepId } from '#core/quests';
import { type DraftVersionForm, IsOptionalDraftVersion } from '../drafts/drafts.forms.ts';
import { AppletAnswerForm, MAX_ANSWERS } from '../applets/applet-answer.form.ts';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

export class ChallengeIdForm {
  @IsId() id: ChallengeId = '';
}

export class CompleteStepForm {
  @IsId() challengeId: ChallengeId = '';
  @IsId() stepId: StepId = '';

  @IsArray()
  @ArrayMaxSize(MAX_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AppletAnswerForm)
  applets: AppletAnswerForm[] = [];

  @IsIn(['web']) platform = 'web' as const;

  @IsOptionalDraftVersion() draft?: DraftVersionForm;
}

export class PostFileForm {
  @IsId() location = '';
  @IsId() mimetype = '';
}

export class SubmitPostForm {
  @IsId() challengeId: ChallengeId = '';
  @IsString() reflectAnswers = '';

  /** In a multipart body it is one part of JSON. */
  @IsArray()
  @ArrayMaxSize(MAX_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AppletAnswerForm)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? answersIn(value) : value))
  applets: AppletAnswerForm[] = [];

  @IsOptionalOrNull() @IsObject() @ValidateNested() @Type(() => PostFileForm) file?: PostFileForm;

  @IsOptionalDraftVersion() draft?: DraftVersionForm;
}

/** What is no JSON stays the text it is, and is refused as such. */
function answersIn(json: string): unknown {
  try {
    return plainToInstance(AppletAnswerForm, JSON.parse(json));
  } catch {
    return json;
  }
}
