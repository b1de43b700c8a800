import { sql } from 'kysely';
import { emailKey } from '#core/account';
import {
  type AddingInput,
  type ChangeTarget,
  type ListedPair,
  membersChanged,
  type PairContext,
  type PersonIdentity,
  type RelatedUser,
  type RelationshipId,
  type RelationshipPair,
  RelationshipPairs,
  type SwitchReason,
} from '#core/relationships';
import { type Clock, todayIn, type TravelerId } from '#core/shared';
import { loadQuestRevision } from '../content/content-revisions.ts';
import type { Db } from '../database/database.ts';
import { sendSignals } from '../database/send-signal.ts';
import { inTransaction, isRowId, refuseDuplicate } from '../database/transactions.ts';
import {
  blocksOfTraveler,
  listedPairs,
  pairsWith,
  type PeopleKeys,
  RELATED_USER,
  writeDifference,
} from './relationship-rows.ts';

/** Everybody's relationships in PostgreSQL. */
export class PostgresRelationshipPairs extends RelationshipPairs {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    /** Hears in the transaction which relationships it changed. */
    private readonly changed: (db: Db, pairs: readonly RelationshipId[]) => Promise<void> = async () => undefined,
  ) {
    super();
  }

  async adding(traveler: TravelerId): Promise<AddingInput> {
    const cohort = await this.db
      .selectFrom('quests')
      .innerJoin('cohorts', 'cohorts.id', 'quests.cohort_id')
      .where('quests.traveler_id', '=', traveler)
      .where('quests.active', '=', true)
      .select(['cohorts.relationships_on', 'cohorts.mentors_on', 'cohorts.revision_id'])
      .executeTakeFirst();
    const content = cohort && (await loadQuestRevision(this.db, cohort.revision_id));
    return {
      quest: { isSampleQuest: content?.quest.isSampleQuest ?? false },
      relationshipsDisabled: cohort !== undefined && !cohort.relationships_on,
      hasMentors: cohort?.mentors_on ?? false,
    };
  }

  of(traveler: TravelerId): Promise<readonly RelationshipPair[]> {
    return pairsWith(this.db, { ids: [traveler], addresses: [] });
  }

  listOf(traveler: TravelerId): Promise<readonly ListedPair[]> {
    return listedPairs(this.db, traveler);
  }

  async byId(pair: RelationshipId): Promise<RelationshipPair | undefined> {
    if (!isRowId(pair)) return undefined;
    const row = this.db.selectFrom('relationships').where('id', '=', pair).select('inviter_id');
    const inviter = (await row.executeTakeFirst())?.inviter_id;
    return inviter === undefined ? undefined : (await this.of(inviter)).find(({ id }) => id === pair);
  }

  change(
    by: PersonIdentity,
    target: ChangeTarget,
    decide: (around: PairContext) => readonly RelationshipPair[],
  ): Promise<void> {
    return inTransaction(this.db, async (db) => {
      await lockPeople(db, await peopleOf(db, by, target));
      // Somebody may have signed up, or a pair have changed, until both people were held.
      const { traveler, ...people } = await peopleOf(db, by, target);
      const before = await pairsWith(db, people);
      const account = by.id ?? traveler?.id ?? null;
      const blocks = account === null ? [] : await blocksOfTraveler(db, account);
      const after = decide({ pairs: before, traveler, blocks });
      // Two processes may make the same change at the same time despite the locks.
      const changed = await writeDifference(db, before, after).catch(refuseDuplicate('invitationPlaceTaken'));
      await this.changed(db, changed);
      await sendSignals(db, membersChanged(before, after), 'relationships');
    });
  }

  async noteEnding(traveler: TravelerId, reason: SwitchReason): Promise<void> {
    const quest = await this.db
      .selectFrom('quests')
      .where('traveler_id', '=', traveler)
      .where('active', '=', true)
      .select('cohort_id')
      .executeTakeFirst();
    if (!quest) return;
    const ended_on = todayIn('UTC', this.clock.now());
    await this.db.insertInto('relationship_endings').values({ cohort_id: quest.cohort_id, reason, ended_on }).execute();
  }
}

/** The two people of a change, and the Traveler to whom an address belongs. */
async function peopleOf(
  db: Db,
  by: PersonIdentity,
  target: ChangeTarget,
): Promise<PeopleKeys & { readonly traveler: RelatedUser | undefined }> {
  const ids = [by.id];
  const addresses: (string | null)[] = [emailKey(by.email)];
  let traveler: RelatedUser | undefined;
  if ('email' in target) {
    traveler = await travelerAt(db, target.email);
    ids.push(traveler?.id ?? null);
    addresses.push(emailKey(target.email));
  } else if (isRowId(target.pair)) {
    const pair = await db
      .selectFrom('relationships')
      .where('id', '=', target.pair)
      .select(['inviter_id', 'invitee_id', 'invitee_key'])
      .executeTakeFirst();
    ids.push(pair?.inviter_id ?? null, pair?.invitee_id ?? null);
    addresses.push(pair?.invitee_key ?? null);
    if (pair?.invitee_id === null && pair.invitee_key !== null) traveler = await travelerAt(db, pair.invitee_key);
    ids.push(traveler?.id ?? null);
  }
  return { ids: distinct(ids), addresses: distinct(addresses), traveler };
}

const distinct = (keys: readonly (string | null)[]): readonly string[] => [
  ...new Set(keys.filter((key) => key !== null)),
];

async function travelerAt(db: Db, email: string): Promise<RelatedUser | undefined> {
  return db
    .selectFrom('travelers')
    .where('email_key', '=', emailKey(email))
    .where('verified_at', 'is not', null)
    .select(RELATED_USER)
    .executeTakeFirst();
}

/** Holds people until the end of the transaction, always in the same order, by their ids and by their addresses. */
export async function lockPeople(db: Db, { ids, addresses }: PeopleKeys): Promise<void> {
  for (const person of [...ids, ...addresses].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`person ${person}`}, 0))`.execute(db);
}
