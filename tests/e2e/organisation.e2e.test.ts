import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { sessionOf } from '#core/account';
import { messages } from '#core/messages';
import { type OpenIdProvider, startOpenIdProvider } from '../fixtures/openid-provider.ts';
import { chrome, openTestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';

describe.skipIf(chrome === undefined)('the log-in of an organisation', () => {
  let school: OpenIdProvider;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await startProduct({
      ...inject('demo'),
      environment: async (url) => {
        school = await startOpenIdProvider(`${url}/auth/organisation`);
        const { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET } = school;
        const domains = { OIDC_NAME: 'Beacon', OIDC_DOMAINS: 'school.test,demo.waymark.test' };
        return { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...domains };
      },
    });
    browser = await openTestBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
    await school?.close();
  });

  /** Puts a person in front of a new window, and opens the provider from the log-in page. */
  const opened = async (email: string): Promise<Page> => {
    school.person = { subject: email, claims: { email, email_verified: true, name: 'Mara Lind' } };
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${product.url}/auth/login`);
    await page.getByRole('link', { name: messages.loginOrganisation }).click();
    return page;
  };
  const session = async (page: Page) => {
    await page.waitForFunction(() => localStorage.getItem('waymark.session') !== null);
    return sessionOf((await page.evaluate(() => localStorage.getItem('waymark.session'))) ?? '');
  };

  test('[ACC-68] opens an account for a new person, and leaves nothing of it in the URL', async () => {
    const page = await opened('mara@school.test');
    expect(await session(page)).toMatchObject({ email: 'mara@school.test', verified: true });
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });

  test('[ACC-73] signing out ends the log-in at the provider too', async () => {
    const page = await opened('noor@school.test');
    await session(page);
    await page.goto(`${product.url}/settings/your_data`);
    await page.getByRole('button', { name: messages.signOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: messages.signOut }).click();
    await page.waitForURL((url) => url.origin === school.issuer);
    expect(await page.content()).toContain('sign-out');
    await page.context().close();
  });

  test('[ACC-70] links an account that exists after its emailed code', async () => {
    const email = 'traveler@demo.waymark.test';
    const page = await opened(email);
    const field = page.getByLabel(messages.verificationCode);
    await field.fill(await field.waitFor().then(() => product.codeFor(email)));
    await page.getByRole('button', { name: messages.loginSubmit }).click();
    expect(await session(page)).toMatchObject({ email });
    await page.context().close();
  });
});
