import { LOCALE, formatMessage } from '#core/messages';
import type { ShownCount } from '#core/operator';
import { Table } from '../../kit/layout/table.tsx';
import { TextLink } from '../../kit/form/link.tsx';
import styles from './figure-table.module.css';

/** One number of people on a dashboard. */
export interface FigureRow {
  readonly id: string;
  readonly name: string;
  /** Null if the number is not shown. */
  readonly people: ShownCount;
  /** The people of whom these are a share, and the share in whole percent; absent if they are a share of everyone. */
  readonly of?: { readonly people: ShownCount; readonly percent: number | null };
  /** The list of these people; a number that is not shown or zero does not lead there. */
  readonly to?: string;
  /** True for a part of the row before it. */
  readonly isPart?: boolean;
}

interface FigureTableProps {
  caption: string;
  /** The name of the column with the names. */
  name: string;
  /** The name of the column with the numbers; absent: people. */
  number?: string;
  rows: readonly FigureRow[];
  /** The number of people that a full bar stands for. */
  all: number;
}

/** Numbers of people as a table with a bar in each row. */
export function FigureTable({ caption, name, number = formatMessage('figurePeople'), rows, all }: FigureTableProps) {
  return (
    <Table
      caption={caption}
      columns={[
        {
          id: 'name',
          name,
          cell: ({ name, to, people, isPart }: FigureRow) => (
            <span className={isPart ? styles['part'] : undefined}>
              {to === undefined || !people ? name : <TextLink to={to}>{name}</TextLink>}
            </span>
          ),
        },
        {
          id: 'people',
          name: number,
          cell: ({ people, of, isPart }) => (
            <span className={of ? styles['share'] : styles['figure']}>
              <span className={people === null ? styles['hidden'] : styles['number']}>{textOf(people, of)}</span>
              <Bar share={shareOf(people, of ? of.people : all)} isPart={isPart === true} />
            </span>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      isNarrow
    />
  );
}

function textOf(people: ShownCount, of: FigureRow['of']): string {
  if (of?.people === 0) return formatMessage('figureNotBegun');
  if (people === null || (of && of.percent === null)) return formatMessage('figureHidden');
  if (!of) return people.toLocaleString(LOCALE);
  return formatMessage('figureShare', { count: people, all: of.people ?? '', percent: of.percent ?? 0 });
}

const shareOf = (people: ShownCount, all: ShownCount): number | null =>
  people === null || all === null || all === 0 ? null : people / all;

/** The share as a bar; the number beside it says the same. */
function Bar({ share, isPart }: { share: number | null; isPart: boolean }) {
  return (
    <svg className={styles['bar']} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 10">
      <rect className={styles['track']} width="100" height="10" />
      {share !== null && share > 0 && (
        <rect className={isPart ? styles['partBar'] : styles['fill']} width={Math.max(share * 100, 1)} height="10" />
      )}
    </svg>
  );
}
