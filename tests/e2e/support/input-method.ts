import type { Locator, Page } from 'playwright-core';
import type { PickedFile } from './sample-files.ts';

/** Somebody at a page, who does everything in one way: with a pointer, or with keys alone. */
export interface InputMethod {
  readonly page: Page;
  readonly press: (what: Locator) => Promise<void>;
  /** Writes in a field, in place of what it holds. */
  readonly fill: (field: Locator, content: string) => Promise<void>;
  /** Writes on where the caret is. */
  readonly type: (content: string) => Promise<void>;
  /** Takes one of a list, in place of any other. */
  readonly selectOption: (list: Locator, option: string) => Promise<void>;
  /** Takes one of several that exclude each other. */
  readonly chooseRadio: (radio: Locator) => Promise<void>;
  readonly setSlider: (slider: Locator, to: number) => Promise<void>;
  /** Carries the first row of a rank down to another place, counted from 0. */
  readonly dragFirstTo: (rank: Locator, to: number) => Promise<void>;
  /** Goes to the end of a rich text. */
  readonly focusEnd: (text: Locator) => Promise<void>;
  /** Uses a tool of the editor in which the caret is. */
  readonly useTool: (editor: Locator, name: string) => Promise<void>;
}

/** The way in which somebody does everything. */
export type InputKind = 'by mouse' | 'by keys';

/** Answers the question for a file that an act brings up. */
export async function chooseFile({ page }: InputMethod, file: PickedFile, act: () => Promise<void>): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await act();
  await (await asked).setFiles({ ...file });
}

/** The rows of a rank, in order. */
export const rankRows = (rank: Locator): Locator => rank.getByRole('listitem');
