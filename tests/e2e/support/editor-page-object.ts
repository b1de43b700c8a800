import type { Locator, Page } from 'playwright-core';
import type { EditorDocument } from '#core/applets';
import { editorHtml } from '#core/applets/server';
import type { EditorPage } from '../../ui/editor-page/editor-page.tsx';

/** The editor's page, as a person uses it. */
export interface EditorPageObject {
  readonly page: Page;
  readonly box: Locator;
  readonly tool: (name: string) => Locator;
  readonly document: () => Promise<EditorDocument>;
  readonly html: () => Promise<string>;
  readonly paste: (what: Partial<Record<'text' | 'html' | 'png' | 'gif', string>>) => Promise<void>;
}

/** Calls the page's own script. */
export const readFromPage = <Value>(page: Page, ask: (page: EditorPage) => Value): Promise<Value> =>
  page.evaluate(`(${ask.toString()})(page)`) as Promise<Value>;

/** Opens the editor and places the caret in it. */
export async function openEditor(page: Page): Promise<EditorPageObject> {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.click();
  const document = async (): Promise<EditorDocument> =>
    (await readFromPage(page, (one) => one.document)) ?? { blocks: [], entityMap: {} };
  return {
    page,
    box,
    document,
    tool: (label) => page.getByRole('toolbar').getByRole('button', { name: label }),
    html: async () => editorHtml(await document()),
    paste: (what) =>
      box.evaluate((element, { text, html, png, gif }) => {
        const clipboardData = new DataTransfer();
        if (text !== undefined) clipboardData.setData('text/plain', text);
        if (html !== undefined) clipboardData.setData('text/html', html);
        if (png !== undefined) clipboardData.items.add(new File(['x'], png, { type: 'image/png' }));
        if (gif !== undefined) clipboardData.items.add(new File(['x'], gif, { type: 'image/gif' }));
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, what),
  };
}
