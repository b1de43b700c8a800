/**
 * How the product can be installed on a device: the browser asks (`prompt`), the user adds it in the browser's menu
 * (`by hand`), it is already installed (`installed`), or it cannot be (`none`).
 */
export type InstallWay = 'prompt' | 'by hand' | 'installed' | 'none';

/** SET-9 · True if installing is offered after a completed challenge: once on a device, if it is possible there. */
export const isInstallOffered = (way: InstallWay, wasOffered: boolean): boolean =>
  !wasOffered && (way === 'prompt' || way === 'by hand');

/** The abilities that a browser reports. */
export interface BrowserAbilities {
  /** True if the page runs as an installed app. */
  readonly isStandalone: boolean;
  /** True if the browser is ready to ask. */
  readonly canPrompt: boolean;
  readonly userAgent: string;
  readonly hasTouch: boolean;
}

/**
 * SET-9 · How this browser installs the product: browsers of iPhones, and of iPads, which identify as Macs, never
 * prompt.
 */
export function installWay({ isStandalone, canPrompt, userAgent, hasTouch }: BrowserAbilities): InstallWay {
  if (isStandalone) return 'installed';
  if (canPrompt) return 'prompt';
  return /iPhone|iPad|iPod/.test(userAgent) || (hasTouch && /Macintosh/.test(userAgent)) ? 'by hand' : 'none';
}
