import { beforeEach, describe, expect, test } from 'vitest';
import { MemoryRateLimits } from '#memory/account/memory-rate-limits';
import { MemoryDatabase } from '#memory/memory-database';
import { MemoryNotifier } from '#memory/notifications/memory-notifications';
import { MemoryInvitationMailer, MemoryMailedInvitations } from '#memory/relationships/memory-mailed-invitations';
import { MemoryBlockRecords } from '#memory/relationships/memory-block-records';
import { MemoryFindablePeople } from '#memory/relationships/memory-findable-people';
import { MemoryRelationshipPairs } from '#memory/relationships/memory-relationship-pairs';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import type { TravelerId } from '#core/shared';
import {
  type AddingInput,
  NO_PROFILE,
  type InvitationEmail,
  type RelationshipType,
  type SentInvitation,
} from '#core/relationships';
import {
  VisitorReceivedInvitations,
  ChangeRelationship,
  MailInvitation,
  TravelerRelationships,
  ThrottleInvitations,
} from '#core/relationships/server';
import { refusalKeyOf, refusalKeysOf } from '../fixtures/refusals.ts';

const DAY = 24 * 60;

class PairsWithMentors extends MemoryRelationshipPairs {
  override async adding(traveler: TravelerId): Promise<AddingInput> {
    return { ...(await super.adding(traveler)), hasMentors: true };
  }
}

describe('an invitation by email', () => {
  let clock: MemoryClock;
  let world: MemoryDatabase;
  let mailed: MemoryMailedInvitations;
  let mailer: MemoryInvitationMailer;
  let limits: MemoryRateLimits;
  let answer: VisitorReceivedInvitations;
  let ann: TravelerRelationships;
  let ben: TravelerRelationships;

  beforeEach(() => {
    clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
    world = new MemoryDatabase(clock, new MemoryRandomSource());
    mailed = new MemoryMailedInvitations(clock);
    mailer = new MemoryInvitationMailer();
    limits = new MemoryRateLimits(clock);
    const pairs = new PairsWithMentors(world);
    const change = new ChangeRelationship(pairs, new MemoryNotifier(world), new MemoryFindablePeople(world));
    const mail = new MailInvitation(mailed, mailer, limits, clock);
    answer = new VisitorReceivedInvitations(pairs, mailed, change, clock);
    [ann, ben] = ['Ann Walker', 'Ben Fields'].map((displayName) => {
      const id = displayName.slice(0, 3).toLowerCase();
      const person = { id, displayName, email: `${id}@scene.test`, ...NO_PROFILE };
      world.people.set(id, person);
      return new TravelerRelationships(person, pairs, new MemoryBlockRecords(world), change, mail, clock, world.random);
    }) as [TravelerRelationships, TravelerRelationships];
  });

  const invite = async (who = ann, inviteeEmail = 'cho@elsewhere.test'): Promise<InvitationEmail | undefined> => {
    await who.invite({
      inviteeName: 'Cho Lake',
      inviteeEmail,
      inviteTitle: '',
      inviteMessage: 'Will you join me?',
      relationshipType: 'Running Partner',
    });
    return mailer.sent.at(-1);
  };
  const sent = async (): Promise<InvitationEmail> => {
    const email = await invite();
    if (!email) throw new Error('nothing was sent');
    return email;
  };
  const invitedBy = (
    who: TravelerRelationships,
    inviteeEmail: string,
    relationshipType: RelationshipType = 'Running Partner',
  ): Promise<SentInvitation> =>
    who.invite({
      inviteeName: 'Cho Lake',
      inviteeEmail,
      inviteTitle: '',
      inviteMessage: 'In another role?',
      relationshipType,
    });
  const statusesOf = async (who: TravelerRelationships) =>
    (await who.overview()).relationships.map(({ relationshipStatus }) => relationshipStatus);

  test('[REL-25] is read and accepted by its link, without an account, once', async () => {
    const { relationship, token } = await sent();
    expect(await answer.open(relationship, token)).toEqual({
      senderName: 'Ann Walker',
      senderPictureUrl: null,
      as: 'Running Partner',
      message: 'Will you join me?',
    });
    await answer.answer(relationship, token, true);
    expect(await statusesOf(ann)).toEqual(['Confirmed']);
    expect(await refusalKeyOf(answer.answer(relationship, token, false))).toBe('invitationNotOpen');
    expect(await statusesOf(ann)).toEqual(['Confirmed']);
  });

  test('[REL-25] is gone once it is declined', async () => {
    const { relationship, token } = await sent();
    await answer.answer(relationship, token, false);
    expect(await statusesOf(ann)).toEqual([]);
    expect(await refusalKeyOf(answer.open(relationship, token))).toBe('invitationNotOpen');
  });

  test('[REL-25] is no longer open once it was taken back', async () => {
    const { relationship, token } = await sent();
    await ann.remove(relationship, {});
    expect(await refusalKeyOf(answer.open(relationship, token))).toBe('invitationNotOpen');
  });

  test('[REL-25] works for 14 days, and for nobody with another link', async () => {
    const { relationship, token } = await sent();
    clock.advance(14 * DAY - 1);
    expect(await refusalKeyOf(answer.open(relationship, token))).toBeUndefined();
    expect(await refusalKeyOf(answer.open(relationship, `${token}x`))).toBe('invitationLinkNotValid');
    clock.advance(1);
    expect(await refusalKeyOf(answer.open(relationship, token))).toBe('invitationExpired');
  });

  test('[REL-25] that is sent again has a new link, which takes the place of the first', async () => {
    const first = await sent();
    clock.advance(7 * DAY);
    const second = await sent();
    expect(second.relationship).toBe(first.relationship);
    expect(await refusalKeyOf(answer.open(first.relationship, first.token))).toBe('invitationLinkNotValid');
    expect(await refusalKeyOf(answer.open(second.relationship, second.token))).toBeUndefined();
  });

  test('[REL-23] goes to one address once in 7 days, whoever sends it, with an account or without, and is made all the same', async () => {
    for (const address of ['cho@elsewhere.test', 'ann@scene.test']) {
      const before = mailer.sent.length;
      const dan = await invitedBy(ben, address);
      expect(dan.secondsUntilEmail).toBe(0);
      await ben.remove(dan.id, {});
      clock.advance(DAY);
      const again = await invitedBy(ben, ` ${address.toUpperCase()} `, 'Mentor');
      expect(again).toMatchObject({ relationshipStatus: 'Invitation sent', secondsUntilEmail: 6 * DAY * 60 });
      expect(mailer.sent).toHaveLength(before + 1);
      clock.advance(6 * DAY);
      expect((await invitedBy(ben, address, 'Mentor')).secondsUntilEmail).toBe(0);
      expect(mailer.sent).toHaveLength(before + 2);
      expect(mailer.sent.at(-1)?.as).toBe('Mentor');
    }
  });

  test('[REL-25] that was mailed before is answered by its link in the role of now, for 14 days from now', async () => {
    const { relationship, token } = await sent();
    clock.advance(DAY);
    await invitedBy(ann, 'cho@elsewhere.test', 'Mentor');
    expect(mailer.sent).toHaveLength(1);
    clock.advance(14 * DAY - 1);
    expect(await answer.open(relationship, token)).toMatchObject({ as: 'Mentor', message: 'In another role?' });
  });

  test('[REL-23] is one of at most 20 a day', async () => {
    const throttle = new ThrottleInvitations(limits);
    expect(await refusalKeysOf(20, () => throttle.run('ann'))).toEqual([undefined]);
    expect(await refusalKeyOf(throttle.run('ann'))).toBe('errorTooManyRequests');
    expect(await refusalKeyOf(throttle.run('ben'))).toBeUndefined();
    clock.advance(DAY);
    expect(await refusalKeyOf(throttle.run('ann'))).toBeUndefined();
  });

  test('[REL-24] is not sent to an address that wants none, and its sender is not told', async () => {
    const { stopLink } = await sent();
    expect(await refusalKeyOf(mailed.stop('guessed', 'everybody'))).toBe('invitationLinkNotValid');
    await mailed.stop(stopLink, 'everybody');
    clock.advance(7 * DAY);
    await invite(ben, 'Cho@Elsewhere.test');
    expect(mailer.sent).toHaveLength(1);
    expect(await statusesOf(ben)).toEqual(['Invitation sent']);
  });

  test('[REL-24] is not sent to an address that wants none of its sender, while others may write to it', async () => {
    const { stopLink } = await sent();
    await mailed.stop(stopLink, 'sender');
    clock.advance(7 * DAY);
    await invitedBy(ann, 'cho@elsewhere.test', 'Mentor');
    expect(mailer.sent).toHaveLength(1);
    clock.advance(7 * DAY);
    await invite(ben, 'Cho@Elsewhere.test');
    expect(mailer.sent).toHaveLength(2);
  });

  test('[REL-8] goes out alike to an address with an account, whose owner answers it in the app or by its link', async () => {
    const email = await invite(ann, 'ben@scene.test');
    expect(email).toMatchObject({ to: 'ben@scene.test', senderName: 'Ann Walker', inviteeName: 'Cho Lake' });
    expect(await statusesOf(ben)).toEqual(['Invitation received']);
    await answer.answer(email?.relationship ?? '', email?.token ?? '', true);
    expect([await statusesOf(ann), await statusesOf(ben)]).toEqual([['Confirmed'], ['Confirmed']]);
  });
});
