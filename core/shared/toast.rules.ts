/** ERR-9 · How long a toast is shown, in milliseconds; shorter for one about a showcase. */
export const TOAST_MILLISECONDS = { usual: 5000, showcase: 3000 } as const;
