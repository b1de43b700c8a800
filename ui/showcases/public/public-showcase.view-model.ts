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

/** A published showcase as anybody looks at it. */
export class PublicShowcaseViewModel {
  showcase: PublicShowcase | undefined;
  /** Links of stored files that came with the page, by their addresses. */
  readonly links: Readonly<Record<string, string>>;
  /** The slide in view, counted from 0. */
  slide = 0;
  /** The work that is looked at more closely. */
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

  /** SHW-24 · Loads what the page of the server did not bring. */
  openShowcase(id: ShowcaseId): void {
    this.written.discard();
    if (this.showcase?.id !== id) void this.load.run(id);
  }

  /** SHW-6 · What the page holds. */
  get page(): PublicShowcasePage {
    const { showcase, load } = this;
    if (showcase) return publicShowcasePage({ status: 'fulfilled', showcase });
    return publicShowcasePage(load.refusal ? { status: 'rejected', cause: load.refusal.key } : { status: 'pending' });
  }

  get sections(): ShowcaseSections {
    return this.showcase ? showcaseSections(this.showcase) : { headlines: [], featured: [], others: [] };
  }

  /** SHW-8 · Every work once, as all of them are looked at. */
  get works(): readonly ShowcaseItem[] {
    const { headlines, featured, others } = this.sections;
    return [...headlines, ...featured, ...others];
  }

  /** SHW-7 · Shows the slide before this one. */
  goBack(): void {
    this.slide = slideBefore(this.slide) ?? this.slide;
  }

  /** SHW-7 · Shows the next slide, and says whether there was none any more. */
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

  /** The link under which a stored picture is shown for a while; an external one is its own link. */
  readonly linkTo = async (url: string): Promise<string> => {
    if (!url.startsWith('/')) return url;
    const { preview, link } = await this.viewFile(url);
    return preview ?? link;
  };
}
