import { ArrayMaxSize, IsArray, IsBoolean, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import type { ShowcaseTemplateId } from '#core/quests';
import type { AppletId, TravelerId } from '#core/shared';
import type { ShowcaseId } from '#core/showcases';
import { IsFreeText, IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

/** The most artifacts that a showcase names; a form with more is refused before it is read. */
const MAX_IDS = 2000;

const IsIdList = (): PropertyDecorator => (target, name) => {
  for (const decorate of [IsArray(), ArrayMaxSize(MAX_IDS), IsString({ each: true }), MaxLength(200, { each: true })])
    decorate(target, name);
};

export class ReadShowcasesForm {
  @IsOptionalOrNull() @IsId() userId?: TravelerId;
}

export class ShowcaseIdForm {
  @IsId() showcaseId: ShowcaseId = '';
}

export class ShowcaseFileForm extends ShowcaseIdForm {
  @IsId() file = '';
}

export class ShowcaseCreationForm {
  @IsId() questContentfulId = '';
  @IsId() questId = '';
  @IsId() showcaseTemplateId: ShowcaseTemplateId = '';
}

export class CreateShowcaseForm extends ShowcaseCreationForm {
  @IsOptionalOrNull() @IsFreeText() title?: string;
  @IsOptionalOrNull() @IsFreeText() callToAction?: string;
  @IsOptional() @IsFreeText() backgroundUrl?: string | null;
  @IsOptional() @IsFreeText() videoUrl?: string | null;
  @IsOptionalOrNull() @IsBoolean() allowsSearch?: boolean;
  @IsOptionalOrNull() @IsIdList() appletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() featuredAppletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() headlineAppletIds?: readonly AppletId[];
}

/** What is left out stays as it is; null takes the background or the video away. */
export class ChangeShowcaseForm extends ShowcaseIdForm {
  @IsOptionalOrNull() @IsFreeText() title?: string;
  @IsOptionalOrNull() @IsFreeText() callToAction?: string;
  @IsOptional() @IsFreeText() backgroundUrl?: string | null;
  @IsOptional() @IsFreeText() videoUrl?: string | null;
  @IsOptionalOrNull() @IsBoolean() allowsSearch?: boolean;
  @IsOptionalOrNull() @IsIdList() appletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() featuredAppletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() headlineAppletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsBoolean() isPublished?: boolean;
}

export class ShareShowcaseForm extends ShowcaseIdForm {
  @IsFreeText() name = '';
  @IsFreeText() email = '';
  @IsFreeText() message = '';
}

export class ContactShowcaseOwnerForm extends ShowcaseIdForm {
  @IsFreeText() firstName = '';
  @IsFreeText() lastName = '';
  @IsFreeText() email = '';
  @IsFreeText() message = '';
  /** A field that people do not see. */
  @IsOptionalOrNull() @IsFreeText() website?: string;
  @IsOptionalOrNull() @IsNumber() secondsOpen?: number;
}
