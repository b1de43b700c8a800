import { AchievementReviews } from '#core/achievements';
import { emailKey } from '#core/account';
import { SessionClaims, Travelers } from '#core/account/server';
import { Chat, newChatMessageId } from '#core/chat';
import type { ChallengeId } from '#core/content';
import { Quests } from '#core/quests';
import { Relationships } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { type ShowcaseId, Showcases } from '#core/showcases';
import { type AppContext, createRequestScope, type RequestScope } from '#composition/server/request-scope';
import { contextBefore, type DaysAgo, scopeOf } from './demo-scope.ts';
import { demoChat, type DemoMessage, type DemoShare, demoShares, demoShowcase } from './demo-history.ts';

/** What the demo's people have done with each other since they were related: shared, reviewed, written, published. */
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

/** The newest showcase of the demo's finisher that is published; nothing where there is none. */
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

/** Somebody of the demo and what they could do at a time; nothing where they were not made. */
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
