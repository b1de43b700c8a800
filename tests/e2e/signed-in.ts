import type { Stage } from './stage.ts';
import type { WindowName } from './browser.ts';
import type { Page } from 'playwright-core';

/** What everybody of the demo signs in with. */
export const DEMO_PASSWORD = 'waymark-demo';

/** A call of the product as a program makes it; answers with what was answered. */
export async function called(url: string, path: string, body: object, token = ''): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
}

/** A window in which somebody is signed in already. */
export async function windowOf(stage: Stage, name: WindowName, token: string): Promise<Page> {
  const { page, context } = await stage.open(name);
  await context.addInitScript((kept) => localStorage.setItem('waymark.session', kept), token);
  return page;
}

/** The session of somebody of the demo. */
export async function demoToken(stage: Stage, who: string): Promise<string> {
  const { jwt = '' } = await called(stage.product.url, '/login', {
    email: `${who}@demo.waymark.test`,
    password: DEMO_PASSWORD,
  });
  return jwt;
}
