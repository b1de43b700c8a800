import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Task } from '../kit/async/task.ts';

/** A page of a list as returned by the server. */
interface ListPage<Row, Totals> {
  readonly rows: readonly Row[];
  /** The cursor of the next page; `null` on the last one. */
  readonly next: string | null;
  /** The totals; `null` on every page but the first. */
  readonly totals: Totals | null;
}

/** The loaded part of a list, and its query. */
interface LoadedList<Query, Row, Totals> extends ListPage<Row, Totals> {
  readonly query: Query;
  /** A token that changes with every first page. */
  readonly token: symbol;
}

/** The source of a list, read page by page. */
interface ListSource<Query, Row, Totals> {
  /** Returns the current query. */
  readonly query: () => Query;
  readonly read: (query: Query, after: string | undefined) => Promise<ListPage<Row, Totals>>;
  readonly idOf: (row: Row) => string;
}

/** A list of the operator page, loaded page by page. */
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

  /** Reloads the first page after a change; repeats a load under way, which may be older than the change. */
  async reload(): Promise<void> {
    if (this.load.isPending) await this.load.run();
    await this.load.run();
  }

  /** Loads the first page; a newer query replaces it. */
  private async loadFirstPage(): Promise<void> {
    const query = this.source.query();
    const page = await this.source.read(query, undefined);
    runInAction(() => (this.loaded = { query, token: Symbol('first page'), ...page }));
    if (JSON.stringify(this.source.query()) !== JSON.stringify(query)) await this.loadFirstPage();
  }

  /**
   * Loads the next page. Skips rows that are already shown and have moved down since; drops the page if the first page
   * was reloaded.
   */
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
