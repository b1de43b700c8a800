import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TravelerApp } from '../../support/traveler-app.tsx';

/** A Traveler at the post of the shore, which is planned for this Friday, some days later. */
async function atPost(daysLater: number, challenge = 'shore'): Promise<TravelerApp> {
  const app = new TravelerApp();
  await app.join();
  await app.commitHours({ friday: 4 });
  app.passDays(daysLater);
  app.open(`/challenge/${challenge}/${challenge === 'shore' ? 2 : 1}`);
  await screen.findByText('Last step: your reflection');
  return app;
}

const planned = (): string | null => screen.queryByText(/planned for/)?.textContent ?? null;

describe('[TIME-4] a post', () => {
  test.each([
    [0, 'planned for today'],
    [1, 'was planned for yesterday'],
    [5, 'was planned for 20 November'],
  ])('says for when it is planned, and that it is late: %i days later', async (days, said) => {
    await atPost(days);
    expect(planned()).toBe(said);
  });

  test('shows no planned date once it is completed', async () => {
    const app = await atPost(1);
    for (const step of ['shore-look', 'shore-walk']) await app.completeElsewhere('shore', { step });
    await app.completeElsewhere('shore', { post: 'Sand.' });
    document.body.innerHTML = '';
    app.open('/challenge/shore/2');
    expect(await screen.findByText('Sand.')).toBeTruthy();
    expect(planned()).toBeNull();
  });

  test('shows no planned date if there is none', async () => {
    await atPost(0, 'dunes');
    expect(planned()).toBeNull();
  });
});
