import { observable, runInAction } from 'mobx';

/** The open native modal dialogs, the topmost last: everything outside them is inert. */
const openModals = observable.array<HTMLDialogElement>([], { deep: false });

export const topmostModal = (): HTMLDialogElement | undefined => openModals.at(-1);

/** Opens a dialog as a modal one. Returns a function that closes it. */
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

/** The open dialogs of any kind, the topmost last. */
const openDialogs = observable.array<HTMLElement>([], { deep: false });

export const topmostDialog = (): HTMLElement | undefined => openDialogs.at(-1);

/** Adds a dialog to the open ones, and focuses the first invalid field after its form is sent. Returns a function that removes it. */
export function countAsOpen(dialog: HTMLElement): () => void {
  dialog.addEventListener('submit', focusProblem);
  runInAction(() => openDialogs.push(dialog));
  return () => runInAction(() => void openDialogs.remove(dialog));
}

/** Moves the focus to the first invalid field of a form that was sent in vain. */
function focusProblem({ target }: Event): void {
  requestAnimationFrame(() => (target as HTMLElement).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
