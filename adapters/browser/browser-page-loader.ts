import type { PageLoader } from '#core/shared';

/** The browser's own way of loading pages. */
export class BrowserPageLoader implements PageLoader {
  reload(): void {
    window.location.reload();
  }

  restart(): void {
    window.location.assign('/');
  }

  replace(url: string): void {
    window.location.replace(url);
  }
}
