import { IsBoolean } from 'class-validator';
import { IsId, YesOrNo } from './shared.forms.ts';

export class QuestForm {
  @IsId() questId = '';
}

export class QuestBoardingForm {
  @IsId() questId = '';
  @YesOrNo() @IsBoolean() isOffboarding = false;
}
