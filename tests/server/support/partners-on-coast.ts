import { Argon2PasswordHasher } from '#adapters/argon2/argon2-password-hasher';
import { joinCohort, readActiveQuest } from '#api/quests/quests.api';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';
import { saveSchedule } from '#api/schedule/schedule.api';
import type { Token } from '#core/account';
import type { RelationshipId } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { FRIDAY, QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import type { DatabaseKind } from './databases.ts';
import { addTraveler, seedSampleQuests, sessionToken } from './seed.ts';
import { startServer, type TestServer } from './test-server.ts';

interface PersonOnCoast {
  readonly id: TravelerId;
  readonly email: string;
  readonly token: Token;
}

/** A server on the Friday of the sample quests, and two people on the coast. */
export interface PartnersOnCoast {
  readonly server: TestServer;
  /** Has committed four hours on Fridays. */
  readonly ann: PersonOnCoast;
  readonly ben: PersonOnCoast;
  /** Where the two chat, as running partners. */
  readonly room: RelationshipId;
  /** With which each of them logs in. */
  readonly password: string;
}

const noHours = {
  mondayHours: 0,
  tuesdayHours: 0,
  wednesdayHours: 0,
  thursdayHours: 0,
  saturdayHours: 0,
  sundayHours: 0,
};

/** Starts a server with two running partners, ready to be used from outside of it. */
export async function startWithPartnersOnCoast(database: DatabaseKind): Promise<PartnersOnCoast> {
  const server = await startServer(database, { prepare: seedSampleQuests });
  server.clock.set(FRIDAY);
  const password = 'salt and seaweed';
  const passwordHash = await new Argon2PasswordHasher().hash(password);
  const onTheCoast = async (): Promise<PersonOnCoast> => {
    const id = await addTraveler(server.context);
    const token = await sessionToken(server.context, id);
    await server.call(joinCohort, { enrollmentCode: QUEST_CODES.coast, userLocalDate: TODAY }, { token });
    await server.db.updateTable('travelers').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    return { id, email: `${id}@scene.test`, token };
  };
  const [ann, ben] = [await onTheCoast(), await onTheCoast()];
  const { quest } = (await server.call(readActiveQuest, {}, ann)).body;
  await server.call(saveSchedule, { questId: quest.id, ...noHours, fridayHours: 4 }, ann);
  const invitation = {
    inviteeName: 'Ben',
    inviteeEmail: ben.email,
    inviteTitle: '',
    inviteMessage: 'Shall we do this together?',
    relationshipType: 'Running Partner',
  } as const;
  const { id: room } = (await server.call(invitePerson, invitation, ann)).body;
  await server.call(acceptInvitation, { relationshipId: room, status: 'Confirmed' }, ben);
  return { server, ann, ben, room, password };
}
