import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses Escape once the dialog has the focus, which it gets a moment after it opens. */
export async function pressEscape(user: { keyboard: (keys: string) => Promise<unknown> }): Promise<void> {
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')).not.toBeNull());
  await user.keyboard('{Escape}');
}
