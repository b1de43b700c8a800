import type { Locator } from 'playwright-core';
import { formatMessage } from '#core/messages';
import type { AnswerApplet } from './applet-answers.ts';
import { chooseFile, type InputMethod } from './input-method.ts';
import { jpegFile } from './sample-files.ts';

const dialogOf = (input: InputMethod, name: string): Locator => input.page.getByRole('dialog', { name });
const boxOf = (at: Locator): Locator => at.getByRole('textbox', { name: formatMessage('answerLabel') });

/** Continues the author's text. */
export const continueText =
  (text: string, begun: string): AnswerApplet =>
  async (input, at) => {
    await input.focusEnd(boxOf(at));
    await input.type(text);
    return { words: [text], kept: {}, html: `<p>${begun}${marked(text)}</p>` };
  };

/** Writes a text with all features of the editor: a heading, bold text, a list, a link, a picture and a table. */
export const formattedText =
  (words: {
    readonly heading: string;
    readonly bold: string;
    readonly items: readonly string[];
    readonly cells: readonly string[];
  }): AnswerApplet =>
  async (input, at) => {
    const { heading, bold, items, cells } = words;
    const { keyboard } = input.page;
    await input.focusEnd(boxOf(at));
    await input.useTool(at, formatMessage('editorHeadingOne'));
    await input.focusEnd(boxOf(at));
    await input.type(heading);
    await keyboard.press('Enter');
    await input.type('plain ');
    await input.useTool(at, formatMessage('editorBold'));
    await input.type(bold);
    await input.useTool(at, formatMessage('editorBold'));
    await input.type(' and ');
    await link(input, at);
    await keyboard.press('Enter');
    await input.useTool(at, formatMessage('editorBullets'));
    await input.focusEnd(boxOf(at));
    for (const item of items) {
      await input.type(item);
      await keyboard.press('Enter');
    }
    await keyboard.press('Enter');
    await chooseFile(input, await jpegFile(), () => input.useTool(at, formatMessage('editorImage')));
    const shown = at.getByRole('textbox', { name: formatMessage('editorImageAlt') });
    await shown.waitFor();
    await table(input, at, cells);
    await input.fill(shown, bold);
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

async function link(input: InputMethod, at: Locator): Promise<void> {
  await input.useTool(at, formatMessage('editorLink'));
  const dialog = dialogOf(input, formatMessage('editorLinkTitle'));
  await input.fill(
    dialog.getByRole('textbox', { name: formatMessage('editorLinkAddress') }),
    'https://example.org/harbour',
  );
  await input.fill(dialog.getByRole('textbox', { name: formatMessage('editorLinkWords'), exact: true }), 'the harbour');
  await input.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Inserts a table of one row and fills its cells. */
async function table(input: InputMethod, at: Locator, cells: readonly string[]): Promise<void> {
  await input.useTool(at, formatMessage('editorTable'));
  const dialog = dialogOf(input, formatMessage('editorTableTitle'));
  for (const [name, count] of [
    [formatMessage('editorTableRows'), 1],
    [formatMessage('editorTableColumns'), cells.length],
  ] as const) {
    await input.fill(dialog.getByRole('textbox', { name }), String(count));
  }
  await input.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  for (const [index, text] of cells.entries())
    await input.fill(
      at.getByRole('textbox', { name: formatMessage('editorTableCell', { row: 1, column: index + 1 }) }),
      text,
    );
}

const marked = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
