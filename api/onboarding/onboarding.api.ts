import {
  boolean,
  emptyResponse,
  integer,
  listOf,
  nullable,
  oneOf,
  richText,
  strictObject,
  text,
} from '../shared/response-types.ts';
import { ADDITIONAL_CARD_ACTIONS, CARD_ACTIONS, CARD_COLORS, type OnboardingCard } from '#core/content';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { IsId, IsBooleanOrText } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { get, post } from '../endpoint.ts';

export class QuestIdForm {
  @IsId() questId = '';
}

export class QuestOnboardingForm {
  @IsId() questId = '';
  @IsBooleanOrText() @IsBoolean() isOffboarding = false;
}

class WeekIdForm {
  @IsId() weekId = '';
}

/** Errors by their codes, an HTML paragraph each (ERR-8); the server writes the text of the email. */
class ContentErrorReportForm {
  @IsString() @MaxLength(2000) message = '';
}

export const onboardingCardSchema = strictObject({
  id: text,
  number: integer,
  title: text,
  description: richText,
  imageWeb: nullable(text),
  videoWeb: nullable(text),
  buttons: Type.Array(
    strictObject({
      text: nullable(text),
      color: nullable(oneOf(CARD_COLORS)),
      action: oneOf(CARD_ACTIONS),
      additionalAction: Type.Optional(oneOf(ADDITIONAL_CARD_ACTIONS)),
    }),
  ),
});

const seenResponse = strictObject({ seen: boolean });

export const readAppOnboarding = get('/app-onboarding', {
  summary: 'Read the onboarding cards of the product',
  description: 'Answers with the cards in the order to show, and whether the Traveler saw them.',
  refusals: [],
  response: strictObject({
    cards: listOf<OnboardingCard>(onboardingCardSchema),
    seen: boolean,
  }),
});

export const readAppOnboardingSeen = get('/app-onboarding/visualizations', {
  summary: 'Read whether the product’s onboarding was seen',
  description: 'The cards themselves come with `readAppOnboarding`.',
  refusals: [],
  response: seenResponse,
});

export const markAppOnboardingSeen = post('/app-onboarding/visualizations', {
  summary: 'Mark the product’s onboarding as seen',
  description: 'From then on it counts as seen on every device.',
  refusals: [],
  response: seenResponse,
});

export const readQuestOnboardingSeen = get('/quest-boarding/{questId}/visualizations', {
  summary: 'Read whether a quest’s onboarding was seen',
  description: 'With `isOffboarding` it asks for the cards at the end of the quest.',
  refusals: ['questNotFound'],
  form: QuestOnboardingForm,
  response: seenResponse,
});

export const markQuestOnboardingSeen = post('/quest-boarding/{questId}/visualizations', {
  summary: 'Mark a quest’s onboarding as seen',
  description: 'With `isOffboarding` it marks the cards at the end of the quest.',
  refusals: ['questNotFound'],
  form: QuestOnboardingForm,
  response: seenResponse,
});

export const readWeekOnboardingSeen = get('/week-onboarding/{weekId}/visualizations', {
  summary: 'Read whether a week’s onboarding was seen',
  description: 'The cards themselves come with `syncWeekOnboardings`.',
  refusals: ['errorWeekContentNoWeekUser'],
  form: WeekIdForm,
  response: seenResponse,
});

export const markWeekOnboardingSeen = post('/week-onboarding/{weekId}/visualizations', {
  summary: 'Mark a week’s onboarding as seen',
  description: 'From then on it counts as seen on every device.',
  refusals: ['errorWeekContentNoWeekUser'],
  form: WeekIdForm,
  response: seenResponse,
});

export const reportContentError = post('/emails/report-content-error', {
  summary: 'Report faulty content',
  description:
    'Tells the operators which content could not be shown, by the codes of the errors, an HTML paragraph each.',
  refusals: [],
  form: ContentErrorReportForm,
  response: emptyResponse,
});
