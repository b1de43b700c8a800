import {
  answerIn,
  type EmailValidator,
  type AppletContent,
  type AppletShare,
  appletShareProblems,
  appletsTakingAnswers,
  sharedApplet,
  sharedItem,
  type SharedApplet,
  type ShareDelivery,
  type ShareForm,
  type AppletShares,
  type StepShare,
  stepShareProblems,
} from '../../applets/index.ts';
import type { StoredFiles } from '../../applets/server.ts';
import { Refusal } from '../../messages/index.ts';
import { EMAIL_TEXT_DETAILS, type SubmissionKey, refuseProblems } from '../../shared/index.ts';
import type { AuthoredQuest } from '../../content/index.ts';
import type { PinnedQuests, ShareMailer } from './challenges.port.ts';

/** APL-84 · Emails a Traveler's applets: only complete ones, from their own quests and with their own files. */
export class TravelerAppletShares implements AppletShares {
  constructor(
    private readonly pinnedQuests: PinnedQuests,
    private readonly files: StoredFiles,
    private readonly shareMailer: ShareMailer,
    private readonly validateEmail: EmailValidator,
  ) {}

  async shareApplet(share: AppletShare, submission: SubmissionKey): Promise<void> {
    const content = appletsTakingAnswers((await this.quests()).flatMap(({ applets }) => applets)).find(
      ({ id }) => id === share.appletContentfulId,
    );
    if (!content) throw new Refusal('appletNotFound');
    refuseProblems(appletShareProblems(share, isComplete(content, share), this.validateEmail), EMAIL_TEXT_DETAILS);
    await this.send(share, [[content, share]], submission);
  }

  async shareStep(share: StepShare, submission: SubmissionKey): Promise<void> {
    const contents = stepApplets(await this.quests(), share.stepId);
    if (!contents) throw new Refusal('stepNotFound');
    refuseProblems(stepShareProblems(share, this.validateEmail), EMAIL_TEXT_DETAILS);
    const applets = share.applets.map((shared): [AppletContent, SharedApplet] => {
      const content = contents.find(({ id }) => id === shared.appletContentfulId);
      if (!content) throw new Refusal('appletNotFound');
      if (!isComplete(content, shared)) throw new Refusal('appletShareIncomplete', { field: 'artifacts' });
      return [content, shared];
    });
    await this.send(share, applets, submission);
  }

  async delivery(submission: SubmissionKey): Promise<ShareDelivery> {
    const delivery = await this.shareMailer.delivery(submission);
    if (delivery === undefined) throw new Refusal('sharedEmailNotFound');
    return delivery;
  }

  private async quests(): Promise<readonly AuthoredQuest[]> {
    return (await this.pinnedQuests.all()).flatMap(({ pins }) => pins.at(-1)?.authored ?? []);
  }

  private async send(
    { receiver, subject, message }: ShareForm,
    shared: readonly (readonly [AppletContent, SharedApplet])[],
    submission: SubmissionKey,
  ): Promise<void> {
    const urls = shared.flatMap(([, { file }]) => file?.uri ?? []);
    const whole = urls.length > 0 ? await this.files.findComplete(urls) : undefined;
    if (urls.some((url) => !whole?.has(url))) throw new Refusal('appletShareFileMissing', { field: 'artifacts' });
    await this.shareMailer.send(
      { receiver: receiver.trim(), subject: subject.trim(), message },
      shared.map(([content, one]) => sharedItem(content, one)),
      submission,
    );
  }
}

const isComplete = (content: AppletContent, shared: SharedApplet): boolean =>
  content.appletType === shared.type && sharedApplet(content, answerIn(shared)) !== undefined;

function stepApplets(quests: readonly AuthoredQuest[], id: string): readonly AppletContent[] | undefined {
  for (const { quest, applets } of quests) {
    const steps = quest.weeks.flatMap(({ challenges }) => challenges.flatMap((challenge) => challenge.steps));
    const step = steps.find((one) => one.id === id);
    if (step) return appletsTakingAnswers(applets.filter((applet) => step.appletIds.includes(applet.id)));
  }
  return undefined;
}
