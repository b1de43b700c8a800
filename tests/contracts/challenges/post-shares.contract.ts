import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

const shareMessage = { subject: 'What I found', message: 'Dear Cho,\nread this.' };
const reflect = (reflectAnswers: string) => ({ reflectAnswers, applets: [] });

describe.each(everyEnvironment)('submissions shared by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let receiver: string;
  let sent = 0;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
    await ann.quests.join(QUEST_CODES.lake, TODAY);
    await ben.quests.join(QUEST_CODES.lake, TODAY);
    receiver = `friend-of-${ann.id}@elsewhere.test`;
  });
  afterEach(async () => world.close());

  const shareAs = (key: string, who: TravelerPorts, challenge: string, change: object = {}): Promise<void> =>
    who.postShares.share(challenge, { ...shareMessage, receiver: ` ${receiver} `, ...change }, key);
  const share = (who: TravelerPorts, challenge: string, change: object = {}): Promise<void> => {
    sent += 1;
    return shareAs(`letter-${sent}`, who, challenge, change);
  };
  const emails = () => world.emailsTo(receiver);

  test('[STP-14] go out as they were saved, with the words that came along, to one address', async () => {
    await ann.challenges.submitPost('reeds', reflect('The reeds <b>hum</b>. 🌾 שלום\nAll day.'), 'post-1');
    await share(ann, 'reeds');
    const [mail, ...more] = await emails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'What I found' });
    for (const content of ['Dear Cho,', 'read this.', 'Challenge reeds', 'All day.'])
      expect(mail?.text).toContain(content);
    expect(mail?.text).toContain('The reeds <b>hum</b>. 🌾 שלום');
  });

  test('[STP-14] go out once, however often one email is sent', async () => {
    await ann.challenges.submitPost('reeds', reflect('The reeds hum.'), 'post-1');
    await shareAs('again', ann, 'reeds');
    await shareAs('again', ann, 'reeds');
    expect(await emails()).toHaveLength(1);
    await share(ann, 'reeds');
    expect(await emails()).toHaveLength(2);
  });

  test('[STP-14] of a challenge that stands in two quests are those made last', async () => {
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const textAnswer = { appletId: 'shore-words', appletType: 'inline-text', text: 'Salt.' };
    const completeShore = async (quest: string, said: string) => {
      await ann.challenges.completeStep('shore', 'shore-look', [textAnswer], `look-${quest}`);
      await ann.challenges.completeStep('shore', 'shore-walk', [], `walk-${quest}`);
      await ann.challenges.submitPost('shore', reflect(said), `post-${quest}`);
    };
    await completeShore('first', 'The first tide');
    world.setTime('2026-12-03T10:00:00.000Z');
    await ann.quests.join(QUEST_CODES.coastAgain, { ...TODAY, month: 12, day: 3 });
    await completeShore('second', 'The second tide');
    await share(ann, 'shore');
    const [mail] = await emails();
    expect(mail?.text).toContain('The second tide');
    expect(mail?.text).not.toContain('The first tide');
  });

  test('[STP-14] are nobody else’s, and none before there is one', async () => {
    await ann.challenges.submitPost('reeds', reflect('The reeds hum.'), 'post-1');
    expect(await refusalKeyOf(share(ben, 'reeds'))).toBe('postNotYours');
    expect(await refusalKeyOf(share(ben, 'nowhere'))).toBe('postNotYours');
    expect(await refusalKeyOf(share(ann, 'pier'))).toBe('postNotYours');
    expect(await emails()).toEqual([]);
  });

  test('[STP-14][ACH-14] stay with their writer where the challenge says so', async () => {
    await ann.challenges.completeStep('pier', 'pier-walk', [], 'walk');
    await ann.challenges.submitPost('pier', reflect('Nobody was there.'), 'post-1');
    expect(await refusalKeyOf(share(ann, 'pier'))).toBe('postNotShareable');
    expect(await emails()).toEqual([]);
    const achievement = (await ann.achievementReviews.achievements()).list.find(
      ({ contentContentfulId }) => contentContentfulId === 'pier',
    );
    expect(achievement?.isShareable).toBe(false);
    const read = { challengeId: 'pier', postId: achievement?.postId ?? '', userId: ben.id, message: 'Look.' };
    expect(await refusalKeyOf(ann.achievementReviews.share(read))).toBe('postNotShareable');
  });

  test.each([
    ['no address', { receiver: ' ' }, 'appletShareReceiverMissing'],
    ['half an address', { receiver: 'cho' }, 'emailNotValid'],
    ['no subject', { subject: '\t' }, 'appletShareSubjectMissing'],
    ['a second line in the subject', { subject: 'Hi\r\nBcc: dan@elsewhere.test' }, 'appletShareSubjectNotValid'],
    ['no words', { message: ' \n ' }, 'submissionMessageMissing'],
    ['a NUL', { message: 'a gull\0' }, 'textNotStorable'],
    ['too many words', { message: 'x'.repeat(4001) }, 'messageTooLong'],
    ['too many links', { message: 'https://a.example '.repeat(4) }, 'messageTooManyLinks'],
  ])('[STP-14] do not go out with %s', async (_, change, key) => {
    await ann.challenges.submitPost('reeds', reflect('The reeds hum.'), 'post-1');
    expect(await refusalKeyOf(share(ann, 'reeds', change))).toBe(key);
    expect(await emails()).toEqual([]);
  });
});
