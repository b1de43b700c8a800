import type { JSONColumnType } from 'kysely';
import type { AppletAnswer } from '#core/applets';
import type { ChallengeCompletion, StepCompletion } from '#core/challenges';
import type { CalendarDate, Instant } from '#core/shared';
import { type ColumnsOf, type Fixed, type Later, personalTable, told, withheld } from './columns.ts';

/** The tables of Travelers' completions, posts and answers. */
export interface AnswerTables {
  step_completions: ColumnsOf<typeof stepCompletions>;
  posts: ColumnsOf<typeof posts>;
  applet_answers: ColumnsOf<typeof appletAnswers>;
}

export const stepCompletions = personalTable('step_completions', 'completed-steps', 'quest_id', {
  quest_id: told<string>(),
  challenge_id: told<string>(),
  step_id: told<string>(),
  submission: withheld<string>('names a request, not a person'),
  answered: told<JSONColumnType<StepCompletion>>(),
  completed_on: told<CalendarDate>(),
  completed_at: told<Instant>(),
});

export const posts = personalTable('posts', 'posts', 'quest_id', {
  id: told<Fixed<string>>(),
  quest_id: told<string>(),
  challenge_id: told<string>(),
  submission: withheld<string>('names a request, not a person'),
  answered: told<JSONColumnType<ChallengeCompletion>>(),
  reflect_answers: told<string>(),
  file_url: told<Later<string>>(),
  file_type: told<Later<string>>(),
  completed_on: told<CalendarDate>(),
  completed_at: told<Instant>(),
});

export const appletAnswers = personalTable('applet_answers', 'answers', 'quest_id', {
  id: told<Fixed<string>>(),
  quest_id: told<Fixed<string>>(),
  /** Null of what was added to the notebook, as is the step. */
  challenge_id: told<Fixed<string | null>>(),
  step_id: told<string | null>(),
  applet_id: told<Fixed<string>>(),
  answer: told<JSONColumnType<AppletAnswer>>(),
  /** A rich text as a reader sees it; null of other kinds. */
  html: told<Later<string>>(),
  custom_title: told<Later<string>>(),
  custom_subtitle: told<Later<string>>(),
  custom_description: told<Later<string>>(),
  created_at: told<Fixed<Instant>>(),
  updated_at: told<Instant>(),
});
