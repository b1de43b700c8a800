import {
  type AddressProblem,
  answerWords,
  type AppletAnswer,
  type AppletContent,
  type AppletShare,
  appletShareProblems,
  appletsWithin,
  asText,
  sharedApplet,
  plainWords,
  type SharedApplet,
  type ShareForm,
  type Shares,
  type StepShare,
  stepShareProblems,
  type StoredFiles,
} from '../applets/index.ts';
import { Refusal } from '../messages/index.ts';
import { type Complaints, LETTER_DETAILS, type LetterProblem, type SubmissionKey } from '../shared/index.ts';
import type { AuthoredQuest } from './challenge.ts';
import type { PinnedWalks } from './pinned-walks.port.ts';
import type { SharedPiece, ShareMail } from './share-mail.port.ts';

/** APL-84 · Sends what a Traveler made to somebody by e-mail: out of their own quests, with files of their own, and nothing that is not complete. */
export class ShareByMail implements Shares {
  constructor(
    private readonly walks: PinnedWalks,
    private readonly files: StoredFiles,
    private readonly mail: ShareMail,
    private readonly addressProblem: AddressProblem,
  ) {}

  async shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void> {
    const content = appletsWithin((await this.quests()).flatMap(({ applets }) => applets)).find(
      ({ id }) => id === share.appletContentfulId,
    );
    if (!content) throw new Refusal('appletNotFound');
    refuse(appletShareProblems(share, isComplete(content, share), this.addressProblem));
    await this.send(share, [[content, share]], submission);
  }

  async shareStep(share: StepShare, submission: SubmissionKey): Promise<void> {
    const contents = stepApplets(await this.quests(), share.stepId);
    if (!contents) throw new Refusal('stepNotFound');
    refuse(stepShareProblems(share, this.addressProblem));
    const pieces = share.applets.map((shared): [AppletContent, SharedApplet] => {
      const content = contents.find(({ id }) => id === shared.appletContentfulId);
      if (!content) throw new Refusal('appletNotFound');
      if (!isComplete(content, shared)) throw new Refusal('appletShareIncomplete', { field: 'artifacts' });
      return [content, shared];
    });
    await this.send(share, pieces, submission);
  }

  private async quests(): Promise<readonly AuthoredQuest[]> {
    return (await this.walks.all()).flatMap(({ pins }) => pins.at(-1)?.authored ?? []);
  }

  private async send(
    { receiver, subject, message }: ShareForm,
    shared: readonly (readonly [AppletContent, SharedApplet])[],
    submission: SubmissionKey,
  ): Promise<void> {
    const urls = shared.flatMap(([, { file }]) => file?.uri ?? []);
    const whole = urls.length > 0 ? await this.files.whole(urls) : undefined;
    if (urls.some((url) => !whole?.has(url))) throw new Refusal('appletShareFileMissing', { field: 'artifacts' });
    await this.mail.send(
      { receiver: receiver.trim(), subject: subject.trim(), message },
      shared.map(([content, one]) => pieceOf(content, one)),
      submission,
    );
  }
}

const answerIn = ({ appletContentfulId, type, richText, madlibAnswers, file }: SharedApplet): AppletAnswer => ({
  appletId: appletContentfulId,
  appletType: type,
  text: type === 'inline-text' && richText ? plainWords(richText) : null,
  richText,
  madlibAnswers,
  fileUrl: file?.uri ?? null,
  fileType: file?.type ?? null,
});

const isComplete = (content: AppletContent, shared: SharedApplet): boolean =>
  content.appletType === shared.type && sharedApplet(content, answerIn(shared)) !== undefined;

const pieceOf = (content: AppletContent, shared: SharedApplet): SharedPiece => ({
  title: content.title,
  words: shared.file ? '' : asText(answerWords(content, () => answerIn(shared))),
  file: shared.file?.uri ?? null,
});

function stepApplets(quests: readonly AuthoredQuest[], id: string): readonly AppletContent[] | undefined {
  for (const { quest, applets } of quests) {
    const steps = quest.weeks.flatMap(({ challenges }) => challenges.flatMap((challenge) => challenge.steps));
    const step = steps.find((one) => one.id === id);
    if (step) return appletsWithin(applets.filter((applet) => step.appletIds.includes(applet.id)));
  }
  return undefined;
}

/** Refuses what a form complains about first, and names its field. */
export function refuse(problems: Complaints<ShareForm>): void {
  for (const [field, key] of Object.entries(problems))
    if (key) throw new Refusal(key, { ...LETTER_DETAILS[key as LetterProblem], field });
}
