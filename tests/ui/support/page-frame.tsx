import { Outlet } from 'react-router';
import { OverlayHost } from '#ui/app/layout/root-layout.tsx';
import { Outbox } from '#ui/challenges/outbox/outbox.tsx';

/** As much of the frame around every page as a test is about. */
export function PageFrame() {
  return (
    <OverlayHost>
      <Outbox />
      <Outlet />
    </OverlayHost>
  );
}
