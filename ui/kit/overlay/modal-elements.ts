import { observable, runInAction } from 'mobx';

/** The modal dialogs of the browser's own that are open, the topmost last: everything outside them is inert. */
const openModals = observable.array<HTMLDialogElement>([], { deep: false });

export const topmostModal = (): HTMLDialogElement | undefined => openModals.at(-1);

/** Opens a dialog as a modal one. Answers with how to close it. */
export function showAsModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  runInAction(() => openModals.push(dialog));
  const uncount = countAsOpen(dialog);
  return () => {
    runInAction(() => openModals.remove(dialog));
    uncount();
    dialog.close();
  };
}

/** The dialogs that are open, of whichever kind, the topmost last. */
const openDialogs = observable.array<HTMLElement>([], { deep: false });

export const topmostDialog = (): HTMLElement | undefined => openDialogs.at(-1);

/** Counts a dialog as open. Answers with how to count it no more; the `ref` of its element. */
export function countAsOpen(dialog: HTMLElement): () => void {
  runInAction(() => openDialogs.push(dialog));
  return () => runInAction(() => void openDialogs.remove(dialog));
}
