import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#ui/kit/feedback/toaster.tsx';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { AboveDialogs } from '#ui/kit/overlay/above-dialogs.tsx';
import { ModalDialog } from '#ui/kit/overlay/modal-dialog.tsx';
import { NativeDialog } from '#ui/kit/overlay/native-dialog.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';

afterEach(() => vi.restoreAllMocks());

/**
 * A window of 800 pixels with a toast from 12 to 72, and a dialog that reaches its bottom and has a heading of 60
 * pixels.
 */
function openOver(Dialog: typeof ModalDialog, sheetTop: number): string {
  const sheetOf = (element: Element): boolean => element.className.includes('sheet');
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return sheetOf(this) ? sheetTop : 0;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (sheetOf(this)) return new DOMRect(0, sheetTop, 390, 800 - sheetTop);
    return this.matches('header, h2') ? new DOMRect(0, sheetTop, 390, 60) : new DOMRect(16, 12, 358, 60);
  });
  const toasts = new ToastState();
  toasts.show('loading');
  render(
    <ViewModelProvider value={() => toasts as never}>
      <Dialog title="Share" isOpen onClose={() => undefined}>
        <p>Who may see it?</p>
      </Dialog>
      <AboveDialogs>
        <Toaster />
      </AboveDialogs>
    </ViewModelProvider>,
  );
  const [place] = screen.getAllByRole('status', { hidden: true });
  return place?.style.insetBlock ?? '';
}

test.each([ModalDialog, NativeDialog])('a toast is below the heading of a dialog that reaches under it', (Dialog) => {
  expect(openOver(Dialog, 40)).toBe('100px auto');
});

test('a toast is at its usual place above a dialog that does not reach there', () => {
  expect(openOver(ModalDialog, 400)).toBe('');
});
