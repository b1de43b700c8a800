import { BrowserAppInstaller } from '#adapters/browser-storage/browser-app-installer';
import { AppInstaller } from '#core/settings';
import { InstallViewModel } from '#ui/challenges/install/install.view-model.ts';
import { bindings } from '../../bindings.ts';

export const installBindings = bindings(({ singleton, transient }) => {
  singleton(AppInstaller, BrowserAppInstaller);
  transient(InstallViewModel, AppInstaller);
});
