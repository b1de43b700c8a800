import type { DeviceName } from '#core/account';
import { formatMessage } from '#core/messages';

/** The browser and system of a device, if they are known. */
export const shownDeviceName = ({ browser, system }: DeviceName): string =>
  browser !== null && system !== null
    ? formatMessage('deviceNamed', { browser, system })
    : (browser ?? system ?? formatMessage('deviceUnknown'));
