import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { formatMessage } from '#core/messages';
import { SETTINGS_PAGES } from '#core/settings';
import type { GivenAnswer } from '../support/applet-answers.ts';
import type { BrowserWindow, WindowName } from '../support/browser.ts';
import { type BrowserHarness, startWithContent } from '../support/browser-harness.ts';
import { POST_FILE, STEPS } from '../support/every-applet-answers.ts';
import { chooseFile } from '../support/input-method.ts';
import { PointerInput } from '../support/pointer-input.ts';
import type { Product } from '../support/product.ts';
import { callApi, newTravelerToken } from '../support/sessions.ts';
import { type InspectScreen, Visitor } from '../support/visitor.ts';

const CODE = '50001';
const PARTNER = 'Amina Okafor';
const NEW_PASSWORD = 'ein lauter Gang am Kai';

/** What a quest says about the pages that show what was made in it. */
const SHOWCASE = `showcase:
  id: everything-showcase
  title: Everything that was made
  callToAction: Make something of your own.
  background: shore
`;

/** A chat partner: their session, and the relationship. */
interface Partner {
  readonly token: string;
  readonly room: string;
}

/** A product whose one quest has every applet, and hours to be planned, and may be shown in a showcase. */
export async function startScheduled(): Promise<Product> {
  const content = mkdtempSync(join(tmpdir(), 'waymark-scheduled-'));
  cpSync('tests/content/every-applet', content, { recursive: true });
  const quest = join(content, 'everything/quest.yaml');
  writeFileSync(quest, readFileSync(quest, 'utf8').replace('trial: true\n', SHOWCASE));
  const product = await startWithContent(content);
  return { ...product, close: () => product.close().finally(() => rmSync(content, { recursive: true, force: true })) };
}

/** The journey from signing up by email to a new password, in the active language. Inspects every page, and reads every email. */
export class EverydayJourney {
  constructor(
    private readonly harness: BrowserHarness<Product>,
    private readonly name: WindowName,
    private readonly open: () => Promise<BrowserWindow>,
    private readonly look: InspectScreen,
    private readonly readEmails: (address: string) => Promise<void>,
  ) {}

  async run(): Promise<void> {
    const email = this.harness.emailOf('nora');
    const { page } = await this.open();
    await this.signUp(new Visitor(page, this.harness.product, this.look, email));
    for (const tab of ['All', 'Weekly', 'Daily']) await this.visit(`/overview?tab=${tab}`);
    await this.go('/home');
    await this.completeChallenge();
    for (const path of ['/profile/NotebookGrid', '/profile/ManageQuests', '/playlist']) await this.visit(path);
    const partner = await this.talkWithPartner();
    await this.shareSubmission();
    await this.publishShowcase();
    await this.changeSettings();
    await this.resetPassword(email);
    await this.giveFeedback(partner);
    await this.readEmails(email);
  }

  private async go(path: string): Promise<void> {
    await this.harness.page.goto(path);
    await this.harness.page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.harness.page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  }

  private async visit(path: string): Promise<void> {
    await this.go(path);
    await this.look(path.slice(1).replaceAll(/\W+/g, '-'));
  }

  /** Signs up by email, and plans a week. */
  private async signUp(nora: Visitor): Promise<void> {
    await nora.openRegistration();
    await this.harness.press(formatMessage('registerSubmit'));
    await this.harness.page.locator('[aria-invalid=true]').first().waitFor();
    await this.look('register-empty');
    await nora.fillRegistration(CODE);
    await nora.register();
    await nora.verify();
    await this.harness.press(formatMessage('cardStart'));
    await nora.commitHours();
    await nora.chooseReminder();
    await this.harness.page.waitForURL('**/home');
    await this.look('home');
  }

  /** Answers every applet there is, and completes the challenge. */
  private async completeChallenge(): Promise<void> {
    const { page } = this.harness;
    const input = new PointerInput(page, this.name === 'phone');
    await page.getByRole('link', { name: formatMessage('nextStart'), exact: true }).click();
    await this.harness.press('Begin');
    for (const [index, { title: step, asked }] of STEPS.entries()) {
      await this.harness.heading(step);
      await this.look(`step-${index}`);
      const given: GivenAnswer[] = [];
      for (const { title, answer } of asked)
        given.push(await answer(input, page.getByRole('region', { name: title, exact: true })));
      await this.look(`step-${index}-answered`);
      await this.harness.press(formatMessage('stepComplete'));
      if (given.every(({ words }) => words.length > 0)) continue;
      await page.getByRole('alertdialog').waitFor();
      await this.look(`step-${index}-leave-out`);
      await this.harness.press(formatMessage('leaveOutConfirm'));
    }
    await this.harness.heading('What is left to say');
    await page.getByRole('textbox', { name: formatMessage('postReflection') }).fill('Alles ist gesagt.');
    await chooseFile(input, POST_FILE(), () => this.harness.press(formatMessage('uploadChoose')));
    await page.getByRole('link', { name: formatMessage('fileSave') }).waitFor();
    await this.look('post');
    await this.harness.press('Finish it');
    await page.getByRole('dialog', { name: 'Every applet' }).waitFor();
    await this.look('celebration');
    await this.harness.press(formatMessage('celebrateHome'));
    await page.waitForURL('**/home');
    await this.look('home-after');
  }

  /** Invites a person by email, who accepts, and chats with them. */
  private async talkWithPartner(): Promise<Partner> {
    const { page, product } = this.harness;
    const email = this.harness.emailOf('amina');
    await this.visit('/relationships');
    await this.harness.press(formatMessage('relationshipsAdd'));
    await this.harness.press(formatMessage('addRunningPartner'));
    await page.getByRole('textbox', { name: formatMessage('inviteName') }).fill(PARTNER);
    await page.getByRole('textbox', { name: formatMessage('inviteEmail') }).fill(email);
    await page.getByRole('textbox', { name: formatMessage('inviteMessage') }).fill('Gehen wir zusammen?');
    await this.look('invite');
    await this.harness.press(formatMessage('inviteSend'));
    await this.harness.heading(formatMessage('inviteSentTitle'));
    await this.look('invited');
    await this.harness.press(formatMessage('invitationGotIt'));
    await this.readEmails(email);
    const partner = await newTravelerToken(this.harness, email, CODE);
    const { relationships } = await this.read<{ relationships: { id: string }[] }>('/relationships', partner);
    const room = relationships[0]?.id ?? '';
    await callApi(product.url, `/relationships/${room}/status`, { status: 'Confirmed' }, partner, 'PATCH');
    await this.go('/relationships');
    await page.getByRole('link', { name: formatMessage('chatWith', { name: 'Nora Lind' }) }).click();
    await page.getByText(formatMessage('chatEmpty', { name: 'Nora Lind' })).waitFor();
    await this.look('chat-empty');
    await page.getByRole('textbox').fill('Guten Morgen!');
    await this.harness.press(formatMessage('chatSend'));
    const answer = { id: 'answer-1', text: 'Schau, der Nebel!' };
    await callApi(product.url, `/chat/${room}/messages`, answer, partner);
    await page.getByRole('log').getByText(answer.text).waitFor();
    await this.look('chat');
    return { token: partner, room };
  }

  private async shareSubmission(): Promise<void> {
    const { page } = this.harness;
    await this.visit('/profile/AchievementsList');
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Every applet' });
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByRole('textbox', { name: formatMessage('shareSubmissionMessage') }).fill('Was meinst du?');
    await this.look('achievement');
    await this.harness.press(formatMessage('shareSubmissionSend'));
    await dialog.getByText(formatMessage('shareSubmissionReaders', { names: 'Nora Lind' })).waitFor();
    await this.look('achievement-shared');
  }

  private async publishShowcase(): Promise<void> {
    const { page } = this.harness;
    await this.visit('/profile/ShowcasesList');
    await this.harness.press(formatMessage('showcaseCreate'));
    await page.getByRole('textbox', { name: formatMessage('showcaseFieldTitle') }).fill('Ein Abend am Wasser');
    await page.getByRole('radio', { name: formatMessage('showcaseBackgroundShore') }).check();
    await this.harness.press(formatMessage('showcaseSelectAll'));
    await this.look('showcase-editor');
    await this.harness.press(formatMessage('showcasePublishNew'));
    await this.harness.heading('Ein Abend am Wasser');
    await this.look('showcases');
    const view = page.getByRole('link', { name: formatMessage('showcaseViewLabel', { title: 'Ein Abend am Wasser' }) });
    await page.goto((await view.getAttribute('href')) ?? '');
    await page.getByRole('heading', { level: 1, name: 'Ein Abend am Wasser' }).waitFor();
    await this.look('showcase');
  }

  private async changeSettings(): Promise<void> {
    const { page } = this.harness;
    for (const setting of SETTINGS_PAGES) await this.visit(`/settings/${setting}`);
    await this.go('/settings/name_and_email');
    await page.getByLabel(formatMessage('nameLast')).fill('Lindt');
    await this.harness.press(formatMessage('nameSave'));
    await page.getByText(formatMessage('nameSaved')).waitFor();
    await this.look('settings-name-saved');
    await this.go('/settings/give_us_feedback');
    await this.harness.press(formatMessage('appFeedbackSend'));
    await page.getByText(formatMessage('appFeedbackCommentMissing')).waitFor();
    await this.look('settings-feedback-missing');
    await page.getByLabel(formatMessage('appFeedbackComment')).fill('Das tut gut.');
    await page.getByRole('radio').nth(3).check();
    await this.harness.press(formatMessage('appFeedbackSend'));
    await page.getByRole('dialog', { name: formatMessage('appFeedbackSentTitle') }).waitFor();
    await this.look('settings-feedback-sent');
  }

  /** Signs out, and replaces a forgotten password with the code from an email. */
  private async resetPassword(email: string): Promise<void> {
    const { page, product } = this.harness;
    await this.go('/settings/change_password');
    await page.evaluate(() => localStorage.removeItem('waymark.session'));
    await this.go('/auth/forgotPassword');
    await page.getByRole('textbox', { name: formatMessage('email') }).fill(email);
    await this.look('forgot');
    const before = await product.emailsSentTo(email);
    await this.harness.press(formatMessage('forgotSubmit'));
    await this.harness.heading(formatMessage('resetTitle'));
    await expect.poll(() => product.emailsSentTo(email)).toBe(before + 1);
    await this.look('reset');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field(formatMessage('verificationCode')).fill(await product.codeFor(email));
    await field(formatMessage('newPassword')).fill(NEW_PASSWORD);
    await field(formatMessage('repeatPassword')).fill(NEW_PASSWORD);
    await this.harness.press(formatMessage('resetSubmit'));
    await page.getByText(formatMessage('resetDone')).waitFor();
    await this.look('login-after-reset');
    await field(formatMessage('password')).fill(NEW_PASSWORD);
    await this.harness.press(formatMessage('loginSubmit'));
    await page.waitForURL('**/home');
    await this.look('home-after-reset');
  }

  /** Reviews the shared submission as another person, who reads German. */
  private async giveFeedback({ token, room }: Partner): Promise<void> {
    const { page, context } = await this.open();
    await context.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);
    await this.go(`/relationships/${room}/profile`);
    await this.look('person');
    await page.getByRole('main').getByRole('article').getByRole('button', { name: 'Every applet' }).first().click();
    const review = page.getByRole('dialog', { name: 'Every applet' });
    await review.getByRole('radio', { name: formatMessage('stars', { count: 4 }) }).check();
    await review.getByRole('textbox', { name: formatMessage('feedbackText') }).fill('Das hat mich aufsehen lassen.');
    await this.look('feedback');
    await this.harness.press(formatMessage('feedbackSend'));
    await review.getByText(formatMessage('feedbackAlreadySubmitted')).waitFor();
    await this.look('feedback-given');
  }

  /** Reads a path of the API as the owner of a token. */
  private async read<Answer>(path: string, token: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(`${this.harness.product.url}/api/v1${path}`, { headers })).json()) as Answer;
  }
}
