import { emailKey, Travelers } from '#core/account';
import { ChangeRelationship, type RelatedUser } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { type AppContext, createRequestScope } from '../request-scope.ts';
import { type DemoRelationship, demoRelationships } from './demo-people.ts';
import { contextBefore } from './demo-scope.ts';
import { RELATED } from './demo-story.ts';
import { tellDemoStory } from './tell-demo-story.ts';

/** Relates the demo's people to each other and tells what they did since, while none of them has anything to do with anybody yet. */
export async function relateDemoPeople(context: AppContext): Promise<void> {
  const existing = await context.db.selectFrom('relationships').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  for (const relationship of demoRelationships) await relate(context, relationship);
  await tellDemoStory(context);
}

async function relate(
  context: AppContext,
  { inviter, invitee, inviteeName, as, isOpen }: DemoRelationship,
): Promise<void> {
  const then = isOpen ? context : contextBefore(context, RELATED);
  const scope = createRequestScope(then);
  const person = async (email: string): Promise<(RelatedUser & { readonly id: TravelerId }) | undefined> => {
    const traveler = await scope.get(Travelers).byEmailKey(emailKey(email));
    return traveler && { ...traveler, profilePictureUrl: null };
  };
  const one = await person(inviter);
  const stranger = { id: null, displayName: inviteeName ?? '', email: invitee, profilePictureUrl: null };
  const other: RelatedUser | undefined = inviteeName === undefined ? await person(invitee) : stranger;
  if (!one || !other) return;
  const change = scope.get(ChangeRelationship);
  const id = then.random.uuid();
  const at = then.clock.now();
  await change.run(one, { email: other.email }, ({ traveler }) => ({
    kind: 'invite',
    id,
    as,
    invitee: { ...other, id: null },
    traveler,
    at,
  }));
  if (!isOpen) await change.run(other, { pair: id }, () => ({ kind: 'accept', id, at }));
}
