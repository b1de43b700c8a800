import type { Challenge, ChallengeCompletion, StepCompletion } from '#core/challenges';
import { ADDITIONAL_KINDS, CARD_COLORS, LOCATION_TYPES, type ChallengeId, type StepId } from '#core/content';
import { Type as Nested } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import { type DraftVersionForm, IsOptionalDraftVersion } from '../drafts/drafts.api.ts';
import { AppletAnswerForm, MAX_ANSWERS } from '../applets/applet-answer.form.ts';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { appletAnswerSchema } from '../applets/applets.api.ts';
import { appletContentSchema } from '../content/content.api.ts';
import {
  boolean,
  calendarDate,
  instant,
  integer,
  mapOf,
  nullable,
  oneOf,
  points,
  richText,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { get, patch, post } from '../endpoint.ts';

class ChallengeIdForm {
  @IsId() id: ChallengeId = '';
}

class CompleteStepForm {
  @IsId() challengeId: ChallengeId = '';
  @IsId() stepId: StepId = '';

  @IsArray()
  @ArrayMaxSize(MAX_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Nested(() => AppletAnswerForm)
  applets: AppletAnswerForm[] = [];

  @IsIn(['web']) platform = 'web' as const;

  @IsOptionalDraftVersion() draft?: DraftVersionForm;
}

class PostFileForm {
  @IsId() location = '';
  @IsId() mimetype = '';
}

class SubmitPostForm {
  @IsId() challengeId: ChallengeId = '';
  @IsString() reflectAnswers = '';

  @IsArray()
  @ArrayMaxSize(MAX_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Nested(() => AppletAnswerForm)
  applets: AppletAnswerForm[] = [];

  @IsOptionalOrNull() @IsObject() @ValidateNested() @Nested(() => PostFileForm) file?: PostFileForm;

  @IsOptionalDraftVersion() draft?: DraftVersionForm;
}

export const stepContent = strictObject({
  id: text,
  stepNumber: integer,
  title: text,
  content: richText,
  stepDuration: nullable(Type.Number()),
  stepPoints: integer,
  doneButton: nullable(text),
  additionalInfo: Type.Array(strictObject({ kind: oneOf(ADDITIONAL_KINDS), content: richText })),
  appletIds: Type.Array(text),
});

export const challengeContent = strictObject({
  id: text,
  title: text,
  subtitle: nullable(text),
  congratsMessage: nullable(text),
  imageUrl: nullable(text),
  number: integer,
  hoursPerWeek: nullable(Type.Number()),
  totalXp: integer,
  bonusChallenge: boolean,
  location: oneOf(LOCATION_TYPES),
  duration: nullable(Type.Number()),
  participants: nullable(text),
  steps: Type.Array(stepContent),
  post: strictObject({
    title: text,
    reflect: richText,
    reflectPlaceholder: nullable(text),
    fileUpload: boolean,
    doneButton: nullable(text),
    doneButtonColor: Type.Optional(oneOf(CARD_COLORS)),
    share: Type.Optional(boolean),
  }),
});

export const challengeResponse = strictObject({
  id: text,
  weekId: text,
  content: challengeContent,
  applets: Type.Array(appletContentSchema),
  completed: boolean,
  completedSteps: Type.Array(integer),
  answers: Type.Array(appletAnswerSchema),
  post: nullable(
    strictObject({ reflectAnswers: text, completedAt: instant, fileUrl: nullable(text), fileType: nullable(text) }),
  ),
  scheduledDates: mapOf(calendarDate),
  postScheduledDate: nullable(calendarDate),
  isTrial: boolean,
  hasCommittedSchedule: boolean,
  allowEditCompleted: boolean,
});

export const openChallenge = get('/challenges/{id}', {
  summary: 'Open a challenge',
  description: 'Answers with the content, the applets, the answers so far and what is completed.',
  refusals: ['challengeNotFound', 'weekLocked'],
  form: ChallengeIdForm,
  response: typed<Challenge>(challengeResponse),
});

export const completeStep = patch('/challenges/{challengeId}/steps/{stepId}/completed', {
  summary: 'Complete a step',
  description: 'Keeps the answers to the applets of the step and marks it as completed.',
  refusals: [
    'answerTooLong',
    'answersTooLong',
    'appletFileUnsupported',
    'challengeNotFound',
    'completeAllApplets',
    'draftReplaced',
    'missingFile',
    'missingImage',
    'missingMadlib',
    'missingQuiz',
    'missingRank',
    'missingRichText',
    'missingSelection',
    'missingText',
    'missingTree',
    'missingVideo',
    'noActiveQuest',
    'stepAlreadyCompleted',
    'richTextLinkRefused',
    'richTextPictureRefused',
    'stepFileMissing',
    'stepNotInChallenge',
    'stepNotScheduled',
    'weekLocked',
  ],
  form: CompleteStepForm,
  response: typed<StepCompletion>(strictObject({ completedSteps: Type.Array(integer) })),
});

export const submitPost = post('/challenges/{challengeId}/posts', {
  summary: 'Submit a challenge',
  description:
    'Keeps the reflection, completes the challenge and answers with the points it earned. In a multipart body each field is a part of JSON or of text; `applets`, `file` and `draft` are JSON in either.',
  refusals: [
    'answerTooLong',
    'answersTooLong',
    'appletFileUnsupported',
    'challengeAlreadyCompleted',
    'challengeNotFound',
    'completeAllApplets',
    'completeAllSteps',
    'draftReplaced',
    'fileMissing',
    'fileNotFound',
    'noActiveQuest',
    'postNotScheduled',
    'postTakesNoApplets',
    'reflectMissing',
    'stepFileMissing',
    'weekLocked',
  ],
  transport: 'multipart',
  form: SubmitPostForm,
  response: typed<ChallengeCompletion>(strictObject({ earned: points, totals: points })),
});
