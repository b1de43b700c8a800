import lighthouse, { type RunnerResult } from 'lighthouse';
import { openBrowser } from '../tests/e2e/support/browser.ts';
import { freePort, startProduct } from '../tests/e2e/support/product.ts';
import { median } from './bench-traveler.ts';

const RUNS = 3;

/** What the log-in page promises on a phone: scores of 100 points, the largest paint in milliseconds. */
const promised = { performance: 98, accessibility: 100, largestPaint: 1500 } as const;

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestPaint: number;
}

const [product, port] = await Promise.all([startProduct(), freePort()]);
const browser = await openBrowser(`--remote-debugging-port=${port}`);
try {
  const runs: Figures[] = [];
  for (let run = 1; run <= RUNS; run++) {
    runs.push(figuresOf(await lighthouse(`${product.url}/auth/login`, { port, logLevel: 'error' })));
    console.log(`run ${run}:`, runs.at(-1));
  }
  const found: Figures = {
    performance: median(runs.map(({ performance }) => performance)),
    accessibility: median(runs.map(({ accessibility }) => accessibility)),
    largestPaint: median(runs.map(({ largestPaint }) => largestPaint)),
  };
  console.log('median:', found, 'promised:', promised);
  const isKept =
    found.performance >= promised.performance &&
    found.accessibility >= promised.accessibility &&
    found.largestPaint <= promised.largestPaint;
  process.exitCode = isKept ? 0 : 1;
} finally {
  await browser.close();
  await product.close();
}

function figuresOf(result: RunnerResult | undefined): Figures {
  if (!result) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const points = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    largestPaint: Math.round(audits['largest-contentful-paint']?.numericValue ?? Infinity),
  };
}
