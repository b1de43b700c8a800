import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { closeByBack } from './support/back-closes.ts';
import { completeFirstChallenge, NOTES_ANSWER, signUpAndReachHome } from './support/first-challenge.ts';
import { firefox } from './support/other-browsers/firefox.ts';
import { setUpOtherBrowser } from './support/other-browsers/other-browser-harness.ts';
import type { OtherPage } from './support/other-browsers/other-page.ts';
import { webkit } from './support/other-browsers/webkit.ts';
import { callApi, committedTravelerToken, demoSessionToken, DEMO_PASSWORD, NEW_PASSWORD } from './support/sessions.ts';
import { Visitor } from './support/visitor.ts';

const KINDS = [firefox, webkit];

for (const { name, missing } of KINDS)
  if (missing.length > 0)
    console.warn(`!!! Tests in ${name} do not run here: apt-get install --no-install-recommends ${missing.join(' ')}`);

const STAYS_QUIET = async (): Promise<void> => undefined;

describe.each(KINDS)('in $name', (kind) => {
  describe.skipIf(kind.missing.length > 0)('what people do most', () => {
    const context = setUpOtherBrowser(kind);
    const { inspect } = context;

    const read = async <Answer>(path: string, token: string): Promise<Answer> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${context.product.url}/api/v1${path}`, { headers });
      return (await answer.json()) as Answer;
    };

    const token = (who: string): Promise<string> => demoSessionToken(context, who);

    /** Logs in as a person of the demo. */
    const logIn = async (who: string): Promise<OtherPage> => {
      const page = await context.open();
      await page.goto('/auth/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@demo.waymark.test`);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: messages.loginSubmit, exact: true }).click();
      await page.waitForURL('**/home');
      return page;
    };

    test('a new person signs up, completes a first challenge, and returns to home', async () => {
      const page = await context.open();
      const stranger = new Visitor(page, context.product, STAYS_QUIET, `${kind.name.toLowerCase()}@stranger.test`);
      await signUpAndReachHome(stranger);
      await inspect('home');
      await completeFirstChallenge(stranger, async (screen) => {
        if (['step-1', 'step-2-draft-kept', 'post', 'celebration'].includes(screen)) await inspect(screen);
      });
      await stranger.seeHome('Ask one neighbour', 'home-after');
      await page.reload();
      await stranger.seeHome('Ask one neighbour', 'home-again');
      await page.getByText('40 XP', { exact: true }).first().waitFor();
      await page.goto('/challenge/sit-where-people-pass/1');
      await page.getByText('A boy who counted the boats.').waitFor();
      expect(context.errors).toEqual([]);
    });

    test('a person logs in and chats with a partner, whose messages arrive live', async () => {
      const page = await logIn('traveler');
      await page.goto('/relationships');
      const partner = await token('partner');
      const { relationships } = await read<Relationships>('/relationships', partner);
      const room = relationships.find(({ relationshipType }) => relationshipType === 'Running Partner')?.id ?? '';
      await page.getByRole('link', { name: /^Chat with Amina/ }).click();
      const write = page.getByRole('textbox', { name: /^Write a message to Amina/ });
      await write.fill(`Good morning from ${kind.name}`);
      await page.getByRole('button', { name: messages.chatSend, exact: true }).click();
      await expect.poll(() => textsIn(room, partner)).toContain(`Good morning from ${kind.name}`);

      const answer = { id: 'answer-1', text: 'Look at the fog!' };
      expect(await callApi(context.product.url, `/chat/${room}/messages`, answer, partner)).toMatchObject(answer);
      const log = page.getByRole('log', { name: messages.chatMessages });
      await log.getByText('Look at the fog!').waitFor();
      await write.fill('On my way');
      await page.pressEnter();
      await log.getByText('On my way').waitFor();
      await inspect('chat');
      expect(context.errors).toEqual([]);
    });

    test('a mentor opens a submission that a Traveler shared, and reviews it', async () => {
      const page = await logIn('mentor');
      await page.getByRole('button', { name: /^You: account of/ }).click();
      await page.getByRole('link', { name: /Robin/ }).first().click();
      const review = page.getByRole('dialog', { name: 'Sit where people pass' });
      await review.getByRole('radio', { name: '4 stars' }).click();
      await review.getByRole('textbox', { name: messages.feedbackText }).fill('It made me look up.');
      await inspect('review');
      await review.getByRole('button', { name: messages.feedbackSend }).click();
      await review.getByText(messages.feedbackAlreadySubmitted).waitFor();
      await inspect('review-given');
      expect(JSON.stringify(await read('/achievements', await token('traveler')))).toContain('It made me look up.');
      expect(context.errors).toEqual([]);
    });

    test('a visitor opens a showcase, looks at a work, and writes to its owner', async () => {
      const owner = 'finisher@demo.waymark.test';
      const { showcases } = await read<Showcases>('/showcases', await token('finisher'));
      const { id = '', title = '' } = showcases[0] ?? {};
      const page = await context.open();
      await page.goto(`/showcase/${id}`);
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      await page.getByRole('heading', { name: messages.showcaseWork }).waitFor();
      await inspect('showcase');
      await page.getByRole('region', { name: messages.showcaseMore }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await inspect('showcase-work');
      await page.getByRole('dialog').getByRole('button', { name: messages.close }).click();
      await page.getByRole('link', { name: messages.showcaseLearnMore }).click();
      await page.getByRole('link', { name: messages.showcaseContact, exact: true }).click();
      for (const [label, text] of [
        [messages.showcaseContactFirstName, 'Ida'],
        [messages.showcaseContactLastName, 'Berg'],
        [messages.showcaseContactEmail, 'ida@elsewhere.test'],
        [messages.showcaseContactMessage, 'May I come along?'],
      ] as const)
        await page.getByRole('textbox', { name: label }).fill(text);
      await inspect('showcase-contact');
      const before = await context.product.emailsSentTo(owner);
      await page.getByRole('button', { name: messages.showcaseContactSend }).click();
      await page.getByRole('dialog', { name: messages.showcaseMailSent }).waitFor();
      await expect.poll(() => context.product.emailsSentTo(owner)).toBe(before + 1);
      expect(context.errors).toEqual([]);
    });

    test('Back closes an overlay, and leaves the page only after that', async () => {
      const { showcases } = await read<Showcases>('/showcases', await token('finisher'));
      const page = await logIn('finisher');
      await closeByBack(page, `/showcase/${showcases[0]?.id}`);
      expect(context.errors).toEqual([]);
    });

    test('a step is read, answered and completed while the server is stopped, and sent once it is back', async () => {
      const email = `offline-${kind.name.toLowerCase()}@stranger.test`;
      const someone = { displayName: 'Nora Lind', email, password: NEW_PASSWORD, code: '24680' };
      const jwt = await committedTravelerToken(context, someone);
      const page = await context.open();
      await page.goto('/auth/login');
      await page.evaluate("(jwt) => localStorage.setItem('waymark.session', jwt)", jwt);
      await page.goto('/home');
      const nora = new Visitor(page, context.product, STAYS_QUIET, email);
      await nora.followLink('Start');
      await nora.passWeekOnboarding();
      await nora.waitForHeading('Pick your spot');
      await page.goto('/home');
      await page.goto(`/challenge/${FIRST_CHALLENGE}/0`);
      await nora.waitForHeading('Pick your spot');
      await expect.poll(() => page.evaluate(IS_STORED, FIRST_CHALLENGE), { timeout: 60_000 }).toBe(true);
      await context.product.stop();

      await page.goto(`/challenge/${FIRST_CHALLENGE}/1`);
      await nora.waitForHeading('Sit for half an hour');
      await nora.answer('Three things I saw', NOTES_ANSWER);
      await nora.press('I sat there');
      await page.getByText('1 item waiting to be sent').waitFor();

      await context.product.start();
      await page.goto('/home');
      const done = async (): Promise<unknown> =>
        (await read<{ completedSteps: readonly number[] }>(`/challenges/${FIRST_CHALLENGE}`, jwt)).completedSteps;
      await expect.poll(done, { timeout: 60_000 }).toEqual([1]);
      await page.goto(`/challenge/${FIRST_CHALLENGE}/1`);
      await page.getByText('A boy who counted the boats.').waitFor();
    });

    const textsIn = async (room: string, reader: string): Promise<readonly string[]> => {
      const { messages: sent } = await read<{ messages: readonly { text: string }[] }>(
        `/chat/${room}/messages`,
        reader,
      );
      return sent.map(({ text }) => text);
    };
  });
});

const FIRST_CHALLENGE = 'sit-where-people-pass';

/** Whether the worker can open pages, and the device stores a challenge. */
const IS_STORED = `async (challenge) => {
  if (!navigator.serviceWorker.controller && !(await navigator.serviceWorker.getRegistration())?.active) return false;
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open('waymark.responses');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => resolve(opening.result);
  });
  if (!database) return false;
  const keys = await new Promise((resolve) => {
    const reading = database.transaction('entries').objectStore('entries').getAllKeys();
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  const isThere = (question) => keys.some((key) => key.startsWith(question));
  return isThere('GET /quests/active') && isThere('GET /challenges/{id} {"id":"' + challenge);
}`;

interface Relationships {
  readonly relationships: readonly { readonly id: string; readonly relationshipType: string }[];
}

interface Showcases {
  readonly showcases: readonly { readonly id: string; readonly title: string }[];
}
