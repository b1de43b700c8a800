import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf } from '#core/account';
import { messages, Refusal } from '#core/messages';
import { pictureUrl } from '#core/settings';
import { ProfilePictureViewModel } from '#ui/profile/picture/profile-picture.view-model.ts';
import { SAMPLE_TRAVELER, unsignedToken } from '../../fixtures/sample-traveler.ts';
import { SettingsApp } from '../support/settings-app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined }));
});

async function opened(): Promise<SettingsApp> {
  const settings = new SettingsApp();
  settings.app.openAt('/profile');
  await screen.findByRole('button', { name: messages.profileEditName });
  return settings;
}

const main = () => within(screen.getByRole('main'));
const press = (settings: SettingsApp, name: string) => settings.user.click(main().getByRole('button', { name }));

describe('the name on the profile', () => {
  test('[PRF-6][PRF-8] is opened for editing, saved, and shown again', async () => {
    const settings = await opened();
    await press(settings, messages.profileEditName);
    const first = main().getByRole<HTMLInputElement>('textbox', { name: messages.nameFirst });
    expect(document.activeElement).toBe(first);
    await settings.user.clear(first);
    await settings.user.type(first, 'Marlene');
    await press(settings, messages.nameSave);
    expect(await main().findByText('Marlene Lindt')).toBeDefined();
    expect(main().queryByRole('textbox')).toBeNull();
    expect(sessionOf(settings.app.sessionStore.read() ?? '')).toMatchObject({ firstName: 'Marlene' });
  });

  test('[PRF-8] stays unchanged when editing is cancelled', async () => {
    const settings = await opened();
    await press(settings, messages.profileEditName);
    await settings.user.type(main().getByRole('textbox', { name: messages.nameFirst }), 'xx');
    await press(settings, messages.profileKeepName);
    expect(document.activeElement).toBe(main().getByRole('button', { name: messages.profileEditName }));
    expect(main().getByText('Mara Lindt')).toBeDefined();
    expect(settings.connection.count('changeName')).toBe(0);
  });
});

describe('the picture on the profile', () => {
  test('[PRF-7] says that a file is not an image, and opens no dialog', async () => {
    await opened();
    const notes = new File(['words'], 'notes.txt', { type: 'text/plain' });
    fireEvent.change(main().getByLabelText(messages.pictureFile), { target: { files: [notes] } });
    expect(await main().findByText('Please provide an image file')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[PRF-10] is removed, with an error if that fails', async () => {
    const settings = new SettingsApp();
    settings.app.sessionStore.save(unsignedToken({ profilePictureUrl: pictureUrl(SAMPLE_TRAVELER.id) }));
    settings.app.openAt('/profile');
    settings.connection.failure = new Refusal('errorOffline');
    await settings.user.click(await screen.findByRole('button', { name: messages.pictureRemove }));
    expect(await main().findByText(messages.errorOffline)).toBeDefined();
    settings.connection.failure = undefined;
    await press(settings, messages.pictureRemove);
    await waitFor(() => expect(main().queryByRole('button', { name: messages.pictureRemove })).toBeNull());
  });

  test('[PRF-10] keeps the chosen image if it could not be sent, and sends it again', async () => {
    const sent: string[] = [];
    let failure: Refusal | undefined = new Refusal('errorOffline');
    const picture = new ProfilePictureViewModel(
      {
        run: async (image: { readonly name: string }) => {
          if (failure) throw failure;
          sent.push(image.name);
        },
      } as never,
      { run: async () => undefined } as never,
      { crop: async (file: File, square: { readonly x: number }) => new File([file], `at ${square.x}.jpg`) },
      { session: undefined },
    );
    picture.choose(new File(['image'], 'face.png', { type: 'image/png' }));
    runInAction(() => picture.setSquare({ x: 7, y: 0, width: 10 }));
    await picture.save.run();
    expect([picture.save.refusal?.key, picture.chosen?.file.name]).toEqual(['errorOffline', 'face.png']);
    failure = undefined;
    await picture.save.run();
    expect([sent, picture.chosen]).toEqual([['at 7.jpg'], undefined]);
  });
});
