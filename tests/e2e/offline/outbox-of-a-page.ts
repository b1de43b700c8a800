import type { BrowserContext, Locator, Page } from 'playwright-core';
import { DRAWN_OPTION } from '../support/first-challenge.ts';
import { waitForQuietNetwork } from '../support/quiet-network.ts';
import type { Visitor } from '../support/visitor.ts';

export const outbox = (page: Page): Locator => page.getByRole('complementary', { name: 'Outbox' });

/** The server's response for the person who is signed in in a browser. */
export const askedBy = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (at) => {
    const authorization = `Bearer ${localStorage.getItem('waymark.session') ?? ''}`;
    return (await fetch(`/api/v1${at}`, { headers: { authorization } })).json();
  }, path);

/** Every completion, and every change of one, that reaches the server from any page of a browser. */
export function arrivalsFrom(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /\/(completed|posts|v1\/applets)$/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

/** Answers the first step, and waits for the code that an answer may lead to. */
export async function chooseSpot(visitor: Visitor): Promise<void> {
  await visitor.press('Choose for me');
  await visitor.page.getByText(DRAWN_OPTION).waitFor();
  await waitForQuietNetwork(visitor.page);
}
