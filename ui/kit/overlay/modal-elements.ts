import { observable, runInAction } from 'mobx';

/** The modal dialogs of the browser's own that are open, the topmost last: everything outside them is inert. */
const openModals = observable.array<HTMLDialogElement>([], { deep: false });

export const topmostModal = (): HTMLDialogElement | undefined => openModals.at(-1);

/** Opens a dialog as a modal one. Answers with how to close it. */
export function showAsModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  runInAction(() => openModals.push(dialog));
  return () => {
    runInAction(() => openModals.remove(dialog));
    dialog.close();
  };
}
