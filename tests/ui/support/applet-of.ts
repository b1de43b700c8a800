import type { AppletContent } from '#core/applets';

/** An applet with the required fields and the given ones. */
export const appletOf = (appletType: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id: appletType,
  appletType,
  title: `The ${appletType}`,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});
