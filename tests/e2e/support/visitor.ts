import type { Page } from 'playwright-core';
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
    await this.waitForHeading('Welcome to Waymark');
    await this.look('login');
    await this.page.getByRole('link', { name: 'Create an account' }).click();
    await this.waitForHeading('Start your quest');
    await this.look('register');
  }

  async fillRegistration(): Promise<void> {
    await this.page.getByRole('textbox', { name: 'First and last name' }).fill(this.name);
    await this.page.getByRole('textbox', { name: 'Email' }).fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(this.password);
    await this.page.getByRole('textbox', { name: 'Quest Code' }).fill('24680');
  }

  async register(): Promise<void> {
    await this.press('Create account');
    await this.waitForHeading('Check your email');
    await this.look('email-verification');
  }

  async verify(): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Verification code' }).fill(await this.product.codeFor(this.email));
    await this.press('Confirm email');
    await this.waitForHeading('Welcome, Nora');
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
    await this.waitForHeading('Your week');
    await this.page.getByRole('button', { name: 'Add an hour on Monday' }).waitFor();
    await this.look('schedule-empty');
    for (const day of [today(), today(), 'Saturday']) await this.press(`Add an hour on ${day}`);
    await this.page.getByText('That’s enough to start.').waitFor();
    await this.look('schedule-filled');
    await this.press('Start');
  }

  async chooseReminder(): Promise<void> {
    await this.waitForHeading('When should we remind you?');
    await this.press('One hour later');
    await this.look('daily-reminder');
    await this.press('Next');
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
      if (index > 0) await this.press('Next card');
      await this.waitForHeading(title);
      await this.look(`${screen}-${index + 1}`);
    }
  }
}

/** The weekday in the visitor's time zone. */
const today = () => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: ZONE }).format(new Date());
