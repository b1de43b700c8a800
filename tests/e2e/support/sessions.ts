import { partsOf, todayIn } from '#core/shared';
import type { BrowserHarness } from './browser-harness.ts';
import { type WindowName, ZONE } from './browser.ts';
import type { Page } from 'playwright-core';

/** What everybody of the demo signs in with. */
export const DEMO_PASSWORD = 'waymark-demo';

/** A call of the product as a program makes it; answers with what was answered. */
export async function callApi(
  url: string,
  path: string,
  body: object,
  token = '',
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}

/** Hands in the post of a challenge, as another device would; answers with the status. */
export async function submitPost(url: string, challenge: string, token: string): Promise<number> {
  const form = new FormData();
  const fields = { reflectAnswers: 'It was quiet.', applets: [] };
  for (const [name, value] of Object.entries(fields))
    form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const answer = await fetch(`${url}/api/v1/challenges/${challenge}/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return answer.status;
}

/** A window in which somebody is signed in already. */
export async function openSignedInPage(stage: BrowserHarness, name: WindowName, token: string): Promise<Page> {
  const { page, context } = await stage.open(name);
  await context.addInitScript((kept) => localStorage.setItem('waymark.session', kept), token);
  return page;
}

/** The session of somebody of the demo. */
export async function demoSessionToken(stage: BrowserHarness, who: string): Promise<string> {
  const { jwt = '' } = await callApi(stage.product.url, '/login', {
    email: `${who}@demo.waymark.test`,
    password: DEMO_PASSWORD,
  });
  return jwt;
}

/** The session of somebody who came with a Quest Code and has seen the app's cards. */
export async function newTravelerToken(stage: BrowserHarness, email: string, code: string): Promise<string> {
  const { url, codeFor } = stage.product;
  const userLocalDate = partsOf(todayIn(ZONE, new Date().toISOString()));
  const person = { displayName: 'Nora Lind', email, password: DEMO_PASSWORD, code, timeZone: ZONE };
  await callApi(url, '/users', { ...person, userLocalDate });
  const { jwt = '' } = await callApi(url, '/users/verify', {
    email,
    verificationCode: await codeFor(email),
    password: DEMO_PASSWORD,
  });
  await callApi(url, '/app-onboarding/visualizations', {}, jwt);
  return jwt;
}
