import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';

/** Stands for the screens of others, and says where one is. */
export function LocationDisplay() {
  const { pathname, search, state } = useLocation();
  return (
    <p data-state={JSON.stringify(state)} data-query={search} role="note">
      {pathname}
    </p>
  );
}

/** Waits until the browser stands at the address of somebody else's screen. */
export const waitForPath = (path: string): Promise<HTMLElement> => screen.findByText(path, { selector: '[role=note]' });
