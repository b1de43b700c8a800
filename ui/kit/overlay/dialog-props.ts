import type { ReactNode } from 'react';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape, the cross and a press beside it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** Something to fill in: a press beside it closes nothing. */
  isForm?: boolean | undefined;
  /** Something that must be answered: a press beside it closes nothing. */
  isAlert?: boolean | undefined;
  /** Whether what opened it hears of Back, so that it keeps what Forward leads to. */
  isBackHeard?: boolean | undefined;
  /** Tall for what is read, four fifths of the window; narrow for a short question; wide for a whole form, which fills a phone. */
  shape?: 'tall' | 'narrow' | 'wide' | undefined;
}
