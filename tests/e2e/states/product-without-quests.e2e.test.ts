import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from '../support/browser.ts';
import { SIZES, setUpBrowserHarness, startWithContent } from '../support/browser-harness.ts';
import { demoSessionToken, openSignedInPage } from '../support/sessions.ts';

describe.skipIf(chrome === undefined)('a product without any quest', () => {
  const harness = setUpBrowserHarness(async () => {
    const content = mkdtempSync(join(tmpdir(), 'waymark-no-content-'));
    const product = await startWithContent(content);
    const close = async (): Promise<void> => {
      await product.close();
      rmSync(content, { recursive: true, force: true });
    };
    return { ...product, close };
  });

  test.each(SIZES)('on a %s the operator console explains how to start', async (size) => {
    const page = await openSignedInPage(harness, size, await demoSessionToken(harness, 'operator'));
    await page.goto('/operator');
    await harness.heading(messages.consoleNoCohortsTitle);
    await harness.inspect('empty-operator-no-cohort');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});
