import {
  type CohortDashboard,
  type CohortSummary,
  DASHBOARD_WEEKS,
  type GroupEmailPreview,
  PAGE_END,
  PEOPLE_GROUPS,
  type PeopleGroup,
  PROGRESS_FILTERS,
  PROGRESS_ORDERS,
  type ProgressFilter,
  type ProgressOrder,
  type ProgressPage,
} from '#core/operator';
import {
  boolean,
  calendarDate,
  instant,
  integer,
  listOf,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { type PairProposal, SWITCH_REASONS, type SwitchReason } from '#core/relationships';
import { LOCALES } from '#core/messages';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { IsId, IsFreeText, IsOptionalOrNull, toNumber } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { WEEKDAYS } from '#core/shared';
import { get, post } from '../endpoint.ts';

/** The highest number of a week that can be asked for. */
const MAX_WEEK = 100_000;

class CohortProgressForm {
  @IsId() enrollmentCode = '';
}

class CohortAudienceForm extends CohortProgressForm {
  @IsOptionalOrNull()
  @IsIn(PROGRESS_FILTERS)
  filter?: ProgressFilter;
  @IsOptionalOrNull()
  @IsString()
  @MaxLength(200)
  search?: string;
  @IsOptionalOrNull()
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(MAX_WEEK)
  week?: number;
  @IsOptionalOrNull()
  @IsId()
  stoppedAt?: string;
  @IsOptionalOrNull()
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(DASHBOARD_WEEKS - 1)
  activeWeek?: number;
  @IsOptionalOrNull()
  @IsIn(PEOPLE_GROUPS)
  group?: PeopleGroup;
}

class GroupEmailForm extends CohortAudienceForm {
  @IsString()
  @MaxLength(1_000)
  subject = '';
  @IsFreeText() text = '';
}

class ProgressPageForm extends CohortAudienceForm {
  @IsOptionalOrNull()
  @IsIn(PROGRESS_ORDERS)
  by?: ProgressOrder;
  @IsOptionalOrNull()
  @IsIn(['up', 'down'])
  direction?: 'up' | 'down';
  @IsOptionalOrNull()
  @Matches(PAGE_END)
  after?: string;
}

const switchReason = oneOf(Object.keys(SWITCH_REASONS) as SwitchReason[]);

export const readOperatorCohorts = get('/operator/cohorts', {
  summary: 'List cohorts',
  description:
    'Answers with the cohorts, how many people are in each, and how often each reason was given for switching a running partner.',
  refusals: [],
  response: strictObject({
    cohorts: listOf<CohortSummary>(
      strictObject({
        id: text,
        enrollmentCode: text,
        organizationId: text,
        questContentId: text,
        startingDate: calendarDate,
        isClosed: boolean,
        allowEditCompleted: boolean,
        hasRelationships: boolean,
        hasMentors: boolean,
        languages: nullable(Type.Array(oneOf(LOCALES))),
        organizationName: text,
        questTitle: text,
        people: integer,
        switches: Type.Array(
          strictObject({
            reason: switchReason,
            count: integer,
          }),
        ),
      }),
    ),
  }),
});

export const readCohortProgress = get('/operator/cohorts/{enrollmentCode}/progress', {
  summary: 'Read the progress of a cohort',
  description:
    'Answers with up to 50 people in the order `by`; by default, the people who need help come first. To get the next page, send `next` as `after`. Only the first page has `totals`. `week` keeps the people in that week. `stoppedAt` keeps the people whose furthest completed item is in that challenge; `-` keeps those who have completed nothing. `activeWeek` keeps the people who completed something in the 7 days that ended that many weeks ago. `group` keeps one of the other groups that the dashboard counts.',
  refusals: ['cohortUnknown'],
  form: ProgressPageForm,
  response: typed<ProgressPage>(
    strictObject({
      people: Type.Array(
        strictObject({
          traveler: text,
          displayName: text,
          email: text,
          lastActive: nullable(instant),
          weekNumber: nullable(integer),
          weekPercent: integer,
          startingDate: calendarDate,
          completed: integer,
          late: integer,
          openSince: nullable(calendarDate),
          hasPartner: boolean,
          isStalled: boolean,
        }),
      ),
      next: nullable(text),
      totals: nullable(strictObject({ people: integer, late: integer, withoutPartner: integer, stalled: integer })),
      stoppedAtTitle: nullable(text),
    }),
  ),
});

const shownCount = nullable(integer);

export const readCohortDashboard = get('/operator/cohorts/{enrollmentCode}/dashboard', {
  summary: 'Read the figures of a cohort',
  description:
    'Answers with numbers of people: in each week, at each challenge, active in each week, with a partner, and so on. To protect their privacy, a number from 1 to 4 is null. So is any other number that would reveal one.',
  refusals: ['cohortUnknown'],
  form: CohortProgressForm,
  response: typed<CohortDashboard>(
    strictObject({
      people: shownCount,
      weeks: Type.Array(strictObject({ weekNumber: integer, people: shownCount })),
      progress: Type.Array(
        strictObject({
          challenge: nullable(text),
          title: nullable(text),
          people: shownCount,
          items: Type.Array(strictObject({ title: nullable(text), people: shownCount })),
        }),
      ),
      activity: Type.Array(strictObject({ active: shownCount, inactive: shownCount })),
      reminders: strictObject({ cameBack: shownCount, stayedAway: shownCount, notReminded: shownCount }),
      partners: strictObject({ withPartner: shownCount, withoutPartner: shownCount }),
      feedback: strictObject({ answered: shownCount, waiting: shownCount, notShared: shownCount }),
      responses: strictObject({ givers: shownCount, medianHours: nullable(integer) }),
    }),
  ),
});

/** The pairs to bring together in a cohort. */
export const readProposedPairs = get('/operator/cohorts/{enrollmentCode}/pairs', {
  summary: 'List pairs that could be brought together',
  description: 'Answers with pairs of people without a Running Partner who let others find them. It sends no message.',
  refusals: ['cohortUnknown'],
  form: CohortProgressForm,
  response: strictObject({
    pairs: listOf<PairProposal>(
      strictObject({
        people: Type.Array(strictObject({ traveler: text, displayName: text, email: text })),
        sharedDays: Type.Array(oneOf(WEEKDAYS)),
        minutesApart: Type.Number(),
      }),
    ),
  }),
});

export const downloadCohortProgress = get('/operator/cohorts/{enrollmentCode}/progress.csv', {
  summary: 'Download the progress of a cohort',
  description: 'The same as a CSV file.',
  refusals: ['cohortUnknown'],
  transport: 'file',
  download: {
    type: 'text/csv',
    name: 'progress.csv',
  },
  form: CohortProgressForm,
  response: typed<Uint8Array>(text),
});

export const previewGroupEmail = post('/operator/cohorts/{enrollmentCode}/emails/preview', {
  summary: 'Preview an email to people of a cohort',
  description:
    'Answers with how many of the people that the filter and the search find would get the email, why others would not, and the email as it would come to the caller. Sends nothing.',
  refusals: [
    'cohortUnknown',
    'groupEmailSubjectMissing',
    'groupEmailSubjectNotValid',
    'groupEmailTextMissing',
    'messageTooLong',
    'textNotStorable',
  ],
  form: GroupEmailForm,
  response: typed<GroupEmailPreview>(
    strictObject({
      reach: strictObject({ recipients: integer, unverified: integer, unsubscribed: integer }),
      email: strictObject({ subject: text, text, html: text }),
    }),
  ),
});

export const sendGroupEmail = post('/operator/cohorts/{enrollmentCode}/emails', {
  summary: 'Email people of a cohort',
  description:
    'Sends the email to the people that the filter and the search find now, each once, in portions, and answers with their number. An operator can send 5 an hour and 20 a day.',
  refusals: [
    'cohortUnknown',
    'errorTooManyRequests',
    'groupEmailReachesNoOne',
    'groupEmailSubjectMissing',
    'groupEmailSubjectNotValid',
    'groupEmailTextMissing',
    'groupEmailTooManyPeople',
    'messageTooLong',
    'textNotStorable',
  ],
  form: GroupEmailForm,
  response: strictObject({ recipients: integer }),
});
