import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AllowListHtmlSanitizer } from '#adapters/html/allow-list-html-sanitizer';
import { HARMLESS_HTML, HOSTILE_HTML, OFFICE_HTML } from '../../fixtures/hostile-html.ts';
import type { EditorPage } from '../../ui/editor-page/editor-page.tsx';
import { accessibilityProblemsInBothThemes } from '../support/axe.ts';
import { SIZES } from '../support/browser-harness.ts';
import { openTestBrowser, openWindow, type BrowserWindow, type WindowName } from '../support/browser.ts';
import { type EditorPageObject, openEditor, readFromPage } from '../support/editor-page-object.ts';
import { type ServedEditorPage, serveEditorPage } from '../support/serve-editor-page.ts';

let site: ServedEditorPage;
let browser: Browser;
let open: BrowserWindow | undefined;

beforeAll(async () => {
  site = await serveEditorPage();
  browser = await openTestBrowser();
});

afterEach(async () => {
  const complaints = open?.errors.filter((one) => !one.includes('favicon'));
  await open?.context.close();
  open = undefined;
  expect(complaints ?? []).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const at = async (name: WindowName = 'desktop'): Promise<EditorPageObject> => {
  open = await openWindow(browser, site.url, name);
  return openEditor(open.page);
};

describe('writing', () => {
  test('[APL-17] every format is one click away, and changes are reported immediately', async () => {
    const { page, tool, html } = await at();
    await page.keyboard.type('plain ');
    for (const [label, keys] of [
      ['Bold', 'Control+b'],
      ['Italic', 'Control+i'],
      ['Underline', 'Control+u'],
    ] as const) {
      await tool(label).click();
      expect(await tool(label).getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.type(label);
      await page.keyboard.press(keys);
      expect(await tool(label).getAttribute('aria-pressed')).toBe('false');
    }
    await page.keyboard.press('Enter');
    for (const label of ['Large heading', 'Medium heading', 'Small heading', 'Quote']) {
      await tool(label).click();
      await page.keyboard.type(label);
      await page.keyboard.press('Enter');
    }
    await tool('Bulleted list').click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('deeper');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool('Numbered list').click();
    await page.keyboard.type('first');
    expect(await html()).toBe(
      '<p>plain <strong>Bold</strong><em>Italic</em><u>Underline</u></p><h1>Large heading</h1><h2>Medium heading</h2>' +
        '<h3>Small heading</h3><blockquote><p>Quote</p></blockquote><ul><li>one<ul><li>deeper</li></ul></li></ul>' +
        '<ol><li>first</li></ol>',
    );
  });

  test('[APL-24] emoji, right-to-left text, combining marks and a composed word are kept', async () => {
    const { page, document } = await at('phone');
    await page.keyboard.insertText('👩‍👩‍👧 שלום تحية á');
    await page.keyboard.press('Enter');
    const ime = await page.context().newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await ime.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await ime.send('Input.insertText', { text: '日本' });
    await page.keyboard.type('!');
    await expect
      .poll(async () => (await document()).blocks.map(({ text }) => text))
      .toEqual(['👩‍👩‍👧 שלום تحية á', '日本!']);
  });

  test('[APL-61] a link is requested, checked, added to the selection, and removed', async () => {
    const { page, tool, html } = await at();
    await page.keyboard.type('the sea');
    await page.keyboard.press('Shift+Home');
    await tool('Link').click();
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add link' }).click();
    await dialog.getByText('Enter a web address that starts with https://').waitFor();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('example.org/sea');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await html()).toContain('<a href="https://example.org/sea"');
    await page.keyboard.press('Control+k');
    await dialog.getByRole('button', { name: 'Remove link' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await html()).toBe('<p>the sea</p>');
  });

  test('[APL-18] a table of 1 to 10 by 1 to 10 is filled cell by cell, undone and removed', async () => {
    const { page, tool, html } = await at();
    await page.keyboard.type('before');
    await tool('Table').click();
    const dialog = page.getByRole('dialog', { name: 'New table' });
    await dialog.getByRole('textbox', { name: 'Rows' }).fill('11');
    await dialog.getByRole('button', { name: 'Insert table' }).click();
    await dialog.getByText('A table can have 1 to 10 rows and 1 to 10 columns.').waitFor();
    await dialog.getByRole('textbox', { name: 'Rows' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Columns' }).fill('2');
    await dialog.getByRole('button', { name: 'Insert table' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Row 1, column 1');
    await page.keyboard.type('<b>1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('two');
    await page.keyboard.press('Backspace');
    expect(await html()).toBe(
      '<p>before</p><table><tbody><tr><td>&lt;b&gt;1</td><td>tw</td></tr><tr><td></td><td></td></tr></tbody></table><p><br /></p>',
    );
    await page.getByRole('button', { name: 'Remove table' }).click();
    await page.keyboard.type('after');
    expect(await html()).toBe('<p>before</p><p>after</p><p><br /></p>');
  });

  test('[APL-18] changes within two seconds are undone together, later ones separately', async () => {
    const { page, html, tool } = await at();
    await page.clock.install();
    await page.keyboard.type('one');
    await tool('Bold').click();
    await page.keyboard.type(' two');
    await page.clock.fastForward(2000);
    await page.keyboard.type(' three');
    await expect.poll(html).toBe('<p>one<strong> two three</strong></p>');
    await page.keyboard.press('Control+z');
    await expect.poll(html).toBe('<p>one<strong> two</strong></p>');
    await page.keyboard.press('Control+z');
    await expect.poll(html).toBe('<p><br /></p>');
    await tool('Redo').click();
    await tool('Redo').click();
    await expect.poll(html).toBe('<p>one<strong> two three</strong></p>');
    expect(await tool('Redo').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('pasted content', () => {
  test('[APL-62] content from Word, Google Docs and web pages becomes blocks, and nothing in it runs or loads', async () => {
    const { page, paste, html } = await at();
    await paste({
      text: 'x',
      html: OFFICE_HTML,
    });
    await expect
      .poll(html)
      .toBe(
        '<h1>Title</h1><p><strong>bold</strong><em> slanted</em></p><ul><li>dot<ol><li>letter</li></ol></li>' +
          '<li>apple<ul><li>pear</li></ul></li></ul>' +
          '<p><a href="https://example.org" rel="noopener noreferrer nofollow">there</a> nowhere</p>' +
          '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table><p>end</p>',
      );
    await page.getByText('You can’t paste pictures from other places.').waitFor();
  });

  test('[APL-62] pasted hostile HTML runs no script', async () => {
    const { page, paste } = await at();
    for (const html of HOSTILE_HTML) await paste({ html, text: 'x' });
    expect(
      await page.evaluate(() => document.querySelectorAll('main script, main iframe, main svg script').length),
    ).toBe(0);
  });

  test('[APL-65] [APL-24] 10 MB of text, and text with a NUL, are refused with a message, and no text is lost', async () => {
    const { page, paste, html } = await at();
    await page.keyboard.type('kept');
    await page.evaluate(() => Object.assign(globalThis, { big: 'word '.repeat(2_000_000) }));
    await page.getByRole('textbox', { name: 'Your answer' }).evaluate((element) => {
      const clipboardData = new DataTransfer();
      const { big } = globalThis as unknown as { big: string };
      clipboardData.setData('text/plain', big);
      clipboardData.setData('text/html', `<p>${big}</p>`);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByRole('alert').getByText('This is too long to paste').waitFor();
    await paste({ text: 'one\0two', html: '<p>one two</p>' });
    await page.getByRole('alert').getByText('This contains a character we can’t save.').waitFor();
    await paste({ text: ' and on' });
    await expect.poll(html).toBe('<p>kept and on</p>');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('[APL-18] an image is added by button and by pasting; other files are refused, and a failed upload shows a message', async () => {
    const { page, paste, tool, html } = await at();
    await page.keyboard.type('look');
    await paste({ gif: 'moving.gif' });
    await page.getByRole('alert').getByText('File type not supported!').waitFor();
    await readFromPage(page, (one) => void (one.upload = 'wait'));
    await paste({ png: 'gull.png' });
    await page.getByText('Uploading Asset...').waitFor();
    await readFromPage(page, (one) => one.settle());
    await page.getByText('Uploading Asset...').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A gull');
    expect(await html()).toBe('<p>look</p><p><img src="/picture.png" alt="A gull" /></p><p><br /></p>');
    await readFromPage(page, (one) => void (one.upload = 'refuse'));
    const picking = page.waitForEvent('filechooser');
    await tool('Picture').click();
    await (await picking).setFiles({ name: 'two.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
    await page.getByRole('alert').waitFor();
    expect((await html()).match(/<img/g)).toHaveLength(1);
    expect(await readFromPage(page, (one) => one.uploads)).toEqual(['gull.png image/png 1', 'two.jpg image/jpeg 1']);
  });

  test('[APL-22] a document set from outside replaces the text; setting the current one again does not move the caret', async () => {
    const { page, box, html } = await at();
    await page.keyboard.type('abc');
    await page.keyboard.press('ArrowLeft');
    await readFromPage(page, (one) => one.set(JSON.parse(JSON.stringify(one.document))));
    await page.keyboard.type('x');
    expect(await html()).toBe('<p>abxc</p>');
    const block = {
      key: 'a',
      text: 'from elsewhere',
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
    };
    await page.evaluate(
      (one) => (globalThis as unknown as { page: EditorPage }).page.set({ blocks: [one], entityMap: {} }),
      block,
    );
    await page.getByRole('textbox', { name: 'Your answer' }).getByText('from elsewhere').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    await box.click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    expect(await html()).toBe('<p>from elsewhere!</p>');
  });
});

describe('the two sanitizers', () => {
  const server = new AllowListHtmlSanitizer();

  test('[APL-62] the browser’s and the server’s sanitizer allow the same HTML', async () => {
    const { page } = await at();
    const inBrowser = (html: string): Promise<string> =>
      page.evaluate((one) => (globalThis as unknown as { page: EditorPage }).page.cleaned(one), html);
    const asRead = (html: string): Promise<string> =>
      page.evaluate((one) => (globalThis as unknown as { page: EditorPage }).page.read(one), html);
    for (const html of HARMLESS_HTML) expect(await inBrowser(html)).toBe(await asRead(html));
    for (const html of HOSTILE_HTML.filter((one) => !/style/i.test(one))) {
      const [ofServer, ofBrowser] = [server.sanitize(html), await inBrowser(html)];
      expect([html, await inBrowser(ofServer)]).toEqual([html, await asRead(ofServer)]);
      expect([html, await asRead(server.sanitize(ofBrowser))]).toEqual([html, await asRead(ofBrowser)]);
    }
  });
});

describe.each(SIZES)('on a %s', (name) => {
  test('the toolbar is used with arrow keys and left with Tab', async () => {
    const { page, tool, html } = await at(name);
    await page.keyboard.type('word');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Alt+F10');
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Bold');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Redo');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Bold');
    expect(await tool('Bold').getAttribute('aria-pressed')).toBe('true');
    expect(await html()).toBe('<p><strong><em>word</em></strong></p>');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
  });

  test('the editor is accessible, in both themes', async () => {
    const { page, tool, paste } = await at(name);
    await paste({
      text: 'x',
      html: '<h2>A</h2><ul><li>b</li></ul><table><tr><td>1</td><td>2</td></tr></table><p>c</p>',
    });
    await tool('Bold').click();
    expect(await accessibilityProblemsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
