import type { Locator, Page } from 'playwright-core';
import type { PickedFile } from './little-files.ts';

/** Somebody at a page, who does everything in one way: with a pointer, or with keys alone. */
export interface Hand {
  readonly page: Page;
  readonly press: (what: Locator) => Promise<void>;
  /** Writes in a field, in place of what it holds. */
  readonly write: (field: Locator, words: string) => Promise<void>;
  /** Writes on where the caret is. */
  readonly type: (words: string) => Promise<void>;
  /** Takes one of a list, in place of any other. */
  readonly take: (list: Locator, option: string) => Promise<void>;
  /** Takes one of several that exclude each other. */
  readonly choose: (radio: Locator) => Promise<void>;
  readonly slide: (slider: Locator, to: number) => Promise<void>;
  /** Carries the first row of a rank down to another place, counted from 0. */
  readonly carryFirst: (rank: Locator, to: number) => Promise<void>;
  /** Goes to the end of a rich text. */
  readonly enter: (text: Locator) => Promise<void>;
  /** Uses a tool of the editor in which the caret is. */
  readonly tool: (editor: Locator, name: string) => Promise<void>;
}

/** The way in which somebody does everything. */
export type Way = 'by mouse' | 'by keys';

/** Answers the question for a file that an act brings up. */
export async function answerWithFile({ page }: Hand, file: PickedFile, act: () => Promise<void>): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await act();
  await (await asked).setFiles({ ...file });
}

/** The rows of a rank, in order. */
export const rowsOf = (rank: Locator): Locator => rank.getByRole('listitem');
