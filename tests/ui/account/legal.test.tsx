import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { messages, Refusal } from '#core/messages';
import type { RichText } from '#core/shared';
import { RegisterScreen } from '#ui/account/sign-up/register.screen.tsx';
import { AuthApp } from '../support/auth-app.tsx';
import { pressEscape } from '../support/press-escape.ts';

const TERMS = messages.legalTermsOfService;
const PRIVACY = messages.legalPrivacyPolicy;

function open() {
  const app = new AuthApp();
  const of = vi.spyOn(app.legal, 'of');
  app.open('/auth/register', <RegisterScreen />);
  return { app, of };
}

const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name }, { timeout: 5000 });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a legal document', () => {
  test('opens over the form, which keeps its input, and is fetched once', async () => {
    const { app, of } = open();
    await app.fill({ 'First and last name': 'Mara' });
    expect(of).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times += 1) {
      await app.press(TERMS);
      expect(await within(await dialog('Terms of service')).findByText('Be kind.')).toBeDefined();
      await pressEscape(app.user);
      await isGone();
    }
    expect(of.mock.calls).toEqual([['terms-of-service']]);
    expect(screen.getByLabelText<HTMLInputElement>('First and last name').value).toBe('Mara');
  });

  test('shows a skeleton while it loads, and does not delay the other document', async () => {
    const { app, of } = open();
    of.mockReturnValueOnce(new Promise<RichText>(() => undefined));
    await app.press(TERMS);
    const sheet = await dialog('Terms of service');
    expect(within(sheet).getByRole('status').textContent).toBe('Loading...');
    await pressEscape(app.user);
    await isGone();
    await app.press(PRIVACY);
    expect(await within(await dialog('Privacy policy')).findByText('We keep little.')).toBeDefined();
  });

  test.each(['errorServerDown', 'errorOffline'] as const)('is requested again after %s', async (key) => {
    const { app, of } = open();
    of.mockRejectedValueOnce(new Refusal(key));
    await app.press(TERMS);
    const sheet = await dialog('Terms of service');
    expect(await within(sheet).findByText(messages[key])).toBeDefined();
    await app.press('Try again');
    expect(await within(sheet).findByText('Be kind.')).toBeDefined();
  });
});
