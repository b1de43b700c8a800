import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useFocusFirstAdded } from '../browser/use-focus-first-added.ts';
import { Icon } from '../media/icon.tsx';
import styles from './table.module.css';

/** A column of a table: its name and its cells. */
export interface Column<Row, Order extends string = never> {
  readonly id: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort order that clicking its name selects. */
  readonly sortKey?: Order;
  /** Whether it contains numbers, which are aligned. */
  readonly isNumber?: boolean;
}

interface TableProps<Row, Order extends string> {
  caption: string;
  columns: readonly Column<Row, Order>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The current sort order, if it is that of a column. */
  sort?: { readonly by: Order; readonly isDownwards: boolean } | undefined;
  onSort?: ((by: Order) => void) | undefined;
  /** True if it stays a table on a narrow page. */
  isNarrow?: boolean;
}

/** A table, whose cells follow what they show; if too wide it scrolls, by keyboard too, and on a narrow page each row becomes a list of its cells unless it is narrow. */
export const Table = observer(function Table<Row, Order extends string = never>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  isNarrow = false,
}: TableProps<Row, Order>) {
  const id = useId();
  const body = useFocusFirstAdded<HTMLTableSectionElement>(rows.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be scrolled by keys too
    <div className={`panel ${styles['scroll']}`} role="region" aria-labelledby={id} tabIndex={0}>
      <table className={`${styles['table']} ${isNarrow ? '' : styles['stacked']}`}>
        <caption id={id} className={styles['caption']}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ id: column, name, sortKey: by, isNumber }) => (
              <th
                key={column}
                scope="col"
                className={[isNumber && styles['number'], by !== undefined && styles['sortable']]
                  .filter(Boolean)
                  .join(' ')}
                aria-sort={by !== undefined && by === sort?.by ? direction(sort.isDownwards) : undefined}
              >
                {by === undefined ? (
                  name
                ) : (
                  <button type="button" className={`inline-1 ${styles['sort']}`} onClick={() => onSort?.(by)}>
                    {name}
                    {by === sort?.by && <Icon name={sort.isDownwards ? 'down' : 'up'} />}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id: column, name, cell, isNumber }, index) => {
                const className = isNumber ? styles['number'] : undefined;
                return index === 0 ? (
                  <th key={column} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={column} className={className} data-column={name}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const direction = (isDownwards: boolean) => (isDownwards ? 'descending' : 'ascending');
