import type { AppletId, RichText } from '../shared/index.ts';

/** The kinds of applet that can be answered; content may name no other. */
export const APPLET_TYPES = ['inline-text'] as const;

/** One authored piece that a step asks a Traveler to answer; the fields beyond these depend on its type. */
export interface AppletContent {
  readonly id: AppletId;
  readonly appletType: string;
  readonly title: string;
  readonly description: RichText | null;
  /** False makes it optional (STP-1). */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string | null;
}
