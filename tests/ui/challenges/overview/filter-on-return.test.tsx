import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

test('[PRG-9] a filter that finds nothing any more is dropped on return', async () => {
  const way = new TravelerApp();
  await way.join();
  await way.commitHours();
  way.passDays(1);
  way.open('/overview');
  await way.press('Filter');
  await dialog('Show which challenges?');
  await way.press(/^Late/);
  cleanup();
  await way.completeElsewhere('shore', { step: 'shore-look' });
  await way.completeElsewhere('shore', { step: 'shore-walk', post: 'Sand.' });
  const router = way.open('/overview?tab=all&filter=late');
  await screen.findByRole('tablist');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=all'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
});
