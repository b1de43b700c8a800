import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { CrmContactState } from '#ui/account/sign-up/crm-contact.state.ts';
import { LoadingScreen } from '#ui/onboarding/loading.screen.tsx';
import { waitForPath, CODES, AuthApp, SAMPLE_TRAVELER } from '../support/auth-app.tsx';
import { skipFirstGreeting } from '../support/skip-first-greeting.ts';

const never = (): Promise<never> => new Promise(() => undefined);

describe('syncing the CRM contact while loading', () => {
  const loading = async (app: AuthApp): Promise<void> => {
    skipFirstGreeting();
    await app.join(CODES.running);
    await act(async () => app.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/app');
  };
  const statusOn = ({ container }: AuthApp): string => container.get(CrmContactState).status;

  test('[ACC-19] no contact is synced before its address is verified', async () => {
    const app = new AuthApp();
    await app.signIn(false);
    container(app).sync();
    expect(statusOn(app)).toBe('NOT_VERIFIED');
    expect(app.crmContacts.size).toBe(0);
  });

  test('[ACC-19] a new contact is created and marked; an existing one is unchanged', async () => {
    const app = new AuthApp();
    await app.signIn();
    await loading(app);
    await expect.poll(() => statusOn(app)).toBe('CONTACT_EXISTS');
    expect([...app.crmContacts.values()]).toMatchObject([
      { email: SAMPLE_TRAVELER.email, tags: new Set(['waymark-traveler']) },
    ]);
    container(app).sync();
    expect(app.crmContacts.size).toBe(1);
  });

  test('loading does not wait for a CRM that does not respond', async () => {
    const app = new AuthApp();
    app.contacts = { byEmail: never, create: never, tag: never };
    await app.signIn();
    await loading(app);
    expect(statusOn(app)).toBe('NOT_VERIFIED');
  });

  test('a failed sync causes no error, and is retried at the next occasion', async () => {
    const app = new AuthApp();
    const { contacts } = app;
    let isAway = true;
    app.contacts = {
      byEmail: (email) => (isAway ? Promise.reject(new Refusal('errorServerDown')) : contacts.byEmail(email)),
      create: (email) => contacts.create(email),
      tag: (contact, tag) => contacts.tag(contact, tag),
    };
    await app.signIn();
    await loading(app);
    expect(app.crmContacts.size).toBe(0);
    isAway = false;
    container(app).sync();
    await expect.poll(() => statusOn(app)).toBe('CONTACT_EXISTS');
  });
});

const container = (app: AuthApp): CrmContactState => app.container.get(CrmContactState);
