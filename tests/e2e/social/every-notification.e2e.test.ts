import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { PostgresSchedules } from '#adapters/postgres/schedule/postgres-schedules';
import { HmacUnsubscribeLinks } from '#adapters/tokens/hmac-links';
import { formatMessage, type MessageKey, messages } from '#core/messages';
import { OnboardingFlows } from '#core/onboarding';
import { partsOf, todayIn, type TravelerId, noHours } from '#core/shared';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { readSettings } from '#composition/server/context/settings';
import { startServer } from '#server/start';
import { build } from '../../../scripts/prepare.mjs';
import { QUEST_CODES } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../../server/support/seed.ts';
import { sendCall } from '../../server/support/test-server.ts';
import { chrome, type WindowName, ZONE } from '../support/browser.ts';
import { setUpBrowserHarness } from '../support/browser-harness.ts';
import { createDatabase } from '../support/product.ts';
import { freePort } from '../../setup/free-port.ts';
import { giveFeedback, readAchievements, thankForFeedback } from '#api/achievements/achievements.api';
import { completeStep, submitPost } from '#api/challenges/challenges.api';
import type { Endpoint, Sendable } from '#api/endpoint';
import { sendNotification } from '#api/notifications/notifications.api';
import { shareChallengePost } from '#api/posts/posts.api';
import { acceptInvitation, invitePerson, removeRelationship } from '#api/relationships/relationships.api';

interface Person {
  readonly id: TravelerId;
  readonly token: string;
  /** The token in the unsubscribe link of their notification emails. */
  readonly stopLink: string;
}

describe.skipIf(chrome === undefined)('every notification', () => {
  const harness = setUpBrowserHarness(
    async () => {
      build(process.cwd());
      const folder = mkdtempSync(join(tmpdir(), 'waymark-news-'));
      const port = await freePort();
      const { postgres } = inject('demo');
      const database = postgres && (await createDatabase(postgres.url));
      const address = database && { DATABASE_URL: database.url };
      const settings = readSettings({ WAYMARK_DATA: folder, PORT: String(port), ...address });
      const { context, stop } = await startServer(settings, seedSampleQuests);
      const close = async (): Promise<void> => {
        await stop();
        await database?.drop();
        rmSync(folder, { recursive: true, force: true });
      };
      return {
        url: `http://localhost:${port}`,
        close,
        person: (name: string) => personIn(context, name),
        operator: async () => sessionToken(context, await addTraveler(context, { timeZone: ZONE, isOperator: true })),
        passTwelveDays: (people: readonly Person[]) => passTwelveDaysIn(context, people),
      };
    },
    { checksAccessibility: true },
  );

  const openAs = async ({ token }: Pick<Person, 'token'>, name: WindowName): Promise<Page> => {
    const { page, context } = await harness.open(name);
    await context.addInitScript((saved) => localStorage.setItem('waymark.session', saved), token);
    return page;
  };
  const call = async <Sent, Received>(
    { token }: Person,
    endpoint: Endpoint<Sent, Received>,
    sent: Sendable<NoInfer<Sent>>,
  ): Promise<Received> => {
    const { status, body } = await sendCall(harness.product.url, endpoint, sent, { token });
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
    return body as Received;
  };
  const complete = async (one: Person): Promise<void> => {
    const step = { challengeId: 'trees', stepId: 'trees-count', applets: [], platform: 'web' as const };
    await call(one, completeStep, step);
    await call(one, submitPost, { challengeId: 'trees', reflectAnswers: 'It was quiet.', applets: [] });
  };
  const avatar = (page: Page, count?: number) =>
    page.getByRole('button', {
      name: formatMessage(count === undefined ? 'accountMenu' : 'accountMenuUnread', {
        name: 'Ann Walker',
        count: count ?? 0,
      }),
      exact: true,
    });

  test('[NTF-1][NTF-2][NTF-8][NTF-10] appears live on two devices, is marked as read on both with one click, and links to the right page', async () => {
    const ann = await harness.product.person('Ann Walker');
    const ben = await harness.product.person('Ben Fields');
    const desktop = await openAs(ann, 'desktop');
    const phone = await openAs(ann, 'phone');
    for (const page of [phone, desktop]) {
      await page.goto('/home');
      await avatar(page).waitFor();
    }

    const form = { inviteeName: 'Ben', inviteTitle: '', inviteMessage: 'Come along.' };
    const sent = { ...form, inviteeEmail: `${ben.id}@scene.test`, relationshipType: 'Running Partner' } as const;
    const { id: relationshipId } = await call(ann, invitePerson, sent);
    await call(ben, acceptInvitation, { relationshipId, status: 'Confirmed' });
    for (const page of [phone, desktop]) await avatar(page, 1).waitFor();
    await avatar(phone, 1).click();
    await phone.getByRole('button', { name: messages.activityMarkAll }).click();
    for (const page of [phone, desktop]) await avatar(page).waitFor();
    await phone.keyboard.press('Escape');

    await complete(ann);
    await complete(ben);
    await call(ben, shareChallengePost, { challengeId: 'trees', userId: ann.id, message: 'What do you think?' });
    const [own] = (await call(ben, readAchievements, { userId: ann.id })).list.filter(
      ({ type }) => type === 'challenge',
    );
    await call(ben, giveFeedback, { postId: own?.postId ?? '', score: 4, answer: 'It made me look up.' });
    const [other] = (await call(ann, readAchievements, { userId: ben.id })).list.filter(
      ({ type }) => type === 'challenge',
    );
    const review = { postId: other?.postId ?? '', score: 5, answer: 'I could hear the trees.' };
    const { id: feedbackId } = await call(ann, giveFeedback, review);
    await call(ben, thankForFeedback, { feedbackId });
    await call(ben, sendNotification, { uid: ann.id, type: 'OTHER' });
    await call(ben, removeRelationship, { relationshipId });
    for (const page of [phone, desktop]) await avatar(page, 8).waitFor();
    await phone.goto('/relationships');
    await avatar(phone, 8).waitFor();
    await harness.inspect('every-notification-counted');
    await avatar(phone, 8).click();
    await phone
      .getByRole('listitem')
      .filter({ hasText: /Your relationship with .* has ended/ })
      .waitFor();
    await harness.inspect('every-notification');
    await avatar(desktop, 8).click();
    await desktop.getByRole('button', { name: messages.activityMarkAll }).click();
    for (const page of [phone, desktop]) await avatar(page).waitFor();

    const profile = `/relationships/${relationshipId}/profile`;
    const leads: readonly (readonly [MessageKey, string | undefined])[] = [
      ['notificationSwitchBody', '/relationships'],
      ['notificationOtherBody', undefined],
      ['notificationThanksBody', `${profile}/${review.postId}`],
      ['notificationFeedbackBody', `/profile?challengeId=${own?.postId}`],
      ['notificationRequestBody', `${profile}/${review.postId}`],
      ['notificationQuestBody', undefined],
      ['notificationWeekBody', undefined],
      ['notificationChallengeBody', `${profile}/trees`],
      ['notificationAcceptedBody', '/relationships'],
    ];
    const titles: Partial<Record<MessageKey, string>> = {
      notificationQuestBody: 'Quest forest',
      notificationWeekBody: 'Title of forest-1',
    };
    const entryOf = (key: MessageKey) => {
      const text = formatMessage(key, { displayName: 'Ben Fields', title: titles[key] ?? 'Challenge trees' });
      return phone.getByRole('listitem').filter({ hasText: text });
    };
    const openMenu = async (): Promise<void> => {
      await phone.goto('/settings/notifications');
      await avatar(phone).click();
    };
    await openMenu();
    const pressed = new Map<string, MessageKey>();
    for (const [key, path] of leads) {
      await entryOf(key).waitFor();
      const addresses = await entryOf(key)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect([key, addresses]).toEqual([key, path === undefined ? [] : [path]]);
      if (path !== undefined) pressed.set(path, key);
    }
    for (const [index, [path, key]] of [...pressed].entries()) {
      if (index > 0) await openMenu();
      await entryOf(key).getByRole('link').click();
      await phone.waitForURL((url) => `${url.pathname}${url.search}` === path);
      if (path.includes('profile')) await phone.getByRole('dialog', { name: 'Challenge trees' }).waitFor();
    }

    await phone.goto('/settings/notifications');
    const stored = phone.waitForResponse('**/api/v1/notifications/emails');
    await phone.getByRole('radio', { name: messages.emailsDaily }).check();
    expect((await stored).status()).toBe(200);
    await phone.getByText(formatMessage('emailsDailyMeaning', { time: '08:00' })).waitFor();
    await harness.inspect('notification-emails');
    await phone.goto(`/notification-stop/${ann.stopLink}`);
    await phone.getByRole('heading', { name: messages.emailsStopped }).waitFor();
    await harness.inspect('notification-stop');
    await phone.goto('/settings/notifications');
    await phone.getByText(messages.emailsNeverMeaning).waitFor();
    await harness.inspect('notification-emails-off');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });

  test('[REL-29][REL-30][REL-31][OPE-17] an inactive running partner is marked, reminded and asked about, can be switched, and appears in the cohort’s list', async () => {
    const [ann, ben] = [await harness.product.person('Ann Walker'), await harness.product.person('Ben Fields')];
    const form = { inviteeName: 'Ben', inviteTitle: '', inviteMessage: 'Come along.' };
    const sent = { ...form, inviteeEmail: `${ben.id}@scene.test`, relationshipType: 'Running Partner' } as const;
    const { id: relationshipId } = await call(ann, invitePerson, sent);
    await call(ben, acceptInvitation, { relationshipId, status: 'Confirmed' });
    await harness.product.passTwelveDays([ann, ben]);
    const name = 'Ben Fields';

    const phone = await openAs(ann, 'phone');
    await phone.goto('/relationships');
    await phone.getByText(/^Last active on /).waitFor();
    await harness.inspect('stalled-partner');
    await phone.getByRole('button', { name: formatMessage('stalledNudgeNamed', { name }) }).click();
    await phone.getByText(/^Your last nudge: today/).waitFor();
    await harness.inspect('stalled-nudged');
    await phone.getByRole('button', { name: formatMessage('stalledAskNamed', { name }) }).click();
    await phone.getByRole('textbox', { name: messages.stalledAskWords }).fill('Is Ben still taking part?');
    await harness.inspect('stalled-ask');
    await phone.getByRole('button', { name: messages.stalledAskSend }).click();
    await phone.getByText(messages.stalledAskSent).waitFor();
    await phone.getByRole('button', { name: formatMessage('stalledSwitchNamed', { name }) }).click();
    await phone.getByRole('radio', { name: messages.switchUnresponsive, checked: true }).waitFor();
    await harness.inspect('stalled-switch');

    const desktop = await openAs(ben, 'desktop');
    await desktop.goto('/home');
    await desktop.getByRole('button', { name: /new notification/ }).click();
    await desktop.getByText(formatMessage('notificationNudgeBody', { displayName: 'Ann Walker' })).waitFor();
    await harness.inspect('nudged');

    const computer = await openAs({ token: await harness.product.operator() }, 'desktop');
    await computer.goto('/operator?tab=reports');
    await computer.getByText('Is Ben still taking part?').first().waitFor();
    await harness.inspect('operator-stalled-partner');
    await computer.goto('/operator');
    await computer.getByRole('combobox', { name: messages.consoleCohort }).selectOption(QUEST_CODES.forest);
    await computer.getByRole('combobox', { name: messages.consoleShow }).selectOption('stalled');
    const listed = computer.getByRole('row').filter({ hasText: ben.id });
    await listed.getByRole('cell', { name: messages.consoleStalled }).waitFor();
    await harness.inspect('operator-stalled-people');
    expect([harness.problems, harness.errors]).toEqual([[], []]);
  });
});

/** Moves everything that people did twelve days into the past. */
async function passTwelveDaysIn({ db }: AppContext, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const then = sql`now() - interval '12 days'`;
  await sql`update quests set created_at = ${then} where traveler_id = any(${ids})`.execute(db);
  await sql`update sessions set logged_in_at = ${then} where traveler_id = any(${ids})`.execute(db);
  await sql`update relationships set updated_at = ${then} where inviter_id = any(${ids})`.execute(db);
}

/** Creates a person on the quest of one week who has seen every card. */
async function personIn(context: AppContext, displayName: string): Promise<Person> {
  const { db, clock, random } = context;
  const id = await addTraveler(context, { timeZone: ZONE });
  await db.updateTable('travelers').set({ display_name: displayName }).where('id', '=', id).execute();
  const quests = new PostgresQuests(db, id, clock, random);
  await quests.join(QUEST_CODES.forest, { ...partsOf(todayIn(ZONE, clock.now())), startOnSameWeek: true });
  const { quest } = await quests.active();
  await new PostgresSchedules(db, id, clock).commit({ questId: quest.id, hours: { ...noHours, sunday: 5 } });
  const token = await sessionToken(context, id);
  const session = (await context.tokens.read(token))?.session;
  const boardings = createRequestScope({ ...context, session, jti: random.uuid() }).get(OnboardingFlows);
  await boardings.markAppSeen();
  await boardings.markQuestSeen(quest.id);
  return { id, token, stopLink: new HmacUnsubscribeLinks(context.secrets.notificationKeys).of(id) };
}
