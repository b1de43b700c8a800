import { expect } from 'vitest';
import { messages } from '#core/messages';

/** An element of a page, with the methods that all browsers of these tests support. */
interface Part {
  readonly getByRole: (role: Role, options?: { readonly name?: string | RegExp; readonly exact?: boolean }) => Part;
  readonly first: () => Part;
  readonly click: () => Promise<void>;
  readonly fill: (text: string) => Promise<void>;
  readonly waitFor: () => Promise<void>;
  readonly inputValue: () => Promise<string>;
  readonly count: () => Promise<number>;
}

type Role = 'article' | 'button' | 'dialog' | 'link' | 'list' | 'main' | 'region' | 'textbox';

/** A page in any browser. */
interface AnyPage extends Omit<Part, 'first' | 'click' | 'fill' | 'waitFor' | 'inputValue' | 'count'> {
  readonly goto: (path: string) => Promise<unknown>;
  readonly waitForURL: (pattern: string) => Promise<void>;
  readonly goBack: () => Promise<unknown>;
  readonly goForward: () => Promise<unknown>;
}

/**
 * Opens each overlay as a person of the demo with completed challenges and a public showcase, and closes each with
 * Back.
 */
export async function closeByBack(page: AnyPage, showcase: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const gone = (part: Part): Promise<void> => expect.poll(() => part.count(), { timeout: 10_000 }).toBe(0);
  const link = (name: string): Part => page.getByRole('link', { name, exact: true });

  await page.goto('/home');
  await link(messages.navYou).click();
  const achievements = page.getByRole('link', { name: new RegExp(`^${messages.profileChallenges}`) });
  await achievements.click();
  await page.waitForURL('**/profile/AchievementsList');
  await page.getByRole('article').getByRole('button').first().click();
  await dialog.waitFor();
  await page.goBack();
  await gone(dialog);
  await page.waitForURL('**/profile/AchievementsList');
  await page.goForward();
  await gone(dialog);

  const account = page.getByRole('button', { name: /^You: account of/ });
  await account.click();
  await page.getByRole('button', { name: messages.signOut }).waitFor();
  await page.goBack();
  await gone(page.getByRole('button', { name: messages.signOut }));
  await page.waitForURL('**/profile/AchievementsList');
  await account.click();
  const menu = page.getByRole('region', { name: /^You: account of/ });
  await menu.getByRole('link', { name: messages.settingsTitle, exact: true }).click();
  await page.waitForURL('**/settings');
  await page.goBack();
  await page.waitForURL('**/profile/AchievementsList');

  await link(messages.navPeople).click();
  await page.waitForURL('**/relationships');
  const add = async (): Promise<void> => {
    await page.getByRole('button', { name: messages.relationshipsAdd }).click();
    await dialog.getByRole('button', { name: messages.addRunningPartner }).click();
  };
  await add();
  const name = page.getByRole('textbox', { name: messages.inviteName });
  await name.fill('Ida Berg');
  await page.goBack();
  await gone(dialog);
  await page.waitForURL('**/relationships');
  await add();
  expect(await name.inputValue()).toBe('Ida Berg');
  await page.goBack();
  await gone(dialog);
  await page.goBack();
  await page.waitForURL('**/profile/AchievementsList');

  await page.goto(showcase);
  await link(messages.showcaseLearnMore).click();
  await page.waitForURL('**/overview');
  await page.getByRole('main').getByRole('list').getByRole('button').first().click();
  await dialog.waitFor();
  await page.goBack();
  await gone(dialog);
  await page.waitForURL('**/overview');
  await page.goBack();
  await page.waitForURL(`**${showcase}`);
}
