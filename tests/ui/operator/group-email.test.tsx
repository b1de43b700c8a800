import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatMessage, messages, Refusal } from '#core/messages';
import { OperatorApp, tableRows } from '../support/operator-app.tsx';
import { dialog } from '../support/traveler-app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 5000 });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 5000 });

async function opened(): Promise<OperatorApp> {
  const operator = new OperatorApp();
  await operator.addCohortMember('ann', 'Ann', { isLate: true });
  await operator.addCohortMember('ben', 'Ben');
  operator.open();
  await tableRows(/./);
  await operator.user.click(await button(messages.consoleEmailPeople));
  await dialog(/^Email people in cohort/);
  return operator;
}

test('[OPE-70][OPE-71] an email to a list is shown as a preview, and sent once however often it is clicked', async () => {
  const operator = await opened();
  await operator.user.click(await button(messages.consoleEmailPreview));
  expect(await screen.findByText(messages.groupEmailSubjectMissing)).toBeDefined();
  await operator.user.type(await field(messages.consoleEmailSubject), 'Tonight');
  await operator.user.type(await field(messages.consoleEmailText), 'We start at eight.');
  await operator.user.click(await button(messages.consoleEmailPreview));
  expect(await screen.findByText(formatMessage('consoleEmailReach', { count: 2 }))).toBeDefined();
  await operator.user.dblClick(await button(formatMessage('consoleEmailSend', { count: 2 })));
  expect(await screen.findByText(formatMessage('consoleEmailSent', { count: 2 }))).toBeDefined();
  const sent = operator.operation.sentGroupEmails;
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['ann@scene.test', 'ben@scene.test']);
});

test('[OPE-70] the focus goes to the preview, and back to the text, not to a button that sends or closes', async () => {
  const operator = await opened();
  await operator.user.type(await field(messages.consoleEmailSubject), 'Tonight');
  await operator.user.type(await field(messages.consoleEmailText), 'We start at eight.');
  (await button(messages.consoleEmailPreview)).focus();
  await operator.user.keyboard('{Enter}');
  const reach = await screen.findByText(formatMessage('consoleEmailReach', { count: 2 }));
  await waitFor(() => expect(document.activeElement).toBe(reach));
  await operator.user.keyboard('{Enter}');
  expect(operator.operation.sentGroupEmails).toEqual([]);
  (await button(messages.consoleEmailEdit)).focus();
  await operator.user.keyboard('{Enter}');
  const subject = await field(messages.consoleEmailSubject);
  await waitFor(() => expect(document.activeElement).toBe(subject));
});

test('[STP-5] the text is kept when the dialog is closed, and when the network is gone', async () => {
  const operator = await opened();
  await operator.user.type(await field(messages.consoleEmailSubject), 'Tonight');
  await operator.user.type(await field(messages.consoleEmailText), 'We start at eight.');
  await operator.user.click(await button(messages.consoleAnswerCancel));
  await operator.user.click(await button(messages.consoleEmailPeople));
  expect((await field(messages.consoleEmailSubject)).value).toBe('Tonight');
  operator.connection.failure = new Refusal('errorOffline');
  await operator.user.click(await button(messages.consoleEmailPreview));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect((await field(messages.consoleEmailText)).value).toBe('We start at eight.');
  expect(operator.operation.sentGroupEmails).toEqual([]);
});
