import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFileUrl, editorDocumentFromText } from '#core/applets';
import { everyEnvironment, type TravelerPorts, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { editorDocumentOf } from '../../fixtures/editor-document.ts';

const shareMessage = { subject: 'Look at this', message: 'Dear Cho,\nI made it.' };
const nothing = { richText: null, madlibAnswers: {}, file: null };
const textAnswer = {
  ...nothing,
  appletContentfulId: 'letter',
  type: 'rich-text-entry',
  richText: editorDocumentOf('A tide <b>& 🌊'),
};
const gaps = {
  ...nothing,
  appletContentfulId: 'gaps',
  type: 'madlib',
  madlibAnswers: { what: { contentfulId: 'what', answer: 'sit' } },
};

describe.each(everyEnvironment)('what is sent by email behind $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;
  let ben: TravelerPorts;
  let receiver: string;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler();
    ben = await world.addTraveler();
    receiver = `friend-of-${ann.id}@elsewhere.test`;
    await ann.quests.join(QUEST_CODES.harbour, TODAY);
  });
  afterEach(async () => world.close());

  const log = async (who: TravelerPorts) => {
    const bytes = new TextEncoder().encode('Hello');
    const { link } = await who.fileUploader.createUpload({ name: 'log.txt', type: 'text/plain', size: bytes.length });
    await who.fileUploader.send(link, 'text/plain', bytes);
    const file = { type: 'text/plain', uri: storedFileUrl(link) };
    return { ...nothing, appletContentfulId: 'log', type: 'upload-file', file };
  };
  const share = (more: object, submission: string, who: TravelerPorts = ann) =>
    who.shares.shareApplet({ ...shareMessage, receiver, ...textAnswer, ...more }, submission);

  test('[APL-84] an answer goes out in one email, once however often its submission is sent', async () => {
    await share({}, 'share-1');
    await share({}, 'share-1');
    expect(await world.emailsTo(receiver)).toHaveLength(1);
    await share({}, 'share-2');
    const [first, ...more] = await world.emailsTo(receiver);
    expect(more).toHaveLength(1);
    expect(first?.subject).toBe('Look at this');
    for (const part of ['Dear Cho,', 'I made it.', 'Artifact letter', 'A tide <b>& 🌊'])
      expect(first?.text).toContain(part);
  });

  test('[APL-33][APL-84] a written line goes out as it was written', async () => {
    const richText = editorDocumentFromText('Low tide.\nNobody there <b>& 🌊');
    await share({ appletContentfulId: 'note', type: 'inline-text', richText }, 'share-line');
    const [mail] = await world.emailsTo(receiver);
    for (const part of ['Artifact note', 'Low tide.', 'Nobody there <b>& 🌊']) expect(mail?.text).toContain(part);
  });

  test('[APL-34][APL-84] a step goes out in one email, its files with it', async () => {
    const applets = [textAnswer, gaps, await log(ann)];
    await ann.shares.shareStep({ ...shareMessage, receiver, stepId: 'quay-write', applets }, 'step-1');
    const [mail, ...others] = await world.emailsTo(receiver);
    expect(others).toEqual([]);
    for (const part of ['A tide <b>& 🌊', 'I sit.', 'Artifact log', '/storage/']) expect(mail?.text).toContain(part);
  });

  test('[APL-84] what became of an email is told to whoever sent it, and to nobody else', async () => {
    await share({}, 'told-1');
    expect(['waiting', 'sent']).toContain(await ann.shares.delivery('told-1'));
    expect(await refusalKeyOf(ann.shares.delivery('told-2'))).toBe('sharedEmailNotFound');
    expect(await refusalKeyOf(ben.shares.delivery('told-1'))).toBe('sharedEmailNotFound');
  });

  test('[APL-33][APL-84] what is wrong is refused, and nothing goes out', async () => {
    let count = 0;
    const refused = async (more: object) => {
      count += 1;
      return refusalKeyOf(share(more, `refused-${count}`));
    };
    const own = receiver;
    expect(await refused({ receiver: '' })).toBe('appletShareReceiverMissing');
    expect(await refused({ receiver: 'cho' })).toBe('emailNotValid');
    expect(await refused({ subject: ' ' })).toBe('appletShareSubjectMissing');
    expect(await refused({ message: 'x'.repeat(4001) })).toBe('messageTooLong');
    expect(await refused({ appletContentfulId: 'note', type: 'quiz' })).toBe('appletShareKind');
    expect(await refused({ richText: editorDocumentOf(' ') })).toBe('appletShareTextMissing');
    expect(await refused({ appletContentfulId: 'shore-words' })).toBe('appletNotFound');
    expect(await refused(await log(ben))).toBe('appletShareFileMissing');
    const step = { ...shareMessage, receiver, stepId: 'quay-write', applets: [textAnswer] };
    const sharing = (more: object, submission: string) =>
      refusalKeyOf(ann.shares.shareStep({ ...step, ...more }, submission));
    expect(await sharing({ stepId: 'shore-look' }, 'step-1')).toBe('stepNotFound');
    expect(await sharing({ applets: [] }, 'step-2')).toBe('appletShareNothing');
    expect(await refusalKeyOf(share({}, 'stranger', ben))).toBe('appletNotFound');
    expect(await world.emailsTo(own)).toEqual([]);
  });
});
