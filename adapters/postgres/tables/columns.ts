import type { ColumnType } from 'kysely';

/** Kept as text once written: `insert` must give it, `update` may not touch it. */
export type Fixed<T> = ColumnType<T, T, never>;
/** A column whose default the database fills in. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that starts empty. */
export type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A column of a table that is about Travelers; T is its type in queries. */
export interface Column<T> {
  readonly type?: T;
  /** Why the download does not tell it. */
  readonly withheld?: string;
  readonly tellsDayOnly?: true;
}

/** A column that is part of the download of one's data. */
export const told = <T>(): Column<T> => ({});

/** A moment of which an export contains only the day, as the time would reveal what another person did then. */
export const toldByDay = <T>(): Column<T> => ({ tellsDayOnly: true });

/** A column that stays here, with the reason. */
export const withheld = <T>(reason: string): Column<T> => ({ withheld: reason });

/** Reasons that many columns have. */
export const OWNER = 'the Traveler who asks';
export const INTERNAL = 'counts for the server only';
export const ONE_OF_TWO = 'one of the two people';

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

type Columns = Readonly<Record<string, Column<unknown>>>;

/** A table with rows about Travelers, and the file of the download that holds them. */
export interface PersonalTable<Name extends string = string, Named extends Columns = Columns> {
  readonly table: Name;
  readonly file: string;
  readonly ownership: RowOwnership;
  readonly columns: Named;
}

/**
 * ACC-9 · Describes a table with rows about Travelers: an export contains each of its columns, or withholds it for a
 * reason.
 */
export const personalTable = <Name extends string, Named extends Columns>(
  table: Name,
  file: string,
  ownership: RowOwnership,
  columns: Named,
): PersonalTable<Name, Named> => ({ table, file, ownership, columns });

/** The columns of such a table as queries know them. */
export type ColumnsOf<Table extends PersonalTable> = {
  [Name in keyof Table['columns']]: Table['columns'][Name] extends Column<infer T> ? T : never;
};
