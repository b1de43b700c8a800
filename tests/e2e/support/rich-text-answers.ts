import type { Locator } from 'playwright-core';
import type { AnswerApplet } from './applet-answers.ts';
import { chooseFile, type InputMethod } from './input-method.ts';
import { jpegFile } from './sample-files.ts';

const dialogOf = (hand: InputMethod, name: string): Locator => hand.page.getByRole('dialog', { name });
const boxOf = (at: Locator): Locator => at.getByRole('textbox', { name: 'Your answer' });

/** Goes on with what its author began. */
export const continueText =
  (text: string, begun: string): AnswerApplet =>
  async (hand, at) => {
    await hand.focusEnd(boxOf(at));
    await hand.type(text);
    return { words: [text], kept: {}, html: `<p>${begun}${marked(text)}</p>` };
  };

/** A text with everything that the editor has: a heading, bold words, a list, a link, a picture and a table. */
export const formattedText =
  (words: {
    readonly heading: string;
    readonly bold: string;
    readonly items: readonly string[];
    readonly cells: readonly string[];
  }): AnswerApplet =>
  async (hand, at) => {
    const { heading, bold, items, cells } = words;
    const { keyboard } = hand.page;
    await hand.focusEnd(boxOf(at));
    await hand.useTool(at, 'Large heading');
    await hand.focusEnd(boxOf(at));
    await hand.type(heading);
    await keyboard.press('Enter');
    await hand.type('plain ');
    await hand.useTool(at, 'Bold');
    await hand.type(bold);
    await hand.useTool(at, 'Bold');
    await hand.type(' and ');
    await link(hand, at);
    await keyboard.press('Enter');
    await hand.useTool(at, 'Bulleted list');
    await hand.focusEnd(boxOf(at));
    for (const item of items) {
      await hand.type(item);
      await keyboard.press('Enter');
    }
    await keyboard.press('Enter');
    await chooseFile(hand, await jpegFile(), () => hand.useTool(at, 'Picture'));
    const shown = at.getByRole('textbox', { name: 'Describe the picture' });
    await shown.waitFor();
    await table(hand, at, cells);
    await hand.fill(shown, bold);
    const [one = '', two = ''] = cells.map(marked);
    return {
      words: [heading, `plain ${bold} and the harbour`, ...items, ...cells, bold],
      kept: {},
      html:
        `<h1>${marked(heading)}</h1><p>plain <strong>${marked(bold)}</strong> and ` +
        `<a href="https://example.org/harbour" rel="noopener noreferrer nofollow">the harbour</a></p>` +
        `<ul>${items.map((item) => `<li>${marked(item)}</li>`).join('')}</ul>` +
        `<p><br /></p><p><img src="" alt="${marked(bold).replaceAll('"', '&quot;')}" /></p><p><br /></p>` +
        `<table><tbody><tr><td>${one}</td><td>${two}</td></tr></tbody></table><p><br /></p>`,
    };
  };

async function link(hand: InputMethod, at: Locator): Promise<void> {
  await hand.useTool(at, 'Link');
  const dialog = dialogOf(hand, 'Add a link');
  await hand.fill(dialog.getByRole('textbox', { name: 'Address' }), 'https://example.org/harbour');
  await hand.fill(dialog.getByRole('textbox', { name: 'Text', exact: true }), 'the harbour');
  await hand.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** A table of one row, written in from cell to cell. */
async function table(hand: InputMethod, at: Locator, cells: readonly string[]): Promise<void> {
  await hand.useTool(at, 'Table');
  const dialog = dialogOf(hand, 'New table');
  for (const [name, count] of [
    ['Rows', 1],
    ['Columns', cells.length],
  ] as const) {
    await hand.fill(dialog.getByRole('textbox', { name }), String(count));
  }
  await hand.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  for (const [index, text] of cells.entries())
    await hand.fill(at.getByRole('textbox', { name: `Row 1, column ${index + 1}` }), text);
}

const marked = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
