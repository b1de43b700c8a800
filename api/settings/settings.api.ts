import {
  type Location,
  type HelpItem,
  type StoredPreferences,
  type LocationId,
  type Visibility,
  appFeedbackCommentProblem,
  VISIBILITIES,
} from '#core/settings';
import {
  binary,
  emptyResponse,
  listOf,
  oneOf,
  strictObject,
  text,
  tokenResponse,
  typed,
} from '../shared/response-types.ts';
import { timeZoneProblem } from '#core/account';
import { type OrganizationId, type TravelerId, RATING_RANGE } from '#core/shared';
import { IsIn, IsInt, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { firstNameProblem, lastNameProblem } from '#core/profile';
import type { MessageKey } from '#core/messages';
import { Satisfies } from '../satisfies.ts';
import { IsFreeText, IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { get, patch, post, remove } from '../endpoint.ts';

const ratingNotValid = { message: 'appFeedbackRatingNotValid' } as const satisfies { message: MessageKey };

class TimeZoneForm {
  @Satisfies(timeZoneProblem) timeZone = '';
}

class LocalizationsForm {
  @IsId() organizationId: OrganizationId = '';
}

class NameForm {
  @Satisfies(firstNameProblem) firstName = '';
  @Satisfies(lastNameProblem) lastName = '';
}

class PictureForm {
  @ValidateIf((form: PictureForm) => form.fileUrl !== null) @IsString() @MaxLength(500) fileUrl!: string | null;
}

class VisibilityForm {
  @IsIn(VISIBILITIES) visibilityAchievements!: Visibility;
}

class LocationForm {
  @IsId() localizationId: LocationId = '';
}

class ReadVisibilityForm {
  @IsOptionalOrNull() @IsId() userId?: TravelerId;
}

class AppFeedbackForm {
  @IsInt(ratingNotValid)
  @Min(RATING_RANGE.least, ratingNotValid)
  @Max(RATING_RANGE.most, ratingNotValid)
  rating = 0;

  @Satisfies(appFeedbackCommentProblem) @IsFreeText() comment = '';
}

export const readPreferences = get('/users/me', {
  summary: 'Read preferences',
  description: 'Answers with the Traveler’s time zone.',
  refusals: [],
  response: typed<StoredPreferences>(strictObject({ timeZone: text })),
});

export const readLocalizations = get('/localizations', {
  summary: 'List locations',
  description: 'Answers with the locations of an organisation.',
  refusals: [],
  form: LocalizationsForm,
  response: strictObject({
    localizations: listOf<Location>(strictObject({ id: text, description: text })),
  }),
});

export const downloadPersonalData = get('/users/data', {
  summary: 'Download personal data',
  description: 'Answers with a ZIP of everything that is kept about the Traveler.',
  refusals: ['tooManyDownloads'],
  transport: 'file',
  download: {
    type: 'application/zip',
    name: 'waymark.zip',
  },
  response: typed<Uint8Array>(binary),
});

export const changeTimeZone = patch('/users/time-zone', {
  summary: 'Change the time zone',
  description: 'Answers with a new token, for the zone is part of it.',
  refusals: ['timeZoneNotValid'],
  form: TimeZoneForm,
  response: tokenResponse,
});

export const changeName = patch('/users/profile/name', {
  summary: 'Change the name',
  description: 'Answers with a new token, for the name is part of it.',
  refusals: [
    'displayNameNotValid',
    'firstNameMissing',
    'firstNameTooLong',
    'lastNameMissing',
    'lastNameTooLong',
    'nameHoldsLink',
    'nameImpersonal',
  ],
  form: NameForm,
  response: tokenResponse,
});

export const changePicture = patch('/users/profile/picture', {
  summary: 'Change the profile picture',
  description: 'Takes the link of an uploaded picture, or null to take it away. Answers with a new token.',
  refusals: ['avatarNotImage', 'fileNotFound'],
  form: PictureForm,
  response: tokenResponse,
});

export const readVisibility = get('/users/profile/visibility-achievements', {
  summary: 'Read who sees achievements',
  description: 'Answers for oneself, or for a related person.',
  refusals: ['errorNotFound'],
  form: ReadVisibilityForm,
  response: strictObject({
    visibilityAchievements: oneOf(VISIBILITIES),
  }),
});

export const changeVisibility = patch('/users/profile/visibility-achievements', {
  summary: 'Change who sees achievements',
  description: 'Answers with a new token, for the choice is part of it.',
  refusals: [],
  form: VisibilityForm,
  response: tokenResponse,
});

export const changeLocation = patch('/users/profile/location', {
  summary: 'Change the location',
  description: 'Answers with a new token, for the location is part of it.',
  refusals: ['locationNotOffered'],
  form: LocationForm,
  response: tokenResponse,
});

export const readHelp = get('/help', {
  summary: 'List questions and answers',
  description: 'Answers with the help in the order to show.',
  refusals: [],
  response: strictObject({
    items: listOf<HelpItem>(strictObject({ id: text, question: text, answer: text })),
  }),
});

export const sendAppFeedback = post('/app-feedback', {
  summary: 'Send feedback about the product',
  description: 'Tells the operators a rating and a comment.',
  refusals: ['appFeedbackCommentMissing', 'appFeedbackRatingNotValid'],
  form: AppFeedbackForm,
  response: emptyResponse,
});

export const deleteAccount = remove('/users', {
  summary: 'Delete the account',
  description: 'Deletes the Traveler and everything that is kept about them.',
  refusals: [],
  response: emptyResponse,
});
