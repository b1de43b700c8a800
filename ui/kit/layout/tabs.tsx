import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { isMirrored } from '../browser/reading-direction.ts';
import styles from './tabs.module.css';

interface TabsProps {
  /** The label of the tab list. */
  label: string;
  /** The names of the tabs, in order. */
  tabs: readonly string[];
  /** The index of the selected tab. */
  selected: number;
  onSelect: (index: number) => void;
  /** Content next to the tabs. */
  tools?: ReactNode;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs: arrow keys, Home and End move from tab to tab. */
export function Tabs({ label, tabs, selected, onSelect, tools, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const go = (event: KeyboardEvent<HTMLElement>): void => {
    const isReversed = isMirrored(event.currentTarget);
    const index = indexAfter(event.key, selected, tabs.length, isReversed);
    if (index === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
    if (index !== selected) onSelect(index);
  };

  return (
    <div className="stack-6">
      <div className={styles['bar']}>
        <div ref={list} role="tablist" aria-label={label} className={styles['list']}>
          {tabs.map((name, index) => (
            <button
              key={name}
              id={`${id}-tab-${index}`}
              type="button"
              role="tab"
              className={styles['tab']}
              aria-selected={index === selected}
              aria-controls={index === selected ? `${id}-panel` : undefined}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => index !== selected && onSelect(index)}
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

function indexAfter(key: string, index: number, count: number, isReversed: boolean): number | undefined {
  const ahead = isReversed ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (index + ahead + count) % count;
    case 'ArrowLeft':
      return (index - ahead + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
