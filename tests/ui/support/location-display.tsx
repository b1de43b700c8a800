import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';

/** Shown in place of screens that are not under test; shows the current location. */
export function LocationDisplay() {
  const { pathname, search, state } = useLocation();
  return (
    <p data-state={JSON.stringify(state)} data-query={search} role="note">
      {pathname}
    </p>
  );
}

/** Waits until the browser is at the path of a screen that is not under test. */
export const waitForPath = (path: string): Promise<HTMLElement> => screen.findByText(path, { selector: '[role=note]' });
