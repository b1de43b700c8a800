import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AuthoredQuest } from '#core/content';
import { messages, Refusal } from '#core/messages';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const sheet = (): HTMLElement => screen.getByRole('dialog', { name: messages.shareTitle });
const field = (name: string): HTMLInputElement => within(sheet()).getByRole<HTMLInputElement>('textbox', { name });
const send = (): HTMLButtonElement =>
  within(sheet()).getByRole<HTMLButtonElement>('button', { name: messages.shareSend });
const cancel = (): HTMLElement => within(sheet()).getByRole('button', { name: messages.shareCancel });
const party = (): Promise<HTMLElement> => dialog('Challenge shore');
const isLaidAside = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: messages.shareTitle })).toBeNull());

async function celebrating(app = new TravelerApp()): Promise<TravelerApp> {
  await app.join();
  await app.completeElsewhere('shore', { step: 'shore-look' });
  await app.completeElsewhere('shore', { step: 'shore-walk' });
  app.open('/challenge/shore/2');
  fireEvent.change(await screen.findByLabelText('Your reflection'), { target: { value: 'Sand in my shoes.' } });
  await app.press('Complete challenge');
  await party();
  return app;
}

async function writing(): Promise<TravelerApp> {
  const app = await celebrating();
  await app.press(messages.celebrateShare);
  await dialog(messages.shareTitle);
  return app;
}

async function fill(app: TravelerApp): Promise<void> {
  await app.user.type(field(messages.shareReceiver), 'cho@elsewhere.test');
  await app.user.type(field(messages.shareMessage), 'Dear Cho, look.');
}

const privateQuest = (): AuthoredQuest => {
  const { quest } = coastQuest;
  const weeks = quest.weeks.map((week) => ({
    ...week,
    challenges: week.challenges.map((one) => ({ ...one, post: { ...one.post, share: false } })),
  }));
  return { ...coastQuest, quest: { ...quest, weeks } };
};

describe('sharing a submission from its celebration', () => {
  test('[ACH-14] leads to asking a related person for feedback', async () => {
    const app = await celebrating();
    await app.press(messages.celebrateAsk);
    const opened = within(await dialog('Challenge shore'));
    expect(await opened.findByRole('heading', { name: messages.shareSubmissionTitle })).toBeDefined();
    expect(opened.getByText('Sand in my shoes.')).toBeDefined();
  });

  test('[STP-14] is not offered if the challenge is private', async () => {
    await celebrating(new TravelerApp({ content: privateQuest() }));
    const shown = within(await party());
    expect(await shown.findByRole('button', { name: messages.celebrateHome })).toBeDefined();
    for (const name of [messages.celebrateShare, messages.celebrateAsk])
      expect(shown.queryByRole('button', { name })).toBeNull();
  });

  test('[ACH-14] is not offered among the achievements either', async () => {
    const app = new TravelerApp({ content: privateQuest() });
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk' });
    await app.challenges.submitPost(
      'shore',
      { reflectAnswers: 'Sand.', applets: [], fileUrl: null, fileType: null },
      'post',
    );
    app.open('/profile?challengeId=shore');
    const opened = within(await dialog('Challenge shore'));
    expect(await opened.findByText('Sand.')).toBeDefined();
    expect(opened.queryByRole('heading', { name: messages.shareSubmissionTitle })).toBeNull();
  });

  test('[STP-14] sends it once on a double click, says so, and keeps the celebration open', async () => {
    const app = await writing();
    expect(within(sheet()).getByText(messages.postShareLead)).toBeDefined();
    expect(field(messages.shareSubject).value).toBe('Challenge shore');
    await fill(app);
    await app.user.dblClick(send());
    expect(await within(await party()).findByText(messages.appletShareSent)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: messages.shareTitle })).toBeNull();
    expect(document.activeElement?.textContent).toBe(messages.celebrateShare);
    expect(app.connection.count('share')).toBe(1);
    expect(app.sharedEmails).toEqual([
      {
        form: { receiver: 'cho@elsewhere.test', subject: 'Challenge shore', message: 'Dear Cho, look.' },
        pieces: [{ title: 'Challenge shore', text: 'Sand in my shoes.', file: null }],
      },
    ]);
  });

  test('[STP-14] shows below each field what is missing, and sends only a valid form', async () => {
    const app = await writing();
    await app.user.clear(field(messages.shareSubject));
    for (const [name, content] of [
      [messages.shareReceiver, messages.appletShareReceiverMissing],
      [messages.shareSubject, messages.appletShareSubjectMissing],
      [messages.shareMessage, messages.submissionMessageMissing],
    ] as const) {
      fireEvent.blur(field(name));
      expect(within(sheet()).getByText(content)).toBeDefined();
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    }
    await fill(app);
    await app.user.click(send());
    expect(app.connection.count('share')).toBe(0);
    await app.user.type(field(messages.shareSubject), 'Look');
    await app.user.clear(field(messages.shareReceiver));
    await app.user.type(field(messages.shareReceiver), 'cho');
    expect(within(sheet()).getByText(messages.emailNotValid)).toBeDefined();
    await app.user.type(field(messages.shareSubject), '{Enter}');
    expect(app.connection.count('share')).toBe(0);
  });

  test('[STP-14] keeps the text while there is no network, and sends it once when there is', async () => {
    const app = await writing();
    await fill(app);
    app.connection.failure = new Refusal('errorOffline');
    await app.user.click(send());
    expect((await within(sheet()).findByRole('alert')).textContent).toContain(messages.errorOffline);
    await app.user.click(cancel());
    await isLaidAside();
    await app.press(messages.celebrateShare);
    await dialog(messages.shareTitle);
    expect(field(messages.shareReceiver).value).toBe('cho@elsewhere.test');
    expect(field(messages.shareMessage).value).toBe('Dear Cho, look.');
    app.connection.failure = undefined;
    await app.user.click(send());
    expect(await within(await party()).findByText(messages.appletShareSent)).toBeDefined();
    expect(app.sharedEmails).toHaveLength(1);
  });

  test('[STP-14] covers the celebration while it is being sent, and keeps its text after a failure', async () => {
    const app = await writing();
    await fill(app);
    const release = app.connection.hold();
    app.connection.failure = new Refusal('errorServerDown');
    await app.user.click(send());
    await app.user.keyboard('{Escape}');
    release();
    expect((await within(sheet()).findByRole('alert')).textContent).toContain(messages.errorServerDown);
    expect(field(messages.shareMessage).value).toBe('Dear Cho, look.');
    await app.user.keyboard('{Escape}');
    await isLaidAside();
    expect(screen.queryByText(messages.appletShareSent)).toBeNull();
  });

  test('[ACC-4] the password prompt covers the celebration, which then comes back', async () => {
    const app = await celebrating();
    const beside = vi.spyOn(HTMLDialogElement.prototype, 'show');
    const above = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    act(app.appModal.open);
    expect([beside.mock.calls.length, above.mock.calls.length]).toEqual([1, 0]);
    act(app.appModal.close);
    expect([beside.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
    expect((await party()).textContent).toContain('Challenge shore');
  });
});
