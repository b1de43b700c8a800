import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CalendarLink, CalendarLinks } from '#core/schedule';
import { Task } from '../kit/task.ts';

/** What can be done to a link that there is, once more asked for. */
export type LinkQuestion = 'renew' | 'revoke';

/** What has just happened, for those who wait to hear it. */
export type LinkNews = 'feedCopied' | 'feedNotCopied' | 'feedRenewed' | 'feedRevoked';

/** The secret link to a Traveler's calendar. */
export class CalendarLinkViewModel {
  link: CalendarLink | null = null;
  question: LinkQuestion | undefined = undefined;
  news: LinkNews | undefined = undefined;
  readonly load: Task;
  readonly open: Task;
  readonly answer: Task;
  readonly copy: Task<[(text: string) => Promise<void>]>;

  constructor(private readonly links: CalendarLinks) {
    this.load = new Task(async () => this.show(await links.kept()));
    this.open = new Task(async () => this.show(await links.open()));
    this.answer = new Task(async () => this.change());
    this.copy = new Task(async (write) => {
      const news = await written(write, this.link?.url ?? '');
      runInAction(() => (this.news = news));
    });
    makeAutoObservable<this, 'links'>(
      this,
      { link: observableRef, load: false, open: false, answer: false, copy: false, links: false },
      { autoBind: true },
    );
  }

  ask(question: LinkQuestion): void {
    this.question = question;
    this.news = undefined;
    this.answer.reset();
  }

  keep(): void {
    this.question = undefined;
  }

  private async change(): Promise<void> {
    const isRevoking = this.question === 'revoke';
    const link = isRevoking ? await this.revoked() : await this.links.renew();
    runInAction(() => {
      this.link = link;
      this.news = isRevoking ? 'feedRevoked' : 'feedRenewed';
      this.question = undefined;
    });
  }

  private async revoked(): Promise<null> {
    await this.links.revoke();
    return null;
  }

  private show(link: CalendarLink | null): void {
    runInAction(() => {
      this.link = link;
      this.news = undefined;
    });
  }
}

/** A device that gives no access to what is copied refuses in its own way. */
const written = async (write: (text: string) => Promise<void>, text: string): Promise<LinkNews> => {
  try {
    await write(text);
    return 'feedCopied';
  } catch {
    return 'feedNotCopied';
  }
};
