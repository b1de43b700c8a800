import { plainToInstance, Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, ValidateIf, ValidateNested } from 'class-validator';
import type { ChallengeId, StepId } from '#core/quests';
import type { AppletId } from '#core/shared';
import { IsId, IsWriting } from './shared.forms.ts';

export class AppletAnswerForm {
  @IsId() appletId: AppletId = '';
  @IsId() appletType = '';
  @ValidateIf((answer: AppletAnswerForm) => answer.text !== null) @IsWriting() text: string | null = null;
}

export class ChallengeForm {
  @IsId() id: ChallengeId = '';
}

export class StepForm {
  @IsId() challengeId: ChallengeId = '';
  @IsId() stepId: StepId = '';

  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AppletAnswerForm)
  applets: AppletAnswerForm[] = [];

  @IsIn(['web']) platform = 'web' as const;
}

export class PostForm {
  @IsId() challengeId: ChallengeId = '';
  @IsWriting() reflectAnswers = '';

  /** In a multipart body it is one part of JSON. */
  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AppletAnswerForm)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? answersIn(value) : value))
  applets: AppletAnswerForm[] = [];
}

/** What is no JSON stays the text it is, and is refused as such. */
function answersIn(json: string): unknown {
  try {
    return plainToInstance(AppletAnswerForm, JSON.parse(json));
  } catch {
    return json;
  }
}
