import { saveQuestRevisions, saveAppCards } from '#adapters/postgres/content/content-revisions';
import type { Token } from '#core/account';
import { StartSession, Travelers } from '#core/account/server';
import type { TimeZone, TravelerId } from '#core/shared';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { APP_CARDS, COHORTS, ORGANIZATIONS, LOCATIONS } from '../../fixtures/sample-quests.ts';

/** Shelves the content of the scene and opens its cohorts. */
export async function seedSampleQuests({ db, clock }: AppContext): Promise<void> {
  await db
    .insertInto('organizations')
    .values([...ORGANIZATIONS])
    .execute();
  await db
    .insertInto('localizations')
    .values(
      LOCATIONS.map(({ id, organizationId, description }) => ({ id, organization_id: organizationId, description })),
    )
    .execute();
  await saveAppCards(db, APP_CARDS, clock.now());
  const contents = [...new Set(COHORTS.map(({ content }) => content))];
  const revisions = await saveQuestRevisions(db, contents, clock.now());
  await db
    .insertInto('cohorts')
    .values(
      COHORTS.map(({ id, organizationId, enrollmentCode, startingDate, isClosed, content }) => ({
        id,
        organization_id: organizationId,
        enrollment_code: enrollmentCode,
        quest_content_id: content.quest.id,
        revision_id: revisions.get(content.quest.id) ?? '',
        starting_date: startingDate,
        closed_at: isClosed ? clock.now() : null,
        created_at: clock.now(),
      })),
    )
    .execute();
}

/** The hash of an unknown password. */
const nobodysPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$EEg5AvdOm9dwwObIygvjzA$IhxzupUHoZjwKs9i81aQOdCe97oxRfvx6XZKfOuGkfQ';

export interface TravelerOptions {
  readonly timeZone?: TimeZone;
  readonly isVerified?: boolean;
  readonly isOperator?: boolean;
}

/** A Traveler who is simply there, without having signed up. */
export async function addTraveler(
  context: AppContext,
  { timeZone = 'Europe/London', isVerified = true, isOperator = false }: TravelerOptions = {},
): Promise<TravelerId> {
  const id = context.random.uuid();
  const email = `${id}@scene.test`;
  await createRequestScope(context)
    .get(Travelers)
    .add({
      id,
      email,
      emailKey: email,
      displayName: 'Ann Walker',
      firstName: 'Ann',
      lastName: 'Walker',
      passwordHash: nobodysPassword,
      verifiedAt: isVerified ? context.clock.now() : null,
      timeZone,
      createdAt: context.clock.now(),
    });
  if (isOperator) await context.db.updateTable('travelers').set({ role: 'OPERATOR' }).where('id', '=', id).execute();
  return id;
}

/** A session token of that Traveler, as a log-in would hand it out. */
export const sessionToken = (context: AppContext, traveler: TravelerId): Promise<Token> =>
  createRequestScope(context).get(StartSession).run(traveler);
