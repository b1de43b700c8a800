import { ValidateBy } from 'class-validator';
import type { AnswerFile, AnswerOption, AppletAnswer, BranchFile, EditorDocument, MadlibAnswers } from '#core/applets';
import { isAnswerPart } from '#core/applets';
import type { AppletId } from '#core/shared';
import { IsId } from '../shared/form-fields.ts';

/** The most applets whose answers one request may carry. */
export const MAX_ANSWERS = 1000;

/** Checks with the core's rules that a value is allowed in this part of an answer. */
export const IsAnswerPart: PropertyDecorator = (target, name) =>
  ValidateBy({
    name: 'isAnswerPart',
    validator: {
      validate: (value) => isAnswerPart(name as keyof AppletAnswer, value),
      defaultMessage: () => 'must be of its kind',
    },
  })(target, name);

/** A Traveler's answer to an applet of any kind. */
export class AppletAnswerForm implements AppletAnswer {
  @IsId() appletId: AppletId = '';
  @IsId() appletType = '';
  @IsAnswerPart text: string | null = null;
  @IsAnswerPart untouched?: boolean;
  @IsAnswerPart modified?: boolean;
  @IsAnswerPart file?: AnswerFile | null;
  @IsAnswerPart fileUrl?: string | null;
  @IsAnswerPart fileType?: string | null;
  @IsAnswerPart fileUploaded?: boolean;
  @IsAnswerPart richText?: EditorDocument | null;
  @IsAnswerPart options?: AnswerOption[];
  @IsAnswerPart files?: Record<string, BranchFile>;
  @IsAnswerPart madlibAnswers?: MadlibAnswers;
  @IsAnswerPart quizInformation?: NonNullable<AppletAnswer['quizInformation']>;
}
