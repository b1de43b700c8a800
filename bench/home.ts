import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright-core';
import { FileContentService } from '#adapters/content-files/file-content-service';
import type { Token } from '#core/account';
import type { AuthoredQuest, ChallengeContent, WeekContent } from '#core/content';
import { registerMessages, messages } from '#core/messages';
import type { AppContext } from '#composition/server/request-scope';
import { readSettings } from '#composition/server/context/settings';
import { startServer } from '#server/start';
import { build } from '../scripts/prepare.mjs';
import { openBrowser, openWindow } from '../tests/e2e/support/browser.ts';
import { freePort } from '../tests/setup/free-port.ts';
import { median, createBenchTraveler } from './bench-traveler.ts';

const ROUNDS = 7;
const WEEKS = 12;
const CHALLENGES_A_WEEK = 10;

/** How many times as long as the log-in page home may take until its primary button acts. */
const MAX_RATIO = 2;

/** The element to press as soon as it is on the page, and the element that shows that the press took effect. */
interface Race {
  readonly path: string;
  readonly press: string;
  readonly taken: string;
}

const login: Race = { path: '/auth/login', press: 'form button[type=submit]', taken: '[aria-invalid=true]' };
const home: Race = {
  path: '/home',
  press: 'main a[href^="/challenge/"]',
  taken: '[role=progressbar][aria-label^=Loading]',
};

registerMessages(messages);
build(process.cwd());
const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
const port = await freePort();
let token: Token = '';
const running = await startServer(readSettings({ WAYMARK_DATA: folder, PORT: String(port) }), async (appContext) => {
  token = await longQuest(appContext);
});
const browser = await openBrowser();
try {
  await rounds(1);
  const [loginPage, homePage] = await rounds(ROUNDS);
  const ratio = median(homePage) / median(loginPage);
  console.log(`log-in acts after ${median(loginPage).toFixed(0)} ms, of ${formatTimes(loginPage)}`);
  console.log(
    `home with ${WEEKS} weeks and ${WEEKS * CHALLENGES_A_WEEK} challenges acts after ${median(homePage).toFixed(0)} ms, of ${formatTimes(homePage)}`,
  );
  console.log(
    `${ratio <= MAX_RATIO ? '✔' : '✘'} home takes ${ratio.toFixed(2)} times as long as the log-in, at most ${MAX_RATIO}`,
  );
  process.exitCode = ratio <= MAX_RATIO ? 0 : 1;
} finally {
  await browser.close();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Both pages in turn, each in a browser that has never been here, so that what else the machine does falls on both. */
async function rounds(count: number): Promise<readonly [readonly number[], readonly number[]]> {
  const [loginPage, homePage]: [number[], number[]] = [[], []];
  for (let round = 0; round < count; round += 1) {
    loginPage.push(await acted(browser, login));
    homePage.push(await acted(browser, home, token));
  }
  return [loginPage, homePage];
}

/** The milliseconds from requesting a page until its primary button works. */
async function acted(by: Browser, { path, press, taken }: Race, session?: Token): Promise<number> {
  const { page, context } = await openWindow(by, `http://localhost:${port}`, 'phone');
  if (session !== undefined)
    await context.addInitScript((value) => localStorage.setItem('waymark.session', value), session);
  await context.addInitScript(
    ([button, sign, from]) => {
      const looking = setInterval(() => {
        document.querySelector<HTMLElement>(button)?.click();
        if (document.querySelector(sign) === null && location.pathname === from) return;
        document.documentElement.dataset['acted'] = String(performance.now());
        clearInterval(looking);
      }, 4);
    },
    [press, taken, path] as const,
  );
  await page.goto(path, { waitUntil: 'commit' });
  const after = await page.waitForFunction(() => document.documentElement.dataset['acted']);
  const time = Number(await after.jsonValue());
  await context.close();
  return time;
}

/** Creates a Traveler on a quest of many weeks; returns their token. */
async function longQuest(appContext: AppContext): Promise<Token> {
  const [first] = (await new FileContentService('content').read()).quests;
  if (!first) throw new Error('There is no content to walk');
  return (await createBenchTraveler(appContext, stretched(first))).token;
}

/** The same quest with its weeks and challenges repeated, each under a name of its own. */
function stretched({ quest, applets }: AuthoredQuest): AuthoredQuest {
  const challenges = quest.weeks.flatMap((week) => week.challenges);
  const [pattern] = quest.weeks;
  if (!pattern) throw new Error(`${quest.id} has no week`);
  const week = (index: number): WeekContent => ({
    ...pattern,
    id: `week-${index}`,
    weekNumber: index,
    unlockAfterDays: 7 * (index - 1),
    challenges: Array.from({ length: CHALLENGES_A_WEEK }, (_, at) =>
      renamed(challenges[at % challenges.length], index, at),
    ),
  });
  return { applets, quest: { ...quest, id: 'bench', weeks: Array.from({ length: WEEKS }, (_, at) => week(at + 1)) } };
}

function renamed(challenge: ChallengeContent | undefined, week: number, number: number): ChallengeContent {
  if (!challenge) throw new Error('There is no challenge to repeat');
  const id = `${challenge.id}-${week}-${number}`;
  return {
    ...challenge,
    id,
    number,
    steps: challenge.steps.map((step) => ({ ...step, id: `${step.id}-${week}-${number}` })),
  };
}

function formatTimes(times: readonly number[]): string {
  return times.map((time) => time.toFixed(0)).join(' ');
}
