import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppletShare, ShareDelivery, SharedItem, ShareForm } from '#core/applets';
import { StoredFiles } from '#core/applets/server';
import {
  type AnsweredAppletOfAnyKind,
  answeredAppletsOfAnyKind,
  type QuestWithProgress,
  questsWithProgress,
  visibleTexts,
} from '#core/arbitraries';
import type { PinnedQuest } from '#core/challenges';
import { PinnedQuests, TravelerAppletShares, ShareMailer } from '#core/challenges/server';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { forAllAsync } from '../support/for-all.ts';

class SentMessages extends ShareMailer {
  readonly sent: { readonly form: ShareForm; readonly pieces: readonly SharedItem[] }[] = [];

  async send(form: ShareForm, pieces: readonly SharedItem[]): Promise<void> {
    this.sent.push({ form, pieces });
  }

  async delivery(): Promise<ShareDelivery | undefined> {
    return this.sent.length > 0 ? 'waiting' : undefined;
  }
}

/** The stored files of a Traveler: either all complete, or none. */
class Files extends StoredFiles {
  constructor(private readonly areWhole: boolean) {
    super();
  }

  async findComplete(urls: readonly string[]): Promise<ReadonlyMap<string, null>> {
    return new Map((this.areWhole ? urls : []).map((url) => [url, null]));
  }
}

class OneQuest extends PinnedQuests {
  constructor(private readonly pinned: PinnedQuest) {
    super();
  }

  async all(): Promise<readonly PinnedQuest[]> {
    return [this.pinned];
  }
}

const NOW = '2026-11-20T09:00:00.000Z';
const shareMessage = { receiver: ' cho@elsewhere.test', subject: 'Look' };
const SHARED = ['madlib', 'rich-text-entry', 'upload-file', 'upload-image', 'upload-video'];
const WRITTEN = ['madlib', 'rich-text-entry'];

/** An applet, and an answer to it that says all there is to know of how far it has come. */
const tellingKinds = answeredAppletsOfAnyKind.filter(
  ({ content, state }) =>
    !content.readOnly &&
    (state === 'complete' || state === 'cleared' || (state === 'partial' && WRITTEN.includes(content.appletType))),
);

const shareOf = ({ content, answer }: AnsweredAppletOfAnyKind, message: string): AppletShare => ({
  ...shareMessage,
  message,
  appletContentfulId: content.id,
  type: content.appletType,
  richText: answer?.richText ?? null,
  madlibAnswers: answer?.madlibAnswers ?? {},
  file: answer?.fileUrl ? { type: answer.fileType ?? '', uri: answer.fileUrl } : null,
});

const postOffice = (
  { content, progress }: QuestWithProgress,
  applets: readonly AnsweredAppletOfAnyKind[],
  areWhole: boolean,
) => {
  const authored = { quest: content, applets: applets.map((one) => one.content) };
  const walks = new OneQuest({ progress, isCurrent: true, begunAt: NOW, pins: [{ from: NOW, authored }] });
  const emails = new SentMessages();
  const share = new TravelerAppletShares(walks, new Files(areWhole), emails, () => undefined);
  return { letters: emails, shareApplet: (sent: AppletShare) => refusalKeyOf(share.shareApplet(sent, 'share')) };
};

test('[APL-84][APL-96] one email goes out for what is complete, may be sent, and is theirs; for anything else none does', () =>
  forAllAsync(
    [questsWithProgress, tellingKinds, visibleTexts, fc.boolean()],
    async (walked, one, message, areWhole) => {
      const { letters: emails, shareApplet } = postOffice(walked, [one], areWhole);
      const sent = shareOf(one, message);
      const refusal = await shareApplet(sent);
      const { sendButton, appletType, title } = one.content;
      const mayGo = one.state === 'complete' && sendButton === true && SHARED.includes(appletType);
      const goes = mayGo && (WRITTEN.includes(appletType) || areWhole);
      expect([refusal === undefined, emails.sent.length]).toEqual([goes, goes ? 1 : 0]);
      if (!goes) return;
      const [{ form, pieces } = { form: undefined, pieces: [] }] = emails.sent;
      expect(form).toEqual({ receiver: 'cho@elsewhere.test', subject: 'Look', message });
      expect(pieces).toEqual([{ title, text: expect.any(String), file: sent.file?.uri ?? null }]);
      if (sent.file) expect(pieces[0]?.text).toBe('');
      if (appletType === 'madlib') expect(pieces[0]?.text).not.toBe('');
    },
    { numRuns: 300 },
  ));

test('[APL-84] an applet of none of their quests is not there, whatever is sent as its answer', () =>
  forAllAsync([questsWithProgress, tellingKinds], async (walked, one) => {
    const { letters: emails, shareApplet } = postOffice(walked, [], true);
    expect(await shareApplet(shareOf(one, 'Look.'))).toBe('appletNotFound');
    expect(emails.sent).toEqual([]);
  }));
