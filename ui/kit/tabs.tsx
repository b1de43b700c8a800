import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  /** Their names, in order. */
  tabs: readonly string[];
  /** The place of the tab in view. */
  selected: number;
  onSelect: (place: number) => void;
  /** What stands beside the tabs. */
  tools?: ReactNode;
  /** What the tab in view shows. */
  children: ReactNode;
}

/** Pages that take turns in one place: arrow keys, Home and End go from tab to tab. */
export function Tabs({ label, tabs, selected, onSelect, tools, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const go = (event: KeyboardEvent<HTMLElement>): void => {
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
    const place = placeAfter(event.key, selected, tabs.length, isReversed);
    if (place === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
    if (place !== selected) onSelect(place);
  };

  return (
    <div className={styles['tabs']}>
      <div className={styles['bar']}>
        <div ref={list} role="tablist" aria-label={label} className={styles['list']}>
          {tabs.map((name, place) => (
            <button
              key={name}
              id={`${id}-tab-${place}`}
              type="button"
              role="tab"
              className={styles['tab']}
              aria-selected={place === selected}
              aria-controls={place === selected ? `${id}-panel` : undefined}
              tabIndex={place === selected ? 0 : -1}
              onClick={() => place !== selected && onSelect(place)}
              onKeyDown={go}
            >
              {name}
            </button>
          ))}
        </div>
        {tools}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${selected}`} className={styles['panel']}>
        {children}
      </div>
    </div>
  );
}

function placeAfter(key: string, place: number, count: number, isReversed: boolean): number | undefined {
  const ahead = isReversed ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (place + ahead + count) % count;
    case 'ArrowLeft':
      return (place - ahead + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
