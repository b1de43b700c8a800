import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { topmostModal } from './modal-elements.ts';

/** Shows its content above every open dialog, where it can also be read out and clicked. */
export const AboveDialogs = observer(function AboveDialogs({ children }: { children: ReactNode }) {
  // A page that is drawn ahead has no document, and no message either.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser) return null;
  return createPortal(<div data-react-aria-top-layer="true">{children}</div>, topmostModal() ?? document.body);
});
