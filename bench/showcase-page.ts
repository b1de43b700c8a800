import type { Page } from 'playwright-core';
import { openBrowser, openWindow } from '../tests/e2e/support/browser.ts';
import { freePort } from '../tests/setup/free-port.ts';
import { startProduct } from '../tests/e2e/support/product.ts';
import { callApi, DEMO_PASSWORD } from '../tests/e2e/support/sessions.ts';
import { largestPaintOf, lighthouseReport, pointsOf } from './support/lighthouse.ts';

/** The promised scores of a public showcase page on a phone where search engines are allowed, of 100 points. */
const promisedPoints = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** The most kilobytes (1,000 bytes) of JavaScript, as sent, before the first interaction with the page. */
const MAX_SCRIPT = 60;

const [product, port] = await Promise.all([startProduct(), freePort()]);
const browser = await openBrowser(`--remote-debugging-port=${port}`);
try {
  const path = await publishShowcase();
  const { page } = await openWindow(browser, product.url, 'phone');
  const sent = await countScript(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = sent();
  await page.locator('a[href$="/contact"]').first().click();
  await page.waitForURL('**/contact');
  await page.waitForLoadState('networkidle');
  console.log(
    `script before the first touch: ${before.toFixed(1)} kB of ${MAX_SCRIPT}, after it: ${sent().toFixed(1)} kB`,
  );

  const report = await lighthouseReport(product.url + path, port);
  const points = pointsOf(report);
  console.log('Lighthouse:', points, 'promised:', promisedPoints);
  console.log('largest paint:', largestPaintOf(report), 'ms');
  for (const { auditRefs } of Object.values(report.categories))
    for (const { id, weight } of auditRefs) {
      const { score, title } = report.audits[id] ?? {};
      if (weight > 0 && typeof score === 'number' && score < 0.9) console.log(`  ${id}: ${score} (${title})`);
    }
  const isKept = Object.entries(promisedPoints).every(([name, least]) => (points[name] ?? 0) >= least);
  process.exitCode = isKept && before <= MAX_SCRIPT ? 0 : 1;
} finally {
  await browser.close();
  await product.close();
}

/** Publishes a showcase of a demo person, where search engines may list it. */
async function publishShowcase(): Promise<string> {
  const { url } = product;
  const { jwt = '' } = await callApi(url, '/login', { email: 'mentor@demo.waymark.test', password: DEMO_PASSWORD });
  const call = async <T>(way: string, method: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v1${way}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${way}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { quest, templates } = await call<{
    quest: { id: string; contentfulId: string };
    templates: readonly { id: string }[];
  }>('/quest-showcase-template', 'GET');
  const { id } = await call<{ id: string }>('/showcases/automatic', 'POST', {
    questId: quest.id,
    questContentfulId: quest.contentfulId,
    showcaseTemplateId: templates[0]?.id,
  });
  await call(`/showcases/${id}`, 'PATCH', { allowsSearch: true });
  return `/showcase/${id}`;
}

/** Counts the kilobytes of script that a page receives; returns a function that returns the count so far. */
async function countScript(page: Page): Promise<() => number> {
  const log = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  log.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await log.send('Network.enable');
  return () => bytes / 1000;
}
