import styles from './line-drawing.module.css';

/** The icons of the first page; all others are in `icon.tsx`, and load with the pages that show them. */
export const FIRST_PATHS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  info: 'M12 11v6m0-9.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  warning: 'M12 10v4m0 3v.1M12 4 3 20h18L12 4Z',
  offline: 'M4 4l16 16M8.5 14.5a5 5 0 0 1 5-1.2M5 11a10 10 0 0 1 4-2.4m4-.5A10 10 0 0 1 19 11M12 18v.1',
} as const;

/** A small line icon; the text next to it, or the name of the button around it, carries the meaning. */
export function LineDrawing({ path, isPointing = false }: { path: string; isPointing?: boolean }) {
  return (
    <svg className={styles[isPointing ? 'pointing' : 'icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** An icon of the first page. */
export const FirstIcon = ({ name }: { name: keyof typeof FIRST_PATHS }) => <LineDrawing path={FIRST_PATHS[name]} />;
