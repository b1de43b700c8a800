import { act } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { ContactState } from '#ui/account/contact.state.ts';
import { LoadingScreen } from '#ui/onboarding/loading.screen.tsx';
import { arrivedAt, CODES, Doorstep, MARA } from './doorstep.tsx';

const never = (): Promise<never> => new Promise(() => undefined);

describe('being made known to the marketing service while loading', () => {
  const loading = async (doorstep: Doorstep): Promise<void> => {
    await doorstep.join(CODES.running);
    await act(async () => doorstep.open('/loadingScreen', <LoadingScreen />));
    await arrivedAt('/onboarding/app');
  };
  const statusOn = ({ container }: Doorstep): string => container.get(ContactState).status;

  test('[ACC-19] nobody is known before their address is proven', async () => {
    const doorstep = new Doorstep();
    await doorstep.signIn(false);
    container(doorstep).meet();
    expect(statusOn(doorstep)).toBe('NOT_VERIFIED');
    expect(doorstep.contactBook.size).toBe(0);
  });

  test('[ACC-19] whoever is new is introduced and marked; whoever is known stays as they are', async () => {
    const doorstep = new Doorstep();
    await doorstep.signIn();
    await loading(doorstep);
    await expect.poll(() => statusOn(doorstep)).toBe('CONTACT_EXISTS');
    expect([...doorstep.contactBook.values()]).toMatchObject([
      { email: MARA.email, tags: new Set(['waymark-traveler']) },
    ]);
    container(doorstep).meet();
    expect(doorstep.contactBook.size).toBe(1);
  });

  test('nobody waits for a service that does not answer', async () => {
    const doorstep = new Doorstep();
    doorstep.contacts = { byEmail: never, create: never, tag: never };
    await doorstep.signIn();
    await loading(doorstep);
    expect(statusOn(doorstep)).toBe('NOT_VERIFIED');
  });

  test('a service that is away is no trouble, and is tried again at the next occasion', async () => {
    const doorstep = new Doorstep();
    const { contacts } = doorstep;
    let isAway = true;
    doorstep.contacts = {
      byEmail: (email) => (isAway ? Promise.reject(new Refusal('errorServerDown')) : contacts.byEmail(email)),
      create: (email) => contacts.create(email),
      tag: (contact, tag) => contacts.tag(contact, tag),
    };
    await doorstep.signIn();
    await loading(doorstep);
    expect(doorstep.contactBook.size).toBe(0);
    isAway = false;
    container(doorstep).meet();
    await expect.poll(() => statusOn(doorstep)).toBe('CONTACT_EXISTS');
  });
});

const container = (doorstep: Doorstep): ContactState => doorstep.container.get(ContactState);
