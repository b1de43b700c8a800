/** How the product looks on a device: as the device does, or always light, or always dark. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Where a device keeps its theme. */
export abstract class ThemeStore {
  /** The stored theme; `system` when none was chosen or it cannot be read. */
  abstract read(): Theme;

  /** Saves it; without storage it applies until the page is closed. */
  abstract save(theme: Theme): void;

  /** Calls back whenever it changes, in this tab or another; answers with how to stop. */
  abstract watch(changed: (theme: Theme) => void): () => void;
}
