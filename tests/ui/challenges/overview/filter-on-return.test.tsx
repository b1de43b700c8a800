import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

test('[PRG-9] a filter without matches is cleared on return', async () => {
  const app = new TravelerApp();
  await app.join();
  await app.commitHours();
  app.passDays(1);
  app.open('/overview');
  await app.press('Filter');
  await dialog('Which challenges do you want to see?');
  await app.press(/^Late/);
  cleanup();
  await app.completeElsewhere('shore', { step: 'shore-look' });
  await app.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
  const router = app.open('/overview?tab=all&filter=late');
  await screen.findByRole('tablist');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=all'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
});
