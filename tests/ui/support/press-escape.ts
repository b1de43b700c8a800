import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses Escape once the focus is in the dialog: one that was just drawn gets it a moment later. */
export async function pressEscape(user: { keyboard: (keys: string) => Promise<unknown> }): Promise<void> {
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')).not.toBeNull());
  await user.keyboard('{Escape}');
}
