import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { harbourQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const artifact = (name: string) => within(screen.getByRole('region', { name }));

/** A Traveler at the quay, where a text, a sentence and a file can be shared. */
async function atQuay(): Promise<TravelerApp> {
  const app = new TravelerApp({ content: harbourQuest });
  await app.join();
  app.open('/challenge/quay/0');
  await title('Step quay-write');
  return app;
}

/** Fills in the blank of the sentence. */
async function fillSentence(app: TravelerApp): Promise<void> {
  await app.press('Fill in the blanks');
  const sheet = within(await dialog('Artifact gaps'));
  fireEvent.change(sheet.getByRole('textbox'), { target: { value: 'row' } });
  await app.user.click(sheet.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const sheet = async () => within(await dialog('New message'));
const type = async (label: string, value: string): Promise<void> => {
  const field = (await sheet()).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const sendButton = async () => (await sheet()).getByRole<HTMLButtonElement>('button', { name: 'Send' });

describe('sending an applet', () => {
  test('[APL-32][APL-33] is offered if its author allows it and its type can be shared, once it is complete', async () => {
    const app = await atQuay();
    expect(artifact('Artifact any-text').queryByRole('button', { name: /^Send by email / })).toBeNull();
    expect(artifact('Artifact note').getByRole('button', { name: /^Send by email / })).toBeTruthy();
    const send = artifact('Artifact gaps').getByRole<HTMLButtonElement>('button', { name: /^Send by email / });
    expect(send.disabled).toBe(true);
    expect(artifact('Artifact gaps').getByText('You can send this once it is complete.')).toBeTruthy();
    await fillSentence(app);
    expect(send.disabled).toBe(false);
  });

  test('[APL-33] shows the problem of each field once it was left, and sends only a valid form', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    const { getByText, queryByText } = await sheet();
    expect(queryByText('Who is this for? Enter an email address.')).toBeNull();
    await app.user.click(await sendButton());
    expect(getByText('Who is this for? Enter an email address.')).toBeTruthy();
    await type('To', 'cho');
    expect(getByText('Please enter a valid email')).toBeTruthy();
    await type('To', 'cho@elsewhere.test');
    await type('Subject', ' ');
    expect(getByText('Please write a subject.')).toBeTruthy();
    await type('Subject', 'Look');
    await type('Message', 'x'.repeat(4001));
    expect(getByText('Please use at most 4,000 characters for your message.')).toBeTruthy();
    await app.user.click(await sendButton());
    expect(app.connection.count('shareApplet')).toBe(0);
  });

  test('[APL-33] Send shows below every field what is missing, and focuses the first', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    const { getByText, getByLabelText } = await sheet();
    await app.user.click(await sendButton());
    expect(getByText('Who is this for? Enter an email address.')).toBeTruthy();
    expect(getByText('Please write a subject.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('To')));
    await type('To', 'cho@elsewhere.test');
    await app.user.click(getByLabelText('To'));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(getByLabelText('Subject')));
    expect(app.connection.count('shareApplet')).toBe(0);
  });

  test('[APL-46] sends one email on a double click, says so, and clears the form', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    await type('To', 'cho@elsewhere.test');
    await type('Subject', 'Look');
    await type('Message', 'Dear Cho');
    await app.user.dblClick(await sendButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.sharedEmails).toEqual([
      {
        form: { receiver: 'cho@elsewhere.test', subject: 'Look', message: 'Dear Cho' },
        pieces: [{ title: 'Artifact gaps', text: 'I row.', file: null }],
      },
    ]);
    expect(app.connection.count('shareApplet')).toBe(1);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    expect((await sheet()).getByLabelText<HTMLInputElement>('To').value).toBe('');
  });

  test('[ERR-2] keeps the input after a failure, and sends one email when it is sent again', async () => {
    const app = await atQuay();
    await fillSentence(app);
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    await type('To', 'cho@elsewhere.test');
    await type('Subject', 'Look');
    app.connection.failure = new Refusal('errorOffline');
    await app.user.click(await sendButton());
    expect((await (await sheet()).findByRole('alert')).textContent).toContain('not be connected to internet');
    await app.user.click((await sheet()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.connection.failure = undefined;
    await app.user.click(artifact('Artifact gaps').getByRole('button', { name: /^Send by email / }));
    expect((await sheet()).getByLabelText<HTMLInputElement>('To').value).toBe('cho@elsewhere.test');
    await app.user.click(await sendButton());
    await waitFor(() => expect(app.sharedEmails).toHaveLength(1));
  });
});

describe('sharing a step', () => {
  test('[STP-9] is offered only if it has more than one applet and one can be shared', async () => {
    await atQuay();
    expect(screen.getByRole('button', { name: 'Share this step' })).toBeTruthy();
    document.body.innerHTML = '';
    const other = new TravelerApp();
    await other.join();
    other.open('/challenge/shore/0');
    await title('Step shore-look');
    expect(screen.getAllByRole('region', { name: /^Artifact/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Share this step' })).toBeNull();
    document.body.innerHTML = '';
    other.open('/challenge/shore/1');
    await title('Step shore-walk');
    expect(screen.queryByRole('button', { name: 'Share this step' })).toBeNull();
  });

  test('[APL-34] names the shared answers, and sends them in one email; without any it says so', async () => {
    const app = await atQuay();
    await app.press('Share this step');
    expect((await sheet()).getByText('There is nothing to share here yet.')).toBeTruthy();
    await app.user.click((await sheet()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await fillSentence(app);
    await app.press('Share this step');
    expect((await sheet()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Artifact gaps']);
    await type('To', 'cho@elsewhere.test');
    await type('Subject', 'All of it');
    await app.user.click(await sendButton());
    await waitFor(() => expect(app.sharedEmails).toHaveLength(1));
    expect(app.sharedEmails[0]?.pieces).toEqual([{ title: 'Artifact gaps', text: 'I row.', file: null }]);
    expect(app.connection.count('shareStep')).toBe(1);
  });
});
