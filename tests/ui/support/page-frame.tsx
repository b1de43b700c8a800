import { Outlet } from 'react-router';
import { OverlayHost } from '#ui/app/layout/root-layout.tsx';
import { Outbox } from '#ui/challenges/outbox/outbox.tsx';

/** The part of the layout that tests need. */
export function PageFrame() {
  return (
    <OverlayHost>
      <Outbox />
      <Outlet />
    </OverlayHost>
  );
}
