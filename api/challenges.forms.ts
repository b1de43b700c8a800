import { plainToInstance, Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import type { ChallengeId, StepId } from '#core/quests';
import { type DraftMarkForm, HoldsDraft } from './drafts.forms.ts';
import { AppletAnswerForm, MOST_ANSWERS } from './applet-answer.form.ts';
import { IsId, MayBeAbsent } from './shared.forms.ts';

export class ChallengeForm {
  @IsId() id: ChallengeId = '';
}

export class StepForm {
  @IsId() challengeId: ChallengeId = '';
  @IsId() stepId: StepId = '';

  @IsArray()
  @ArrayMaxSize(MOST_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AppletAnswerForm)
  applets: AppletAnswerForm[] = [];

  @IsIn(['web']) platform = 'web' as const;

  @HoldsDraft() draft?: DraftMarkForm;
}

export class PostFileForm {
  @IsId() location = '';
  @IsId() mimetype = '';
}

export class PostForm {
  @IsId() challengeId: ChallengeId = '';
  @IsString() reflectAnswers = '';

  /** In a multipart body it is one part of JSON. */
  @IsArray()
  @ArrayMaxSize(MOST_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AppletAnswerForm)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? answersIn(value) : value))
  applets: AppletAnswerForm[] = [];

  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => PostFileForm) file?: PostFileForm;

  @HoldsDraft() draft?: DraftMarkForm;
}

/** What is no JSON stays the text it is, and is refused as such. */
function answersIn(json: string): unknown {
  try {
    return plainToInstance(AppletAnswerForm, JSON.parse(json));
  } catch {
    return json;
  }
}
