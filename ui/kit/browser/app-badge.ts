/** Shows a count on the icon of the installed app, where the browser supports it; 0 takes it away. */
export function showAppBadge(count: number): void {
  void navigator.setAppBadge?.(count).catch(() => undefined);
}
