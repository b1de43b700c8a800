/** How the product looks on a device: as the device does, or always light, or always dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where a device keeps its theme. */
export abstract class ThemeKeeper {
  /** The theme kept, `system` when none was chosen or what was kept cannot be read. */
  abstract read(): Theme;

  /** Keeps it; where nothing can be kept it holds for as long as the page lives. */
  abstract keep(theme: Theme): void;

  /** Calls back whenever it changes, in this tab or another; answers with how to stop. */
  abstract watch(changed: (theme: Theme) => void): () => void;
}
