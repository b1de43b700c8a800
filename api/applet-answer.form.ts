import { ValidateBy } from 'class-validator';
import type { AnswerFile, AnswerOption, AppletAnswer, BranchFile, EditorDocument, MadlibAnswers } from '#core/applets';
import { isAnswerPart } from '#core/applets';
import type { AppletId } from '#core/shared';
import { IsId } from './shared.forms.ts';

/** So many applets are answered at once. */
export const MOST_ANSWERS = 1000;

/** Asks the core whether a value may stand in this part of an answer. */
export const IsPart: PropertyDecorator = (target, name) =>
  ValidateBy({
    name: 'isAnswerPart',
    validator: {
      validate: (value) => isAnswerPart(name as keyof AppletAnswer, value),
      defaultMessage: () => 'must be of its kind',
    },
  })(target, name);

/** What a Traveler answered to an applet of any kind. */
export class AppletAnswerForm implements AppletAnswer {
  @IsId() appletId: AppletId = '';
  @IsId() appletType = '';
  @IsPart text: string | null = null;
  @IsPart untouched?: boolean;
  @IsPart modified?: boolean;
  @IsPart file?: AnswerFile | null;
  @IsPart fileUrl?: string | null;
  @IsPart fileType?: string | null;
  @IsPart fileUploaded?: boolean;
  @IsPart richText?: EditorDocument | null;
  @IsPart options?: AnswerOption[];
  @IsPart files?: Record<string, BranchFile>;
  @IsPart madlibAnswers?: MadlibAnswers;
  @IsPart quizInformation?: NonNullable<AppletAnswer['quizInformation']>;
}
