import type { AppletContent } from '#core/applets';

/** What every kind of applet is given. */
export interface AppletProps {
  readonly applet: AppletContent;
  /** What was answered so far, or was completed. */
  readonly text: string;
  readonly onWrite: (text: string) => void;
  /** Completed, or authored to be read: it shows the answer and takes none. */
  readonly isReadOnly: boolean;
  /** While it is being sent nothing is written. */
  readonly isBusy: boolean;
}
