import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Task } from '../kit/async/task.ts';

/** A page of a list, as it was read. */
interface ListPage<Row, Totals> {
  readonly rows: readonly Row[];
  /** From where the next page goes on; null on the last one. */
  readonly next: string | null;
  /** Null on every page but the first. */
  readonly totals: Totals | null;
}

/** As much of a list as was loaded, and what it was asked for with. */
interface LoadedList<Query, Row, Totals> extends ListPage<Row, Totals> {
  readonly query: Query;
  /** Another one for every first page that was read. */
  readonly token: symbol;
}

/** How a list is read, page by page. */
interface ListSource<Query, Row, Totals> {
  /** What is asked for now. */
  readonly query: () => Query;
  readonly read: (query: Query, after: string | undefined) => Promise<ListPage<Row, Totals>>;
  readonly idOf: (row: Row) => string;
}

/** A list of the operator page, loaded page after page. */
export class PagedList<Query, Row, Totals> {
  loaded: LoadedList<Query, Row, Totals> | undefined = undefined;
  readonly load: Task;
  readonly loadMore: Task;

  constructor(private readonly source: ListSource<Query, Row, Totals>) {
    this.load = new Task(() => this.loadFirstPage());
    this.loadMore = new Task(() => this.loadNextPage());
    makeAutoObservable<this, 'source'>(this, { loaded: observableRef, source: false }, { autoBind: true });
  }

  refresh(): void {
    void this.load.run();
  }

  get hasMore(): boolean {
    return typeof this.loaded?.next === 'string';
  }

  /** Reads the first page after a change; one that is under way may have been read before it. */
  async reload(): Promise<void> {
    if (this.load.isPending) await this.load.run();
    await this.load.run();
  }

  /** What is asked for meanwhile comes instead. */
  private async loadFirstPage(): Promise<void> {
    const query = this.source.query();
    const page = await this.source.read(query, undefined);
    runInAction(() => (this.loaded = { query, token: Symbol('first page'), ...page }));
    if (JSON.stringify(this.source.query()) !== JSON.stringify(query)) await this.loadFirstPage();
  }

  /** What was shown already, and moved down the list since, is not shown again; nothing is added to another first page. */
  private async loadNextPage(): Promise<void> {
    const { loaded, source } = this;
    if (!loaded || loaded.next === null) return;
    const { rows, next } = await source.read(loaded.query, loaded.next);
    runInAction(() => {
      if (this.loaded?.token !== loaded.token) return;
      const known = new Set(this.loaded.rows.map(source.idOf));
      const added = rows.filter((row) => !known.has(source.idOf(row)));
      this.loaded = { ...this.loaded, rows: [...this.loaded.rows, ...added], next };
    });
  }
}
