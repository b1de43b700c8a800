import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { preloadDialog } from '#ui/kit/overlay/dialog.tsx';
import { settingsSection, SettingsApp } from '../support/settings-app.tsx';

beforeAll(async () => {
  await preloadDialog();
});
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const section = () => settingsSection(messages.appFeedbackTitle);
const stars = (count: number) =>
  section().getByRole<HTMLInputElement>('radio', { name: formatMessage('stars', { count }) });
const comment = () => section().getByRole<HTMLTextAreaElement>('textbox', { name: messages.appFeedbackComment });
const send = () => section().getByRole('button', { name: messages.appFeedbackSend });

async function opened(): Promise<SettingsApp & { router: Awaited<ReturnType<SettingsApp['openSettings']>> }> {
  const settings = new SettingsApp();
  return Object.assign(settings, { router: await settings.openSettings('give_us_feedback') });
}

describe('feedback on the app', () => {
  test('[SET-1] is sent once with its stars and text, and confirmed in a dialog, with a cleared form', async () => {
    const settings = await opened();
    expect(stars(1).checked).toBe(true);
    await settings.user.click(stars(4));
    await settings.user.type(comment(), ' A kind product. ');
    await settings.user.dblClick(send());
    await settings.connection.settled();
    expect(settings.feedback.received).toEqual([{ rating: 4, comment: 'A kind product.' }]);
    expect(
      await screen.findByRole('dialog', { name: messages.appFeedbackSentTitle }, { timeout: 15_000 }),
    ).toBeDefined();
    await settings.user.click(screen.getByRole('button', { name: messages.appFeedbackClose }));
    await waitFor(() => expect(comment().value).toBe(''));
    expect(stars(1).checked).toBe(true);
  });

  test('[SET-1] stars can be set by keyboard', async () => {
    const settings = await opened();
    stars(1).focus();
    await settings.user.keyboard('{ArrowRight}{ArrowRight}');
    expect(stars(3).checked).toBe(true);
  });

  test('[SET-1] without a text is not sent, and says what is missing', async () => {
    const settings = await opened();
    await settings.user.click(stars(5));
    await settings.user.click(send());
    expect(await section().findByText('You need to leave a message for your feedback.')).toBeDefined();
    expect(document.activeElement).toBe(comment());
    expect(settings.feedback.received).toEqual([]);
  });

  test('[STP-5] a reload asks before the text is lost, unless it was sent', async () => {
    const isUnloadHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const settings = await opened();
    expect(isUnloadHeld()).toBe(false);
    await settings.user.type(comment(), 'A kind product.');
    expect(isUnloadHeld()).toBe(true);
    await settings.user.click(send());
    await screen.findByRole('dialog', { name: messages.appFeedbackSentTitle }, { timeout: 15_000 });
    expect(isUnloadHeld()).toBe(false);
  });

  test('[STP-5] a link on the page asks before the text is lost', async () => {
    const { user, router } = await opened();
    await user.type(comment(), 'A kind product.');
    const leave = async (answer: string): Promise<void> => {
      await router.navigate('/settings');
      await user.click(await screen.findByRole('button', { name: answer }));
    };
    await leave(messages.loseChangesCancel);
    await waitFor(() => expect(comment().value).toBe('A kind product.'));
    await leave(messages.loseChangesConfirm);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  test('text that is typed while it is being sent stays', async () => {
    const settings = await opened();
    const release = settings.connection.hold();
    await settings.user.type(comment(), 'A kind product.');
    await settings.user.click(send());
    await settings.user.type(comment(), ' And fast.');
    release();
    await screen.findByRole('dialog', { name: messages.appFeedbackSentTitle }, { timeout: 15_000 });
    expect(settings.feedback.received).toMatchObject([{ comment: 'A kind product.' }]);
    expect(comment().value).toBe('A kind product. And fast.');
  });

  test.each(['errorOffline', 'errorTooManyRequests'] as const)(
    'if refused with %s shows why, and keeps the text',
    async (key) => {
      const settings = await opened();
      const refusal = new Refusal(key, { when: 'in 1 hour' });
      settings.connection.failure = refusal;
      await settings.user.click(stars(2));
      await settings.user.type(comment(), 'Slow.');
      await settings.user.click(send());
      expect((await section().findByRole('alert')).textContent).toBe(refusal.message);
      expect([comment().value, stars(2).checked]).toEqual(['Slow.', true]);
    },
  );
});
