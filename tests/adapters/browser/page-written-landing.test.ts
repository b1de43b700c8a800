// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PageWrittenLanding } from '#adapters/browser/page-written-landing';

test('the first page is read from the document that it came with, and every other document has none', () => {
  expect(new PageWrittenLanding().current()).toBeUndefined();
  document.body.innerHTML = '<script type="application/json" id="written-landing">{"title":"Light the coast"}</script>';
  expect(new PageWrittenLanding().current()?.title).toBe('Light the coast');
});
