import type { DeviceName } from '#core/account';
import { formatMessage } from '#core/messages';

/** Browser and system of a device, as far as they are known. */
export const shownDeviceName = ({ browser, system }: DeviceName): string =>
  browser !== null && system !== null
    ? formatMessage('deviceNamed', { browser, system })
    : (browser ?? system ?? formatMessage('deviceUnknown'));
