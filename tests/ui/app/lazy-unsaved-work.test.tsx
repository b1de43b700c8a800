import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { expect, test } from 'vitest';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { SessionStore } from '#core/account';
import { FileUploader, DeviceDrafts, type DraftSaveResult, ServerDrafts } from '#core/applets';
import { Refusal } from '#core/messages';
import { SignOutSetting } from '#ui/app/account-menu/sign-out-setting.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { DraftEditorsState } from '#ui/challenges/drafts/draft-editors.state.ts';
import '#ui/kit/overlay/modal-dialog.tsx';
import { LazyUnsavedWork } from '../../../composition/browser/lazy-unsaved-work.ts';
import { compose, loadFeatures } from '../../../composition-root.ts';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';
import { ManualFileUploader } from '../support/manual-file-uploader.ts';

/**
 * Mara in the settings of a browser with full storage, after visiting a step; the server accepts drafts once it can be
 * reached.
 */
async function afterAStep() {
  const sessionStore = new MemorySessionStore(unsignedToken());
  const uploader = new ManualFileUploader();
  const server = { isReachable: false, words: [] as (string | undefined)[] };
  const saved: ServerDrafts = {
    find: async () => null,
    save: async (_place, { content, edit }): Promise<DraftSaveResult> => {
      if (!server.isReachable) throw new Refusal('errorServerDown');
      server.words.push(content?.reflectAnswers);
      return { kind: 'kept', edit, revision: 1 };
    },
  };
  const container = compose();
  await loadFeatures(container, ['onboarding-state', 'challenges', 'applets']);
  container.load(
    new ContainerModule(({ rebind }) => {
      rebind(SessionStore).toConstantValue(sessionStore);
      rebind(DeviceDrafts).toConstantValue(new MemoryDeviceDrafts(0));
      rebind(ServerDrafts).toConstantValue(saved);
      rebind(FileUploader).toConstantValue(uploader);
    }),
  );
  render(
    <ViewModelProvider value={(type) => container.get(type)}>
      <SignOutSetting />
    </ViewModelProvider>,
  );
  return {
    sessionStore,
    uploader,
    server,
    writings: container.get(DraftEditorsState),
    uploads: container.get(UploadsState),
  };
}

const leave = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Sign out' }));
};

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Some of your work isn’t saved or sent yet' }));

test('[STP-5] signing out asks about text that is only on the page, if it cannot be saved on the server', async () => {
  const { sessionStore, server, writings } = await afterAStep();
  act(() => writings.draftAt('post:shore').draftEditor.setReflection('Nowhere yet'));
  await leave();
  const asked = await question();
  expect(sessionStore.read()).toBe(unsignedToken());
  server.isReachable = true;
  await userEvent.click(asked.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect(server.words).toEqual(['Nowhere yet']);
});

test('[STP-5] signing out asks about a file that is being uploaded or is in no draft yet, and cancels it only after confirmation', async () => {
  const { sessionStore, uploader, uploads } = await afterAStep();
  act(
    () => void uploads.upload('proof', new File(['abcd'], 'shore.png', { type: 'image/png' })).catch(() => undefined),
  );
  await waitFor(() => expect(uploader.sent).toEqual(['shore.png']));
  await leave();
  const asked = await question();
  expect([sessionStore.read(), uploads.isUploading]).toEqual([unsignedToken(), true]);
  await act(async () => uploader.finishUploads());
  await userEvent.click(asked.getByRole('button', { name: 'Try again' }));
  expect([uploads.isUploading, uploads.hasUnsavedFiles]).toEqual([false, true]);
  await userEvent.click((await question()).getByRole('button', { name: 'Sign out and lose it' }));
  await waitFor(() => expect(sessionStore.read()).toBeUndefined());
  expect([uploads.hasUnsavedFiles, uploads.uploadFor('proof')]).toEqual([false, undefined]);
});

test('[STP-5] if the code for unsaved work cannot be loaded, signing out says so, and no work is lost', async () => {
  for (const [isOnline, key] of [
    [false, 'errorOffline'],
    [true, 'errorServerDown'],
  ] as const) {
    const departure = new LazyUnsavedWork(
      [
        {
          mayExist: () => true,
          load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
        },
      ],
      () => isOnline,
    );
    expect(await departure.saveToServer()).toBe(false);
    expect(await departure.discard().catch((refusal: unknown) => refusal)).toMatchObject({ key });
  }
});
