import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called on Escape, the close button and a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the safe one first. */
  actions?: ReactNode;
  /** Whether it is a form: a click outside does not close it. */
  isForm?: boolean | undefined;
  /** Whether it must be answered: a click outside does not close it. */
  isAlert?: boolean | undefined;
  /** Whether the opener handles Back, so that Forward still works. */
  isBackHeard?: boolean | undefined;
  /**
   * `tall` for reading, four fifths of the window; `narrow` for a short question; `wide` for a whole form, which fills
   * a phone.
   */
  shape?: 'tall' | 'narrow' | 'wide' | undefined;
}
