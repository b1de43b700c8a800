import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { type Claims, SessionClaims, Travelers } from '#core/account/server';
import { type CalendarDate, instantAt, plusDays, secondsOf, todayIn, type TravelerId } from '#core/shared';
import { type AppContext, createRequestScope, type RequestScope } from '#composition/server/request-scope';
import { AchievementReviews } from '#core/achievements';
import { emailKey } from '#core/account';
import { Chat, newChatMessageId } from '#core/chat';
import type { ChallengeId } from '#core/content';
import { Quests } from '#core/quests';
import { Relationships } from '#core/relationships';
import { type ShowcaseId, Showcases } from '#core/showcases';

/** An hour of a day before today, in the server's time zone. */
interface DaysAgo {
  readonly daysAgo: number;
  readonly hour: number;
}

/** The server at an hour of a day in its own time zone, and now at the latest. */
export function contextAt(context: AppContext, date: CalendarDate, hour: number): AppContext {
  const [zone, now] = [context.clock.zone(), context.clock.now()];
  const then = instantAt(date, hour, zone);
  return { ...context, clock: new MemoryClock(then < now ? then : now, zone) };
}

/** {@link contextAt}, counted back from today. */
export const contextBefore = (context: AppContext, { daysAgo, hour }: DaysAgo): AppContext =>
  contextAt(context, plusDays(todayIn(context.clock.zone(), context.clock.now()), -daysAgo), hour);

/** The scope in which a person acts in such a server; their session ends with today's. */
export const scopeOf = (context: AppContext, claims: Claims, now = context.clock.now()): RequestScope =>
  createRequestScope({ ...context, session: { ...claims, exp: secondsOf(now) } });

const traveler = 'traveler@demo.waymark.test';
const partner = 'partner@demo.waymark.test';
const mentor = 'mentor@demo.waymark.test';
const finisher = 'finisher@demo.waymark.test';

/** A submission that one person shared with another, and the feedback to it, if any. */
interface DemoShare extends DaysAgo {
  readonly owner: string;
  readonly reader: string;
  readonly challenge: string;
  readonly message: string;
  readonly review?: DaysAgo & { readonly score: number; readonly answer: string };
}

/** A message from one person to another. */
interface DemoMessage extends DaysAgo {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** When the people of the demo were related who have answered each other. */
export const RELATED: DaysAgo = { daysAgo: 6, hour: 10 };

/** The partner has reviewed, the mentor is still to. On whichever weekday it is made, what is shared was handed in four days ago by six in the evening. */
const demoShares: readonly DemoShare[] = [
  {
    owner: traveler,
    reader: partner,
    challenge: 'sit-where-people-pass',
    message: 'Does this sound like me, or like a report?',
    daysAgo: 4,
    hour: 19,
    review: {
      daysAgo: 3,
      hour: 18,
      score: 5,
      answer:
        'It sounds like you. The folded coat made me look up from the page. I would like to know more about the second day, when she nodded.',
    },
  },
  {
    owner: traveler,
    reader: mentor,
    challenge: 'sit-where-people-pass',
    message: 'I want to ask her for whom she saves that seat. How would you begin?',
    daysAgo: 2,
    hour: 19,
  },
];

export const demoChat: readonly DemoMessage[] = [
  {
    from: partner,
    to: traveler,
    daysAgo: 4,
    hour: 20,
    text: 'Which seat did you pick? Mine was by the window of the library.',
  },
  {
    from: traveler,
    to: partner,
    daysAgo: 4,
    hour: 21,
    text: 'The bench by the ferry steps. Nobody can pass it without slowing down.',
  },
  {
    from: partner,
    to: traveler,
    daysAgo: 3,
    hour: 19,
    text: 'I left you a few lines about it. Read them with a cup of tea.',
  },
  {
    from: traveler,
    to: partner,
    daysAgo: 3,
    hour: 20,
    text: 'I did. Thank you! I will go back on Saturday and ask her.',
  },
  {
    from: partner,
    to: traveler,
    daysAgo: 1,
    hour: 12,
    text: 'Shall we read our purposes to each other once we both have one?',
  },
];

/** The showcase that the finisher publishes. */
export const demoShowcase: DaysAgo & { readonly owner: string; readonly title: string; readonly callToAction: string } =
  {
    owner: finisher,
    daysAgo: 1,
    hour: 10,
    title: 'Nine neighbours and eight bowls',
    callToAction:
      'An evening on our staircase, and how it came about. If you would like to host one of your own, write to me.',
  };

/** Creates the history of the demo's relationships: shares, reviews, messages and showcases. */
export async function simulateHistory(context: AppContext): Promise<void> {
  for (const share of demoShares) await tellShare(context, share);
  for (const message of demoChat) await tellMessage(context, message);
  await publishShowcase(context);
}

async function tellShare(
  context: AppContext,
  { owner, reader, challenge, message, review, ...when }: DemoShare,
): Promise<void> {
  const [one, other] = [await personAt(context, owner, when), await personAt(context, reader, review ?? when)];
  if (!one || !other || !(await isOnQuestOf(one.scope, challenge))) return;
  const { list } = await one.scope.get(AchievementReviews).achievements();
  const postId = list.find(({ contentContentfulId, postId: id }) => contentContentfulId === challenge && id)?.postId;
  if (!postId) throw new Error(`${owner} has no submission of ${challenge} that could be shared with ${reader}.`);
  await one.scope.get(AchievementReviews).share({ challengeId: challenge, postId, message, userId: other.id });
  if (review) await other.scope.get(AchievementReviews).review(postId, review, context.random.uuid());
}

/** An author may have left the challenge out of the quest. */
async function isOnQuestOf(scope: RequestScope, challenge: ChallengeId): Promise<boolean> {
  const { quest } = await scope.get(Quests).active();
  return quest.weeks.some(({ challenges }) => challenges.some(({ id }) => id === challenge));
}

async function tellMessage(context: AppContext, { from, to, text, ...when }: DemoMessage): Promise<void> {
  const [one, other] = [await personAt(context, from, when), await personAt(context, to, when)];
  if (!one || !other) return;
  const { relationships } = await one.scope.get(Relationships).overview();
  const relationship = relationships.find(({ relatedUser }) => relatedUser.id === other.id);
  if (!relationship) throw new Error(`${from} has nobody to write to who is ${to}.`);
  await one.scope.get(Chat).send(relationship.id, { id: newChatMessageId(context.random), text });
}

async function publishShowcase(context: AppContext): Promise<void> {
  const { owner, title, callToAction } = demoShowcase;
  const showcases = (await personAt(context, owner, demoShowcase))?.scope.get(Showcases);
  const { quest, templates } = (await showcases?.material()) ?? { quest: null, templates: [] };
  const [template] = templates;
  if (!quest || !template) return;
  const creation = { questContentfulId: quest.contentfulId, questId: quest.id, showcaseTemplateId: template.id };
  await showcases?.create(creation, { title, callToAction });
}

/** The newest published showcase of the demo's finisher; `undefined` where there is none. */
export async function demoShowcaseId({ db }: AppContext): Promise<ShowcaseId | undefined> {
  const newest = await db
    .selectFrom('showcases')
    .innerJoin('travelers', 'travelers.id', 'showcases.traveler_id')
    .where('travelers.email_key', '=', emailKey(demoShowcase.owner))
    .where('published_on', 'is not', null)
    .select('showcases.id')
    .orderBy('showcases.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id;
}

/** A demo person and the scope in which they act at a time; `undefined` where they were not created. */
async function personAt(
  context: AppContext,
  email: string,
  when: DaysAgo,
): Promise<{ readonly id: TravelerId; readonly scope: RequestScope } | undefined> {
  const scope = createRequestScope(context);
  const traveler = await scope.get(Travelers).byEmailKey(emailKey(email));
  const claims = traveler && (await scope.get(SessionClaims).of(traveler.id));
  return claims && { id: claims.id, scope: scopeOf(contextBefore(context, when), claims, context.clock.now()) };
}
