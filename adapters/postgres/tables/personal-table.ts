import type { Tables } from './tables.ts';

/** How the rows of a table are found that are about one Traveler. */
export type RowOwnership =
  | 'themselves'
  | 'traveler_id'
  | 'quest_id'
  | 'contact_id'
  | 'email_key'
  | 'recipient'
  | 'crm_contact_id'
  | 'one_of_two'
  | 'reader_or_owner'
  | 'author_or_owner'
  | 'post_owner'
  | 'chat_member'
  | 'chat_of_member';

/** A table with rows about Travelers, and the file of the download that holds them. */
export interface PersonalTable {
  readonly table: keyof Tables;
  readonly file: string;
  readonly ownership: RowOwnership;
  readonly columns: readonly string[];
  /** Those of the columns of whose moment only the day is told: the moment would tell what another person did then. */
  readonly daysOnly?: readonly string[];
  /** Columns that stay here, each with the reason. */
  readonly withheld: Readonly<Record<string, string>>;
}
