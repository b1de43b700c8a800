import type { Page } from 'playwright-core';
import { formatMessage } from '#core/messages';
import '../../setup/register-messages.ts';
import { ZONE } from './browser.ts';
import type { Product } from './product.ts';

type Role = Parameters<Page['getByRole']>[0];

/** An element on a page of any browser. */
interface VisitedPart {
  readonly getByRole: (role: Role, options?: { readonly name?: string; readonly exact?: boolean }) => VisitedPart;
  readonly getByText: (text: string | RegExp) => VisitedPart;
  readonly click: () => Promise<void>;
  readonly fill: (text: string) => Promise<void>;
  readonly inputValue: () => Promise<string>;
  readonly waitFor: () => Promise<void>;
}

/** The page methods that a visitor needs: Playwright's, or another browser's. */
export interface VisitedPage extends Pick<VisitedPart, 'getByRole' | 'getByText'> {
  readonly getByLabel: (text: string, options: { readonly exact: boolean }) => VisitedPart;
  readonly goto: (path: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly waitForURL: (pattern: string) => Promise<void>;
}

/** Called on every screen that the stranger reaches, with its name. */
export type InspectScreen = (screen: string) => Promise<void>;

/** A first-time visitor, who finds every element by its role and name. */
export class Visitor<Visited extends VisitedPage = Page> {
  readonly name = 'Nora Lind';
  readonly password = 'a quiet walk along the quay';

  constructor(
    readonly page: Visited,
    private readonly product: Pick<Product, 'codeFor'>,
    private readonly look: InspectScreen,
    readonly email: string,
  ) {}

  async openRegistration(): Promise<void> {
    await this.page.goto('/auth/login');
    await this.waitForHeading(formatMessage('loginTitle'));
    await this.look('login');
    await this.page.getByRole('link', { name: formatMessage('loginRegister') }).click();
    await this.waitForHeading(formatMessage('registerTitle'));
    await this.look('register');
  }

  async fillRegistration(code = '24680'): Promise<void> {
    await this.page.getByRole('textbox', { name: formatMessage('displayName') }).fill(this.name);
    await this.page.getByRole('textbox', { name: formatMessage('email') }).fill(this.email);
    await this.page.getByLabel(formatMessage('password'), { exact: true }).fill(this.password);
    await this.page.getByRole('textbox', { name: formatMessage('questCode') }).fill(code);
  }

  async register(): Promise<void> {
    await this.press(formatMessage('registerSubmit'));
    await this.waitForHeading(formatMessage('verifyTitle'));
    await this.look('email-verification');
  }

  async verify(): Promise<void> {
    await this.page
      .getByRole('textbox', { name: formatMessage('verificationCode') })
      .fill(await this.product.codeFor(this.email));
    await this.press(formatMessage('verifySubmit'));
    await this.waitForHeading(formatMessage('loadingFirst', { name: 'Nora' }));
    await this.look('loading');
  }

  async passAppOnboarding(): Promise<void> {
    await this.turnCards('app-onboarding', ['One small thing at a time', 'You decide when', 'Keep what you find']);
    await this.press('Show me my quest');
  }

  async passQuestOnboarding(): Promise<void> {
    await this.turnCards('quest-onboarding', ['A light in the window', 'Four weeks, four moves', 'What you need']);
    await this.press('Choose my hours');
  }

  /** Goes through the cards of the first week, which come before its first challenge. */
  async passWeekOnboarding(): Promise<void> {
    await this.turnCards('week-onboarding', ['Before anything else, look up']);
    await this.press('Start noticing');
  }

  /** Commits the three hours that the quest requires: two today, one on Saturday. */
  async commitHours(): Promise<void> {
    await this.waitForHeading(formatMessage('scheduleTitle'));
    await this.page
      .getByRole('button', { name: formatMessage('moreHours', { day: formatMessage('monday') }) })
      .waitFor();
    await this.look('schedule-empty');
    const today = formatMessage(weekday());
    for (const day of [today, today, formatMessage('saturday')]) await this.press(formatMessage('moreHours', { day }));
    await this.page.getByText(formatMessage('totalReached')).waitFor();
    await this.look('schedule-filled');
    await this.press(formatMessage('scheduleStart'));
  }

  async chooseReminder(): Promise<void> {
    await this.waitForHeading(formatMessage('reminderTitle'));
    await this.press(formatMessage('reminderLater'));
    await this.look('daily-reminder');
    await this.press(formatMessage('reminderNext'));
  }

  /** Waits for home, recognised by the challenge that it offers. */
  async seeHome(offered: string, screen: string): Promise<void> {
    await this.page.waitForURL('**/home');
    await this.waitForHeading(offered);
    await this.look(screen);
  }

  async answer(applet: string, text: string): Promise<void> {
    await this.answerOf(applet).fill(text);
  }

  answerOf(applet: string): ReturnType<Visited['getByRole']> {
    const { page }: { readonly page: Visited } = this;
    return page.getByRole('region', { name: applet }).getByRole('textbox') as ReturnType<Visited['getByRole']>;
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async followLink(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  async waitForHeading(name: string): Promise<void> {
    await this.page.getByRole('heading', { name, exact: true }).waitFor();
  }

  private async turnCards(screen: string, titles: readonly string[]): Promise<void> {
    for (const [index, title] of titles.entries()) {
      if (index > 0) await this.press(formatMessage('carouselNext'));
      await this.waitForHeading(title);
      await this.look(`${screen}-${index + 1}`);
    }
  }
}

/** The weekday where the stranger lives. */
const weekday = () =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: ZONE }).format(new Date()).toLowerCase();
