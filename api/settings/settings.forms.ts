import { IsIn, IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { timeZoneProblem } from '#core/account';
import { firstNameProblem, lastNameProblem } from '#core/profile';
import { appFeedbackCommentProblem, type LocationId, VISIBILITIES, type Visibility } from '#core/settings';
import { type OrganizationId, RATING_RANGE, type TravelerId } from '#core/shared';
import type { MessageKey } from '#core/messages';
import { Satisfies } from '../satisfies.ts';
import { IsFreeText, IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

const ratingNotValid = { message: 'appFeedbackRatingNotValid' } as const satisfies { message: MessageKey };

export class TimeZoneForm {
  @Satisfies(timeZoneProblem) timeZone = '';
}

export class LocalizationsForm {
  @IsId() organizationId: OrganizationId = '';
}

export class NameForm {
  @Satisfies(firstNameProblem) firstName = '';
  @Satisfies(lastNameProblem) lastName = '';
}

export class PictureForm {
  @ValidateIf((form: PictureForm) => form.fileUrl !== null) @IsString() @MaxLength(500) fileUrl!: string | null;
}

export class VisibilityForm {
  @IsIn(VISIBILITIES) visibilityAchievements!: Visibility;
}

export class LocationForm {
  @IsId() localizationId: LocationId = '';
}

export class ReadVisibilityForm {
  @IsOptionalOrNull() @IsId() userId?: TravelerId;
}

export class AppFeedbackForm {
  @IsInt(ratingNotValid)
  @Min(RATING_RANGE.least, ratingNotValid)
  @Max(RATING_RANGE.most, ratingNotValid)
  rating = 0;

  @Satisfies(appFeedbackCommentProblem) @IsFreeText() comment = '';
}
