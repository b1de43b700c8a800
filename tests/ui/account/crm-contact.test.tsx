import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { CrmContactState } from '#ui/account/sign-up/crm-contact.state.ts';
import { LoadingScreen } from '#ui/onboarding/loading.screen.tsx';
import { waitForPath, CODES, AuthApp, SAMPLE_TRAVELER } from '../support/auth-app.tsx';

const never = (): Promise<never> => new Promise(() => undefined);

describe('being made known to the marketing service while loading', () => {
  const loading = async (doorstep: AuthApp): Promise<void> => {
    await doorstep.join(CODES.running);
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
    await waitForPath('/onboarding/app');
  };
  const statusOn = ({ container }: AuthApp): string => container.get(CrmContactState).status;

  test('[ACC-19] nobody is known before their address is proven', async () => {
    const doorstep = new AuthApp();
    await doorstep.signIn(false);
    container(doorstep).sync();
    expect(statusOn(doorstep)).toBe('NOT_VERIFIED');
    expect(doorstep.crmContacts.size).toBe(0);
  });

  test('[ACC-19] whoever is new is introduced and marked; whoever is known stays as they are', async () => {
    const doorstep = new AuthApp();
    await doorstep.signIn();
    await loading(doorstep);
    await expect.poll(() => statusOn(doorstep)).toBe('CONTACT_EXISTS');
    expect([...doorstep.crmContacts.values()]).toMatchObject([
      { email: SAMPLE_TRAVELER.email, tags: new Set(['waymark-traveler']) },
    ]);
    container(doorstep).sync();
    expect(doorstep.crmContacts.size).toBe(1);
  });

  test('nobody waits for a service that does not answer', async () => {
    const doorstep = new AuthApp();
    doorstep.contacts = { byEmail: never, create: never, tag: never };
    await doorstep.signIn();
    await loading(doorstep);
    expect(statusOn(doorstep)).toBe('NOT_VERIFIED');
  });

  test('a service that is away is no trouble, and is tried again at the next occasion', async () => {
    const doorstep = new AuthApp();
    const { contacts } = doorstep;
    let isAway = true;
    doorstep.contacts = {
      byEmail: (email) => (isAway ? Promise.reject(new Refusal('errorServerDown')) : contacts.byEmail(email)),
      create: (email) => contacts.create(email),
      tag: (contact, tag) => contacts.tag(contact, tag),
    };
    await doorstep.signIn();
    await loading(doorstep);
    expect(doorstep.crmContacts.size).toBe(0);
    isAway = false;
    container(doorstep).sync();
    await expect.poll(() => statusOn(doorstep)).toBe('CONTACT_EXISTS');
  });
});

const container = (doorstep: AuthApp): CrmContactState => doorstep.container.get(CrmContactState);
