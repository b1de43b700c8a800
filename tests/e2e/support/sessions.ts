import { partsOf, todayIn } from '#core/shared';
import { type BrowserWindow, type WindowName, ZONE } from './browser.ts';
import type { Demo } from './product.ts';
import type { Page } from 'playwright-core';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'waymark-demo';

/** The password with which new people sign up. */
export const NEW_PASSWORD = 'a quiet walk along the quay';

/** The product under test. */
interface DemoHarness {
  readonly product: Demo;
}

/** The product under test, and a way to open windows. */
interface SignInHarness extends DemoHarness {
  readonly open: (name: WindowName) => Promise<BrowserWindow>;
}

/** Calls the API as a script would; returns the response. */
export async function callApi(
  url: string,
  path: string,
  body: object,
  token = '',
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, string>;
}

/** Submits the post of a challenge from another device; returns the status. */
export async function submitPost(url: string, challenge: string, token: string): Promise<number> {
  const form = new FormData();
  const fields = { reflectAnswers: 'It was quiet.', applets: [] };
  for (const [name, value] of Object.entries(fields))
    form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const response = await fetch(`${url}/api/v1/challenges/${challenge}/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return response.status;
}

/** Opens a window in which a person is signed in. */
export async function openSignedInPage(harness: SignInHarness, name: WindowName, token: string): Promise<Page> {
  const { page, context } = await harness.open(name);
  await context.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);
  return page;
}

/**
 * Signs a person in on a new page, which opens while their token is made. After they sign out they stay signed out,
 * unlike with {@link openSignedInPage}.
 */
export async function storeSession(page: Page, token: string | Promise<string>): Promise<void> {
  const [saved] = await Promise.all([token, page.goto('/icon.svg')]);
  await page.evaluate((session) => localStorage.setItem('waymark.session', session), saved);
}

const demoSessions = new WeakMap<Demo, Map<string, string>>();

/** The session token of a demo account; cached per file. */
export async function demoSessionToken({ product }: DemoHarness, who: string): Promise<string> {
  const sessions = demoSessions.get(product) ?? new Map<string, string>();
  demoSessions.set(product, sessions);
  const credentials = { email: `${who}@demo.waymark.test`, password: DEMO_PASSWORD };
  const token = sessions.get(who) ?? (await callApi(product.url, '/login', credentials))['jwt'] ?? '';
  sessions.set(who, token);
  return token;
}

/** The session token of a person who joined with a Quest Code and has seen the app's cards. */
export const newTravelerToken = (harness: DemoHarness, email: string, code: string): Promise<string> =>
  signUp(harness, { displayName: 'Nora Lind', email, password: NEW_PASSWORD, code });

/** The sign-up data of a new Traveler. */
interface NewTraveler {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly code: string;
  /** Their time zone; Berlin by default. */
  readonly timeZone?: string;
}

async function signUp(harness: DemoHarness, traveler: NewTraveler): Promise<string> {
  const { url, codeFor } = harness.product;
  const { email, password } = traveler;
  const { timeZone = ZONE } = traveler;
  const userLocalDate = partsOf(todayIn(timeZone, new Date().toISOString()));
  await callApi(url, '/users', { ...traveler, timeZone, userLocalDate });
  const { jwt = '' } = await callApi(url, '/users/verify', { email, verificationCode: await codeFor(email), password });
  await callApi(url, '/app-onboarding/visualizations', {}, jwt);
  return jwt;
}

/** Creates a person who has also seen the cards of their quest, and has not promised hours yet. */
export async function newTravelerWithoutHours(
  harness: DemoHarness,
  traveler: NewTraveler,
): Promise<{ readonly token: string; readonly questId: string }> {
  const { url } = harness.product;
  const token = await signUp(harness, traveler);
  const response = await fetch(`${url}/api/v1/quests/active`, { headers: { authorization: `Bearer ${token}` } });
  const { quest } = (await response.json()) as { quest: { id: string } };
  await callApi(url, `/quest-boarding/${quest.id}/visualizations`, { isOffboarding: false }, token);
  return { token, questId: quest.id };
}

/** The session token of a person who has also committed three hours: two today, one on Saturday. */
export async function committedTravelerToken(harness: DemoHarness, traveler: NewTraveler): Promise<string> {
  const { url } = harness.product;
  const { token, questId } = await newTravelerWithoutHours(harness, traveler);
  const hours: Record<string, number> = Object.fromEntries(WEEKDAYS.map((day) => [`${day}Hours`, 0]));
  for (const day of [today(), today(), 'saturday']) hours[`${day}Hours`] = (hours[`${day}Hours`] ?? 0) + 1;
  await callApi(url, '/schedules', { questId, ...hours }, token);
  return token;
}

/** The session token of a person who is ready for the first step: they have also seen the cards of the first week. */
export async function firstWeekToken(harness: DemoHarness, email: string): Promise<string> {
  const traveler = { displayName: 'Nora Lind', email, password: NEW_PASSWORD, code: '24680' };
  const token = await committedTravelerToken(harness, traveler);
  await callApi(harness.product.url, '/week-onboarding/notice/visualizations', {}, token);
  return token;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The weekday in the person's time zone. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: ZONE }).format(new Date()).toLowerCase();
