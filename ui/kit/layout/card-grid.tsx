import { memo, type ReactNode, useMemo } from 'react';
import { useIncrementalList } from '../async/use-incremental-list.ts';
import styles from './card-grid.module.css';

/** How many cards stand in one part of a grid: whole rows of one to four. */
const PART_SIZE = 12;

interface CardGridProps<Item> {
  /** The same array as long as nothing in it changed. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Draws a card; the same function as long as it draws the same. */
  draw: (item: Item) => ReactNode;
}

/** A grid of cards, however many: in parts, of which the browser lays out those near the window. */
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
