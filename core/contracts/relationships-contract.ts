import type { Relationships } from '../relationships/index.ts';
import type { TravelerId } from '../shared/index.ts';
import { type ContractRunner, type PortOfTwo, refusalKeyOf } from './contract-runner.ts';

/** Relationships of two people who are running partners of each other. */
export interface RunningPartners extends PortOfTwo<Relationships> {
  readonly ownId: TravelerId;
  readonly othersId: TravelerId;
  /** A Traveler who is not related to the first. */
  readonly strangersId: TravelerId;
}

/** The contract of every {@link Relationships} for its readers. */
export function relationshipsContract({ test, assert }: ContractRunner, open: () => Promise<RunningPartners>): void {
  test('[REL-1] are confirmed for both, each seeing the other', async () => {
    const { own, others, ownId, othersId } = await open();
    const [mine, theirs] = [await own.runningPartner(), await others.runningPartner()];
    assert.deepEqual([mine?.id, mine?.relatedUser.id], [theirs?.id, othersId]);
    assert.deepEqual(theirs?.relatedUser.id, ownId);
    for (const { overview, of } of [
      { overview: await own.overview(), of: mine },
      { overview: await others.overview(), of: theirs },
    ]) {
      const [listed] = overview.relationships.filter(({ id }) => id === of?.id);
      assert.deepEqual(
        [listed?.relatedUser.id, listed?.relationshipType, listed?.relationshipStatus],
        [of?.relatedUser.id, 'Running Partner', 'Confirmed'],
      );
    }
  });

  test('[REL-3] let those who are related know a running partner, without an address', async () => {
    const { own, ownId, othersId, strangersId } = await open();
    const theirs = await own.runningPartner(othersId);
    assert.deepEqual([theirs?.relatedUser.id, theirs?.relatedUser.email], [ownId, '']);
    assert.deepEqual(await refusalKeyOf(own.runningPartner(strangersId)), 'relationshipNotFound');
  });

  test('[REL-1] take no answer to an invitation that is not there', async () => {
    const { own } = await open();
    for (const call of [() => own.accept('x'), () => own.remove('x', {})])
      assert.deepEqual(await refusalKeyOf(call()), 'relationshipNotFound');
  });
}
