import { Outlet } from 'react-router';
import { OverlayHost } from '#ui/app/layout/root-layout.tsx';
import { Outbox } from '#ui/challenges/outbox/outbox.tsx';
import { useRemovedFocus } from '#ui/kit/browser/focus-management.ts';

/** The part of the layout that tests need. */
export function PageFrame() {
  useRemovedFocus();
  return (
    <OverlayHost>
      <Outbox />
      <Outlet />
    </OverlayHost>
  );
}
