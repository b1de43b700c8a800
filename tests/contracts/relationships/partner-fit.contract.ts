import { noHours, type WeeklyHours } from '#core/shared';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { type ContractEnvironment, everyEnvironment, type TravelerPorts } from '../support/environments.ts';
import { NO_PROFILE } from '#core/relationships';

describe.each(everyEnvironment)('running partners found in a cohort saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  /** Everybody who could still be found by the test after this one. */
  const walkers: TravelerPorts[] = [];

  const traveler = async (code: string = QUEST_CODES.coast): Promise<TravelerPorts> => {
    const one = await world.addTraveler();
    await one.quests.join(code, TODAY);
    walkers.push(one);
    return one;
  };
  const foundBy = async (one: TravelerPorts): Promise<readonly string[]> =>
    (await one.partnerFit.search()).candidates.map(({ id }) => id);
  const letFind = (...people: readonly TravelerPorts[]) =>
    Promise.all(people.map(({ partnerFit }) => partnerFit.letBeFound(true)));

  beforeEach(async () => {
    world = await open();
    [ann, ben] = [await traveler(), await traveler()];
  });
  afterEach(async () => {
    for (const { partnerFit } of walkers.splice(0)) await partnerFit.letBeFound(false);
    await world.close();
  });

  test('[REL-34] find each other once both let themselves be found, by name and nothing else of them', async () => {
    expect(await ann.partnerFit.search()).toEqual({ isOffered: true, isFindable: false, candidates: [] });
    await letFind(ben);
    expect(await foundBy(ann)).toEqual([]);
    await letFind(ann);
    await world.changeTimeZone(ben.id, 'Asia/Tokyo');
    const { isFindable, candidates } = await ann.partnerFit.search();
    expect([isFindable, candidates.length]).toEqual([true, 1]);
    expect(candidates[0]).toEqual({
      id: ben.id,
      displayName: 'Ann Walker',
      sharedDays: [],
      minutesApart: 540,
    });
    await ben.partnerFit.letBeFound(false);
    expect(await ann.partnerFit.search()).toEqual({ isOffered: true, isFindable: true, candidates: [] });
  });

  test('[REL-33] come with the days on which both have promised time, the better fit first', async () => {
    const cho = await traveler();
    await letFind(ann, ben, cho);
    const promise = async (one: TravelerPorts, hours: Partial<WeeklyHours>): Promise<void> => {
      const questId = (await one.quests.active()).quest.id;
      await one.schedules.commit({ questId, hours: { ...noHours, ...hours } });
    };
    await promise(ann, { tuesday: 2, thursday: 2 });
    await promise(ben, { monday: 4, thursday: 1 });
    await promise(cho, { tuesday: 1, thursday: 3 });
    expect((await ann.partnerFit.search()).candidates).toMatchObject([
      { id: cho.id, sharedDays: ['tuesday', 'thursday'], minutesApart: 0 },
      { id: ben.id, sharedDays: ['thursday'], minutesApart: 0 },
    ]);
  });

  test('[REL-34] are not offered in a trial, which has none', async () => {
    const trial = await traveler(QUEST_CODES.garden);
    await letFind(trial);
    expect(await trial.partnerFit.search()).toEqual({ isOffered: false, isFindable: true, candidates: [] });
  });

  test('[REL-34] find nobody of another cohort, nobody who has a partner, and nobody past a block', async () => {
    const elsewhere = await traveler(QUEST_CODES.lake);
    const [cho, dee] = [await traveler(), await traveler()];
    await letFind(ann, ben, cho, dee, elsewhere);
    expect([...(await foundBy(ann))].toSorted()).toEqual([ben.id, cho.id, dee.id].toSorted());
    await cho.partnerFit.invite(dee.id);
    const [{ id: partnership } = { id: '' }] = (await dee.relationships.overview()).relationships;
    await dee.relationships.accept(partnership);
    expect(await foundBy(ann)).toEqual([ben.id]);
    expect(await foundBy(cho)).toEqual([]);
    await ann.partnerFit.invite(ben.id);
    await ben.blocks.block(ann.id);
    expect([await foundBy(ann), await foundBy(ben)]).toEqual([[], []]);
    expect(await refusalKeyOf(ann.partnerFit.invite(ben.id))).toBe('relationshipNotFound');
  });

  test('[REL-35] are invited without their address, which is seen once they accept', async () => {
    await letFind(ann, ben);
    await ann.partnerFit.invite(ben.id);
    const [sent] = (await ann.relationships.overview()).relationships;
    expect(sent).toMatchObject({
      relatedUser: { id: ben.id, email: '' },
      relationshipStatus: 'Invitation sent',
      relationshipType: 'Running Partner',
      inviteeEmail: null,
    });
    expect([await foundBy(ann), await foundBy(ben)]).toEqual([[], []]);
    expect((await ben.notifications.recent()).notifications).toMatchObject([{ type: 'INVITATION_RECEIVED' }]);
    await ben.relationships.accept(sent?.id ?? '');
    expect((await ann.relationships.overview()).relationships).toMatchObject([{ relatedUser: { email: ben.email } }]);
    for (const nobody of ['x', ann.id])
      expect(await refusalKeyOf(ann.partnerFit.invite(nobody))).toBe('relationshipNotFound');
  });

  test('[REL-34] are not found again by whom they declined, by whose partner they were, or by whom a block parted them from', async () => {
    const [cho, dee] = [await traveler(), await traveler()];
    await letFind(ann, ben, cho, dee);
    const invite = async (by: TravelerPorts, to: TravelerPorts): Promise<string> => {
      await by.partnerFit.invite(to.id);
      const { relationships } = await to.relationships.overview();
      return relationships.find(({ relatedUser }) => relatedUser.id === by.id)?.id ?? '';
    };
    await ben.relationships.remove(await invite(ann, ben), {});
    expect([await foundBy(ann), await foundBy(ben)].map((ids) => ids.length)).toEqual([2, 2]);
    expect(await refusalKeyOf(ann.partnerFit.invite(ben.id))).toBe('relationshipNotFound');
    await ann.relationships.remove(await invite(ann, cho), {});
    expect(await foundBy(ann)).toContain(cho.id);
    const partnership = await invite(ann, cho);
    await cho.relationships.accept(partnership);
    await ann.relationships.remove(partnership, {});
    expect([await foundBy(ann), await foundBy(cho)]).toEqual([[dee.id], expect.not.arrayContaining([ann.id])]);
    await dee.relationships.accept(await invite(ann, dee));
    await dee.blocks.block(ann.id);
    await dee.blocks.unblock(ann.id);
    expect(await foundBy(ann)).toEqual([]);
  });

  test('[REL-35] and whoever found them are told the name alone, and a guessed address is answered like any other', async () => {
    await letFind(ann, ben);
    await ann.partnerFit.invite(ben.id);
    const [received] = (await ben.relationships.overview()).relationships;
    expect(received).toMatchObject({ relatedUser: { id: ann.id, email: '', profilePictureUrl: null } });
    const guess = (one: TravelerPorts, inviteeEmail: string) =>
      one.relationships.invite({
        inviteeName: 'A guess',
        inviteeEmail,
        inviteTitle: '',
        inviteMessage: 'Shall we?',
        relationshipType: 'Running Partner',
      });
    const told = async (one: TravelerPorts, email: string): Promise<unknown> => {
      const { id: _, updatedAt: __, ...answer } = await guess(one, email);
      const { relationships } = await one.relationships.overview();
      return [JSON.stringify(answer).replaceAll(email, 'guess'), relationships.length];
    };
    expect(await told(ann, ben.email)).toEqual([guessedAnswer, 2]);
    expect(await told(ann, `nobody-${ben.id}@people.test`)).toEqual([guessedAnswer, 3]);
    const guesses = (await ann.relationships.overview()).relationships.filter(({ relatedUser }) => !relatedUser.id);
    for (const { id } of guesses) await ann.relationships.remove(id, {});
    expect(await told(ben, ann.email)).toEqual([guessedAnswer, 2]);
    await ben.relationships.accept(received?.id ?? '');
    expect((await ben.relationships.overview()).relationships).toMatchObject([{ relatedUser: { email: ann.email } }]);
  });
});

/** What inviting an address without an account is answered. */
const guessedAnswer: string = JSON.stringify({
  relatedUser: { id: null, displayName: 'A guess', email: 'guess', ...NO_PROFILE },
  relationshipType: 'External Running Partner',
  relationshipStatus: 'Invitation sent',
  unreadMessages: 0,
  lastMessage: null,
  inviteeEmail: 'guess',
  fellowsBefore: false,
  secondsUntilEmail: 0,
});
