import type { ColumnType, JSONColumnType } from 'kysely';
import type { AppletAnswer } from '#core/applets';
import type { ChallengeCompletion, StepCompletion } from '#core/challenges';
import type { CalendarDate, Instant } from '#core/shared';

type Fixed<T> = ColumnType<T, T, never>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What Travelers completed, wrote and answered. */
export interface AnswerTables {
  step_completions: StepCompletionsTable;
  posts: PostsTable;
  applet_answers: AppletAnswersTable;
}

export interface StepCompletionsTable {
  quest_id: string;
  challenge_id: string;
  step_id: string;
  submission: string;
  answered: JSONColumnType<StepCompletion>;
  completed_on: CalendarDate;
  completed_at: Instant;
}

export interface PostsTable {
  id: Fixed<string>;
  quest_id: string;
  challenge_id: string;
  submission: string;
  answered: JSONColumnType<ChallengeCompletion>;
  reflect_answers: string;
  file_url: Later<string>;
  file_type: Later<string>;
  completed_on: CalendarDate;
  completed_at: Instant;
}

export interface AppletAnswersTable {
  id: Fixed<string>;
  quest_id: Fixed<string>;
  /** Null of what was added to the notebook, as is the step. */
  challenge_id: Fixed<string | null>;
  step_id: string | null;
  applet_id: Fixed<string>;
  answer: JSONColumnType<AppletAnswer>;
  /** A rich text as a reader sees it; null of other kinds. */
  html: Later<string>;
  custom_title: Later<string>;
  custom_subtitle: Later<string>;
  custom_description: Later<string>;
  created_at: Fixed<Instant>;
  updated_at: Instant;
}
