import type { AppletContent } from '#core/applets';

/** The fields that every applet has, and these. */
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
