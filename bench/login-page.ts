import { createServer, type Server } from 'node:http';
import { openBrowser } from '../tests/e2e/support/browser.ts';
import { freePort } from '../tests/setup/free-port.ts';
import { startProduct } from '../tests/e2e/support/product.ts';
import { median } from './bench-traveler.ts';
import { largestPaintOf, lighthouseReport, pointsOf } from './support/lighthouse.ts';

const RUNS = 3;

/** The promised figures of the log-in page on a phone: scores of 100 points, the largest paint in milliseconds. */
const promised = { performance: 98, accessibility: 100, largestPaint: 1500 } as const;

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestPaint: number;
}

/** A static page with the same fields, as a measure of the best result possible in a browser. */
const STATIC_FORM = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Log in</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Log in">
<style>body{font:1rem sans-serif;margin:2rem}label,input,button{display:block;margin:0.5rem 0}</style></head><body><main>
<h1>Welcome to Waymark</h1><p>A guided journey in weeks and steps, with people beside you.</p><form method="post">
<label for="email">Email</label><input id="email" type="email"><label for="password">Password</label>
<input id="password" type="password"><button>Log in</button></form></main></body></html>`;

const [product, staticPort] = await Promise.all([startProduct(), freePort()]);
const staticForm = createServer((_, response) => void response.setHeader('content-type', 'text/html').end(STATIC_FORM));
await new Promise<Server>((resolve) => staticForm.listen(staticPort, () => resolve(staticForm)));
try {
  const runs: Figures[] = [];
  const staticPaints: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    runs.push(await measured(`${product.url}/auth/login`));
    staticPaints.push((await measured(`http://localhost:${staticPort}/`)).largestPaint);
    console.log(`run ${run}:`, runs.at(-1), 'static form:', staticPaints.at(-1));
  }
  const found: Figures = {
    performance: median(runs.map(({ performance }) => performance)),
    accessibility: median(runs.map(({ accessibility }) => accessibility)),
    largestPaint: median(runs.map(({ largestPaint }) => largestPaint)),
  };
  const ratio = found.largestPaint / median(staticPaints);
  console.log('median:', found, 'promised:', promised, 'against the static form:', ratio.toFixed(2));
  const isKept =
    found.performance >= promised.performance &&
    found.accessibility >= promised.accessibility &&
    found.largestPaint <= promised.largestPaint;
  process.exitCode = isKept ? 0 : 1;
} finally {
  staticForm.close();
  await product.close();
}

/** Measures a first visit, in a new browser profile. */
async function measured(url: string): Promise<Figures> {
  const port = await freePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const report = await lighthouseReport(url, port);
    const { performance = 0, accessibility = 0 } = pointsOf(report);
    return { performance, accessibility, largestPaint: largestPaintOf(report) };
  } finally {
    await browser.close();
  }
}
