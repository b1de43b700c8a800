import type { AppletId } from '../shared/index.ts';

/** What a Traveler put into an applet; which fields count depends on its type. */
export interface AppletAnswer {
  readonly appletId: AppletId;
  readonly appletType: string;
  readonly text: string | null;
}
