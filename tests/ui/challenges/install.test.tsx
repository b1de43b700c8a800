import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import type { InstallWay } from '#core/settings';
import { MemoryAppInstaller } from '#memory/settings/memory-app-installer';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { InstallOffer } from '#ui/challenges/install/install-offer.tsx';
import { InstallSetting } from '#ui/challenges/install/install-setting.tsx';
import { InstallViewModel } from '#ui/challenges/install/install.view-model.ts';

function shown(Shown: typeof InstallOffer, installer: MemoryAppInstaller) {
  const view = new InstallViewModel(installer);
  render(
    <ViewModelProvider value={() => view as never}>
      <Shown />
    </ViewModelProvider>,
  );
  return userEvent.setup();
}

describe('installing the app', () => {
  test('[SET-9] is offered once after a challenge', async () => {
    const installer = new MemoryAppInstaller();
    const user = shown(InstallOffer, installer);
    await user.click(screen.getByRole('button', { name: messages.installLater }));
    expect(screen.queryByText(messages.installOffer)).toBeNull();
    shown(InstallOffer, installer);
    expect(screen.queryByText(messages.installOffer)).toBeNull();
  });

  test('[SET-9] is installed from the settings', async () => {
    const user = shown(InstallSetting, new MemoryAppInstaller());
    await user.click(screen.getByRole('button', { name: messages.installStart }));
    expect(await screen.findByText(messages.installDone)).toBeDefined();
  });

  test.each<[InstallWay, string]>([
    ['by hand', messages.installShare],
    ['none', messages.installElsewhere],
    ['installed', messages.installDone],
  ])('[SET-9] says what to do where the way is %s', (way, text) => {
    shown(InstallSetting, new MemoryAppInstaller(way));
    expect(screen.getByText(text)).toBeDefined();
  });
});
