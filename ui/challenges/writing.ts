import { makeAutoObservable, observableRef } from 'mobx';
import type { AppletAnswer, AppletContent, Drafts } from '#core/applets';
import type { SubmissionKey } from '#core/challenges';
import type { AppletId, Clock, Dice } from '#core/shared';

type Saved = 'nothing yet' | 'here' | 'nowhere';

/** What is being written at one place, a step or a post: kept with every change until its submission is acknowledged (STP-5). */
export class Writing {
  texts: Readonly<Record<AppletId, string>>;
  saved: Saved;
  private submission: SubmissionKey | undefined;
  private wasSent = false;

  constructor(
    private readonly place: string,
    private readonly drafts: Drafts,
    private readonly clock: Clock,
    private readonly dice: Dice,
  ) {
    const draft = drafts.read(place);
    this.texts = draft?.texts ?? {};
    this.submission = draft?.submission;
    this.saved = draft ? 'here' : 'nothing yet';
    makeAutoObservable<this, 'place' | 'drafts' | 'clock' | 'dice' | 'submission' | 'wasSent'>(this, {
      texts: observableRef,
      place: false,
      drafts: false,
      clock: false,
      dice: false,
      submission: false,
      wasSent: false,
    });
  }

  textOf(id: AppletId): string {
    return this.texts[id] ?? '';
  }

  /** Only what holds something: a cleared answer counts as untouched (STP-1). */
  answersTo(contents: readonly AppletContent[]): readonly AppletAnswer[] {
    return contents
      .filter(({ id }) => this.textOf(id) !== '')
      .map(({ id, appletType }) => ({ appletId: id, appletType, text: this.textOf(id) }));
  }

  write(id: AppletId, text: string): void {
    this.texts = { ...this.texts, [id]: text };
    if (this.wasSent) this.submission = undefined;
    this.wasSent = false;
    this.keep();
  }

  /** STP-3 · The key under which this is sent: made once and kept with it, so that sending it again is the same submission. */
  send(): SubmissionKey {
    const key = (this.submission ??= this.dice.id());
    this.keep();
    this.wasSent = true;
    return key;
  }

  /** After a refusal the same words may be tried again, which is another submission. */
  renew(): void {
    this.submission = undefined;
    this.wasSent = false;
    if (this.saved !== 'nothing yet') this.keep();
  }

  /** The submission was acknowledged, or what was written is given up: nothing of it stays here. */
  drop(): void {
    this.drafts.drop(this.place);
    this.texts = {};
    this.submission = undefined;
    this.wasSent = false;
    this.saved = 'nothing yet';
  }

  private keep(): void {
    const submission = (this.submission ??= this.dice.id());
    const isKept = this.drafts.keep(this.place, { texts: this.texts, submission, savedAt: this.clock.now() });
    this.saved = isKept ? 'here' : 'nowhere';
  }
}
