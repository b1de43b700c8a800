import type { Locator, Page } from 'playwright-core';
import type { PickedFile } from './sample-files.ts';

/** A person who uses the page with one input method: a pointer, or the keyboard only. */
export interface InputMethod {
  readonly page: Page;
  readonly press: (what: Locator) => Promise<void>;
  /** Types into a field, replacing its value. */
  readonly fill: (field: Locator, content: string) => Promise<void>;
  /** Types at the caret. */
  readonly type: (content: string) => Promise<void>;
  /** Selects an option of a list, replacing any other. */
  readonly selectOption: (list: Locator, option: string) => Promise<void>;
  /** Selects a radio button. */
  readonly chooseRadio: (radio: Locator) => Promise<void>;
  readonly setSlider: (slider: Locator, to: number) => Promise<void>;
  /** Moves the first item of a rank down to another position, counted from 0. */
  readonly dragFirstTo: (rank: Locator, to: number) => Promise<void>;
  /** Moves the caret to the end of a rich text. */
  readonly focusEnd: (text: Locator) => Promise<void>;
  /** Uses a tool of the focused editor. */
  readonly useTool: (editor: Locator, name: string) => Promise<void>;
}

/** The input method that a person uses. */
export type InputKind = 'by mouse' | 'by keys';

/** Chooses a file in the file picker that an action opens. */
export async function chooseFile({ page }: InputMethod, file: PickedFile, act: () => Promise<void>): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await act();
  await (await asked).setFiles({ ...file });
}

/** The rows of a rank, in order. */
export const rankRows = (rank: Locator): Locator => rank.getByRole('listitem');
