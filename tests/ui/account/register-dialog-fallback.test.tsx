import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RegisterScreen } from '#ui/account/sign-up/register.screen.tsx';
import { waitForPath, CODES, AuthApp, SAMPLE_TRAVELER } from '../support/auth-app.tsx';

const { asked } = vi.hoisted(() => ({ asked: vi.fn<() => void>() }));

vi.mock('#ui/kit/overlay/modal-dialog.tsx', () => {
  asked();
  throw new Error('Failed to fetch dynamically imported module');
});

async function filled(): Promise<AuthApp> {
  const app = new AuthApp();
  app.open('/auth/register', <RegisterScreen />);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await app.fill({
    'First and last name': SAMPLE_TRAVELER.name,
    Email: SAMPLE_TRAVELER.email,
    Password: SAMPLE_TRAVELER.password,
    'Quest Code': CODES.inThreeDays,
  });
  return app;
}

test('[ACC-1] the question appears in a plain dialog if the sheet’s code does not load, and no input is lost', async () => {
  const app = await filled();
  await app.press('Create account');
  const question = await screen.findByRole('dialog', { name: 'When would you like to start?' });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(SAMPLE_TRAVELER.email);
  await app.user.click(within(question).getByRole('button', { name: 'On Monday 30 November' }));
  await waitForPath('/auth/emailVerification');
});
