import { ContainerModule } from 'inversify';
import { AchievementReviews, ReviewLinks } from '#core/achievements';
import { UnsentChats } from '#core/chat';
import { Blocks, PartnerFit, ReceivedInvitations, Relationships, StalledPartners } from '#core/relationships';
import type { TravelerId } from '#core/shared';
import { Showcases } from '#core/showcases';
import type { FakeConnection } from './fake-connection.ts';
import type { PeopleInMemory } from './people-in-memory.ts';

/** The ports about the people around a Traveler, over this connection. */
export const peoplePorts = (people: PeopleInMemory, connection: FakeConnection, me: TravelerId): ContainerModule =>
  new ContainerModule(({ rebind }) => {
    rebind(StalledPartners).toConstantValue(connection.wrap(people.stalledOf(me)));
    rebind(PartnerFit).toConstantValue(connection.wrap(people.partnerFitOf(me)));
    rebind(Blocks).toConstantValue(connection.wrap(people.blocksOf(me)));
    rebind(Relationships).toConstantValue(connection.wrap(people.of(me)));
    rebind(AchievementReviews).toConstantValue(connection.wrap(people.reviewsOf(me)));
    rebind(ReviewLinks).toConstantValue(connection.wrap(people.reviewLinksOf(me)));
    rebind(ReceivedInvitations).toConstantValue(connection.wrap(people.received));
    rebind(Showcases).toConstantValue(connection.wrap(people.showcasesOf(me)));
    rebind(UnsentChats).toConstantValue(people.unsentChats);
  });
