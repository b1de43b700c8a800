import type { Migration } from 'kysely';
import * as walkingSkeleton from './0001-walking-skeleton.ts';
import * as shortLivedAnswers from './0002-short-lived-answers.ts';

/** Every migration by name, in the order of their names; imported one by one so that a bundle carries them. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-walking-skeleton': walkingSkeleton,
  '0002-short-lived-answers': shortLivedAnswers,
};
