// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { PageWrittenShowcases } from '#adapters/browser/page-written-showcases';

test('[SHW-24] a showcase that came with the page is read from it until it is shown, and not when one comes back to it', () => {
  history.replaceState(null, '', '/showcase/one');
  document.body.innerHTML =
    '<script type="application/json" id="written-showcase">{"showcase":{"id":"one"},"links":{}}</script>';
  const written = new PageWrittenShowcases();
  expect([written.current()?.showcase.id, written.current()?.showcase.id]).toEqual(['one', 'one']);
  written.discard();
  expect(written.current()).toBeUndefined();
  history.replaceState(null, '', '/showcase/other');
  expect(new PageWrittenShowcases().current()).toBeUndefined();
});
