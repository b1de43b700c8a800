/** Shows a count on the icon of the installed app, if the browser supports it; 0 removes it. */
export function showAppBadge(count: number): void {
  void navigator.setAppBadge?.(count).catch(() => undefined);
}
