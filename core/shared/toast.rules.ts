/** ERR-9 · How long a toast stays, in milliseconds; one about a showcase is shorter. */
export const TOAST_MILLISECONDS = { usual: 5000, showcase: 3000 } as const;
