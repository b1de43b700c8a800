import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { expect, test } from 'vitest';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { UnsavedWork, SessionStore } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { SignOutSetting } from '#ui/app/account-menu/sign-out-setting.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import '#ui/kit/overlay/modal-dialog.tsx';
import { signedInBindings } from '../../../composition/browser/signed-in.bindings.ts';
import { compose } from '../../../composition-root.ts';

/** A person in the settings with drafts that are only on this device. */
function signingOut() {
  const sessionStore = new MemorySessionStore('a token');
  const unsavedWork = { isReachable: false, isLeftBehind: false, isStuck: false };
  const departure: UnsavedWork = {
    saveToServer: async () => unsavedWork.isReachable,
    discard: async () => {
      if (unsavedWork.isStuck) throw new Refusal('errorOffline');
      unsavedWork.isLeftBehind = true;
    },
  };
  const container = compose(
    ...signedInBindings,
    new ContainerModule(({ rebind }) => {
      rebind(SessionStore).toConstantValue(sessionStore);
      rebind(UnsavedWork).toConstantValue(departure);
    }),
  );
  render(
    <ViewModelProvider value={(type) => container.get(type)}>
      <SignOutSetting />
    </ViewModelProvider>,
  );
  return { sessionStore, unsavedWork };
}

const leave = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Sign out' }));
};

const question = async () => within(await screen.findByRole('alertdialog', { name: messages.signOutUnsavedTitle }));

test('[STP-5] signing out asks if work could not be saved on the server, and stays', async () => {
  const { sessionStore, unsavedWork } = signingOut();
  await leave();
  const asked = await question();
  expect(sessionStore.read()).toBe('a token');
  await userEvent.click(asked.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([sessionStore.read(), unsavedWork.isLeftBehind]).toEqual(['a token', false]);
});

test('[STP-5] signing out succeeds once the work could be saved, and loses none', async () => {
  const { sessionStore, unsavedWork } = signingOut();
  await leave();
  unsavedWork.isReachable = true;
  await userEvent.click((await question()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(unsavedWork.isLeftBehind).toBe(false);
});

test('[STP-5] signing out discards the work when its Traveler confirms', async () => {
  const { sessionStore, unsavedWork } = signingOut();
  await leave();
  await userEvent.click((await question()).getByRole('button', { name: 'Sign out and lose it' }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(unsavedWork.isLeftBehind).toBe(true);
});

test('[STP-5] signing out shows why it could not discard the work, and succeeds on the next attempt', async () => {
  const { sessionStore, unsavedWork } = signingOut();
  unsavedWork.isStuck = true;
  await leave();
  const asked = await question();
  await userEvent.click(asked.getByRole('button', { name: 'Sign out and lose it' }));
  expect((await asked.findByRole('alert')).textContent).toBe(messages.errorOffline);
  expect([sessionStore.read(), unsavedWork.isLeftBehind]).toEqual(['a token', false]);
  await userEvent.click(asked.getByRole('button', { name: 'Stay signed in' }));
  const again = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
  await userEvent.click(again.getByRole('button', { name: 'Sign out' }));
  expect((await question()).queryByRole('alert')).toBeNull();
  unsavedWork.isStuck = false;
  await userEvent.click((await question()).getByRole('button', { name: 'Sign out and lose it' }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(unsavedWork.isLeftBehind).toBe(true);
});
