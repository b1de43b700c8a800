import { memo, type ReactNode, useMemo } from 'react';
import { useIncrementalList } from '../async/use-incremental-list.ts';
import styles from './card-grid.module.css';

/** The number of cards in one part of the grid: whole rows of one to four. */
const PART_SIZE = 12;

interface CardGridProps<Item> {
  /** The items; must be the same array while they are unchanged. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Renders a card; must be the same function while its output is the same. */
  draw: (item: Item) => ReactNode;
}

/** A grid for any number of cards, in parts, of which the browser lays out those near the window. */
export function CardGrid<Item>({ items, keyOf, draw }: CardGridProps<Item>) {
  const drawn = useIncrementalList(items.length);
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / PART_SIZE) }, (_, index) =>
        items.slice(index * PART_SIZE, (index + 1) * PART_SIZE),
      ),
    [items],
  );
  return (
    <div className={styles['grid']}>
      {parts.slice(0, Math.ceil(drawn / PART_SIZE)).map((part, index) => (
        <Part
          key={index}
          items={part}
          count={Math.min(PART_SIZE, drawn - index * PART_SIZE)}
          keyOf={keyOf as (item: unknown) => string}
          draw={draw as (item: unknown) => ReactNode}
        />
      ))}
    </div>
  );
}

const Part = memo(function Part({ items, count, keyOf, draw }: CardGridProps<unknown> & { count: number }) {
  return (
    <ul className={styles['part']}>
      {items.slice(0, count).map((item) => (
        <li key={keyOf(item)}>{draw(item)}</li>
      ))}
    </ul>
  );
});
