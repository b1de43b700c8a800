import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { sessionOf } from '#core/account';
import { STORAGE_PATH, storedFileUrl } from '#core/applets';
import { pictureFileOf } from '#core/settings';
import { everyEnvironment, type ContractEnvironment, type TravelerPorts } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';

describe.each(everyEnvironment)('settings saved by $name', ({ open }) => {
  let world: ContractEnvironment;

  beforeEach(async () => {
    world = await open();
  });
  afterEach(async () => world.close());

  const drawn = async (): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5c4d' } })
        .png()
        .toBuffer(),
    );
  const stored = async (
    who: TravelerPorts,
    name: string,
    type: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<string> => {
    const { link } = await who.fileUploader.createUpload({ name, type, size: bytes.length });
    await who.fileUploader.send(link, type, bytes);
    return storedFileUrl(link);
  };

  test('[TIME-2] know the zone in which somebody signed up, on a quest or not', async () => {
    const ann = await world.addTraveler('America/Lima');
    expect(await ann.preferences.current()).toEqual({ timeZone: 'America/Lima' });
  });

  test('[TIME-2] take another zone, for who asks and for nobody else', async () => {
    const ann = await world.addTraveler('Europe/London');
    const ben = await world.addTraveler('Europe/London');
    await ann.preferences.changeTimeZone('Asia/Tokyo');
    expect(await ann.preferences.current()).toEqual({ timeZone: 'Asia/Tokyo' });
    expect(await ben.preferences.current()).toEqual({ timeZone: 'Europe/London' });
  });

  test('[TIME-2] answer a change with a token of the same person', async () => {
    const ann = await world.addTraveler();
    const session = sessionOf(await ann.preferences.changeTimeZone('Asia/Tokyo'));
    expect(session).toMatchObject({ firstName: 'Ann', lastName: 'Walker', verified: true });
  });

  test('[TIME-1] move the calendar of a quest under way with the Traveler', async () => {
    const ann = await world.addTraveler('Europe/London');
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    await ann.preferences.changeTimeZone('Pacific/Kiritimati');
    expect((await ann.quests.active()).zone).toBe('Pacific/Kiritimati');
  });

  test('[TIME-5] leave the reminder at its hour on the clock', async () => {
    const ann = await world.addTraveler('Europe/London');
    await ann.reminders.choose({ time: '2026-11-20T18:00:00.000Z' });
    await ann.preferences.changeTimeZone('America/New_York');
    expect(await ann.reminders.current()).toMatchObject({ hour: 18, zone: 'America/New_York' });
  });

  test('[PRF-6][PRF-8] take another name without the spaces around it, and answer with a token that says it', async () => {
    const ann = await world.addTraveler();
    const session = sessionOf(await ann.preferences.changeName({ firstName: ' Anna ', lastName: 'de la Cruz ' }));
    expect(session).toMatchObject({ id: ann.id, firstName: 'Anna', lastName: 'de la Cruz', verified: true });
  });

  test('[PRF-6][ACC-7] show others the name that somebody took', async () => {
    const [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const one of [ann, ben]) await one.quests.join(QUEST_CODES.coast, TODAY);
    const { id } = await ann.relationships.invite({
      inviteeName: 'Ben',
      inviteeEmail: ben.email,
      inviteTitle: 'Come along',
      inviteMessage: 'Shall we do this together?',
      relationshipType: 'Running Partner',
    });
    await ben.relationships.accept(id);
    await ann.preferences.changeName({ firstName: 'Anna', lastName: 'de la Cruz' });
    const [{ relatedUser } = {}] = (await ben.relationships.overview()).relationships;
    expect(relatedUser?.displayName).toBe('Anna de la Cruz');
  });

  test('[PRF-10] make a picture of a stored image, show it in the token, and let the one before go', async () => {
    const ann = await world.addTraveler();
    const shown = async (fileUrl: string | null) =>
      sessionOf(await ann.preferences.changePicture(fileUrl))?.profilePictureUrl ?? null;
    const image = await stored(ann, 'ann.png', 'image/png', await drawn());
    const first = await shown(image);
    expect(first).toMatch(/^\/api\/v1\/pictures\/[\da-f-]{36}\.jpg$/);
    const file = STORAGE_PATH + (pictureFileOf(first ?? '') ?? '');
    expect(await ann.fileUploader.viewFile(file)).toMatchObject({ type: 'image/jpeg' });
    const second = await shown(image);
    expect(second).not.toBe(first);
    expect(await refusalKeyOf(ann.fileUploader.viewFile(file))).toBe('fileNotFound');
    expect(await shown(null)).toBeNull();
  });

  test('[PRF-7][PRF-10] refuse a picture that is not theirs, or is no image', async () => {
    const [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    const bens = await stored(ben, 'ben.png', 'image/png', await drawn());
    const text = await stored(ann, 'ann.txt', 'text/plain', new TextEncoder().encode('Hello'));
    for (const fileUrl of [bens, 'https://elsewhere.example/a.png'])
      expect(await refusalKeyOf(ann.preferences.changePicture(fileUrl))).toBe('fileNotFound');
    expect(await refusalKeyOf(ann.preferences.changePicture(text))).toBe('avatarNotImage');
  });

  test('[ACH-1] let everybody open achievements until somebody chooses otherwise, for themselves alone', async () => {
    const [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    expect(await ann.preferences.visibilityOf(ann.id)).toBe('EVERYBODY');
    const session = sessionOf(await ann.preferences.changeVisibility('RUNNING PARTNER'));
    expect(session).toMatchObject({ id: ann.id, visibilityAchievements: 'RUNNING PARTNER' });
    expect(await ann.preferences.visibilityOf(ann.id)).toBe('RUNNING PARTNER');
    expect(await ben.preferences.visibilityOf(ben.id)).toBe('EVERYBODY');
  });

  test('[SET-2] take a place that the organization of one of their quests offers, and no other', async () => {
    const ann = await world.addTraveler();
    expect(await refusalKeyOf(ann.preferences.changeLocation('harbour'))).toBe('locationNotOffered');
    await ann.quests.join(QUEST_CODES.coast, TODAY);
    const session = sessionOf(await ann.preferences.changeLocation('harbour'));
    expect(session?.localizations).toEqual([{ id: 'harbour', description: 'At the harbour' }]);
    for (const other of ['mill', 'nowhere'])
      expect(await refusalKeyOf(ann.preferences.changeLocation(other))).toBe('locationNotOffered');
  });

  test('[ACH-1] say nothing of what others chose, nor whether they are there', async () => {
    const [ann, ben] = [await world.addTraveler(), await world.addTraveler()];
    for (const other of [ben.id, 'nobody'])
      await expect(ann.preferences.visibilityOf(other)).rejects.toMatchObject({ key: 'errorNotFound' });
  });
});
