import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FileView } from '#core/applets';
import {
  type PublicShowcase,
  publicShowcasePage,
  type PublicShowcasePage,
  type PublicShowcases,
  type ShowcaseItem,
  type ShowcaseFiles,
  type ShowcaseId,
  showcaseSections,
  type ShowcaseSections,
  slideAfter,
  slideBefore,
  type WrittenShowcases,
} from '#core/showcases';
import { Task } from '../../kit/async/task.ts';

/** A published showcase as visitors see it. */
export class PublicShowcaseViewModel {
  showcase: PublicShowcase | undefined;
  /** The links of stored files that came with the page, by URL. */
  readonly links: Readonly<Record<string, string>>;
  /** The index of the visible slide. */
  slide = 0;
  /** The id of the open work. */
  openedId: string | undefined = undefined;
  readonly load: Task<[ShowcaseId]>;

  constructor(
    showcases: PublicShowcases,
    private readonly files: ShowcaseFiles,
    private readonly written: WrittenShowcases,
  ) {
    const there = written.current();
    this.showcase = there?.showcase;
    this.links = there?.links ?? {};
    this.load = new Task(async (id) => {
      const [summary, { applets }] = await Promise.all([showcases.summary(id), showcases.contents(id)]);
      runInAction(() => (this.showcase = { ...summary, applets }));
    });
    makeAutoObservable<this, 'files' | 'written'>(
      this,
      {
        showcase: observableRef,
        links: false,
        files: false,
        written: false,
        viewFile: false,
        linkTo: false,
      },
      { autoBind: true },
    );
  }

  /** SHW-24 · Loads what the server-rendered page did not include. */
  openShowcase(id: ShowcaseId): void {
    this.written.discard();
    if (this.showcase?.id !== id) void this.load.run(id);
  }

  /** SHW-6 · The content of the page. */
  get page(): PublicShowcasePage {
    const { showcase, load } = this;
    if (showcase) return publicShowcasePage({ status: 'fulfilled', showcase });
    return publicShowcasePage(load.refusal ? { status: 'rejected', cause: load.refusal.key } : { status: 'pending' });
  }

  get sections(): ShowcaseSections {
    return this.showcase ? showcaseSections(this.showcase) : { headlines: [], featured: [], others: [] };
  }

  /** SHW-8 · Every work once, in the order of the overview. */
  get works(): readonly ShowcaseItem[] {
    const { headlines, featured, others } = this.sections;
    return [...headlines, ...featured, ...others];
  }

  /** SHW-7 · Shows the previous slide. */
  goBack(): void {
    this.slide = slideBefore(this.slide) ?? this.slide;
  }

  /** SHW-7 · Shows the next slide; returns `overview` if there was none. */
  goOn(): 'slide' | 'overview' {
    const next = slideAfter(this.slide, this.sections.headlines.length);
    if (next === 'overview') return next;
    this.slide = next;
    return 'slide';
  }

  get opened(): ShowcaseItem | undefined {
    return this.works.find(({ id }) => id === this.openedId);
  }

  open(id: string | undefined): void {
    this.openedId = id;
  }

  close(): void {
    this.openedId = undefined;
  }

  readonly viewFile = (url: string): Promise<FileView> => this.files.view(this.showcase?.id ?? '', url);

  /** The temporary link of a stored picture; an external one is its own link. */
  readonly linkTo = async (url: string): Promise<string> => {
    if (!url.startsWith('/')) return url;
    const { preview, link } = await this.viewFile(url);
    return preview ?? link;
  };
}
