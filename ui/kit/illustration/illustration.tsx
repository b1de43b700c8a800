import { lazyComponent } from '../async/lazy-component.tsx';
import type { DrawingName } from './drawings.tsx';
import styles from './illustration.module.css';

/** The illustrations for an empty page or a message. */
export type IllustrationName = DrawingName;

/** The place of a drawing, before it is loaded or where it does not load. */
const Blank = () => <svg className={styles['drawing']} viewBox="0 0 200 140" aria-hidden="true" focusable="false" />;

/** A small decorative illustration, which loads when it is shown; the text below it carries the meaning. */
export const { Component: Illustration, preload: preloadIllustrations } = lazyComponent<{ name: IllustrationName }>(
  async () => (await import('./drawings.tsx')).Drawing,
  Blank,
  <Blank />,
);
