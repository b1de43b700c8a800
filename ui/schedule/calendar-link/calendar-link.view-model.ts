import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CalendarLink, CalendarLinks } from '#core/schedule';
import { Task } from '../../kit/async/task.ts';

/** A change to an existing link that needs a confirmation. */
export type LinkChange = 'renew' | 'revoke';

/** The result of the last action, for screen readers. */
export type LinkNotice = 'feedCopied' | 'feedNotCopied' | 'feedRenewed' | 'feedRevoked';

/** The secret link to a Traveler's calendar. */
export class CalendarLinkViewModel {
  link: CalendarLink | null = null;
  pendingChange: LinkChange | undefined = undefined;
  notice: LinkNotice | undefined = undefined;
  readonly load: Task;
  readonly create: Task;
  readonly confirmChange: Task;
  readonly copy: Task<[(text: string) => Promise<void>]>;

  constructor(private readonly links: CalendarLinks) {
    this.load = new Task(async () => this.show(await links.current()));
    this.create = new Task(async () => this.show(await links.open()));
    this.confirmChange = new Task(async () => this.change());
    this.copy = new Task(async (write) => {
      const news = await copyResult(write, this.link?.url ?? '');
      runInAction(() => (this.notice = news));
    });
    makeAutoObservable<this, 'links'>(this, { link: observableRef, links: false }, { autoBind: true });
  }

  /** The link with the scheme that makes calendar apps subscribe to it. */
  get subscriptionUrl(): string | undefined {
    return this.link?.url.replace(/^https?:/, 'webcal:');
  }

  askToChange(question: LinkChange): void {
    this.pendingChange = question;
    this.notice = undefined;
    this.confirmChange.reset();
  }

  cancelChange(): void {
    this.pendingChange = undefined;
  }

  private async change(): Promise<void> {
    const isRevoking = this.pendingChange === 'revoke';
    const link = isRevoking ? await this.revoked() : await this.links.renew();
    runInAction(() => {
      this.link = link;
      this.notice = isRevoking ? 'feedRevoked' : 'feedRenewed';
      this.pendingChange = undefined;
    });
  }

  private async revoked(): Promise<null> {
    await this.links.revoke();
    return null;
  }

  private show(link: CalendarLink | null): void {
    runInAction(() => {
      this.link = link;
      this.notice = undefined;
    });
  }
}

/** The result of copying; a device without clipboard access refuses in its own way. */
const copyResult = async (write: (text: string) => Promise<void>, text: string): Promise<LinkNotice> => {
  try {
    await write(text);
    return 'feedCopied';
  } catch {
    return 'feedNotCopied';
  }
};
