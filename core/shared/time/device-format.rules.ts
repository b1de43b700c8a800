import { currentLocale, LOCALE } from '../../messages/index.ts';

/** The format of dates and times: the BCP 47 locale that decides the order of day and month, and 12 or 24 hours. */
export interface DeviceFormat {
  readonly locale: string;
  readonly hourCycle: 'h12' | 'h23';
}

/** TIME-11 · Dates and times in the language of the texts; in English in the order and with the clock of the region of a device's BCP 47 language tag, as in Britain for a tag that cannot be read. */
export function deviceFormatOf(language: string): DeviceFormat {
  if (!LOCALE.startsWith('en')) return { locale: LOCALE, hourCycle: 'h23' };
  try {
    const device = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', hour: 'numeric' });
    const parts = device.formatToParts(0).map(({ type }) => type);
    return {
      locale: parts.indexOf('month') < parts.indexOf('day') ? 'en-US' : LOCALE,
      hourCycle: device.resolvedOptions().hour12 ? 'h12' : 'h23',
    };
  } catch {
    return { locale: LOCALE, hourCycle: 'h23' };
  }
}

let language: string = LOCALE;
let format: DeviceFormat | undefined;

/** TIME-11 · Sets the format of dates and times to that of this BCP 47 language tag. */
export function followDeviceLanguage(tag: string): void {
  language = tag;
  format = undefined;
}

/**
 * TIME-11 · The format of dates and times on this device, computed once at first use; a server can set another for the
 * language of a recipient.
 */
export function deviceFormat(): DeviceFormat {
  const locale = currentLocale();
  return locale === LOCALE ? (format ??= deviceFormatOf(language)) : { locale, hourCycle: 'h23' };
}

/** TIME-11 · The start of an hour, 0 to 23, as the clock of the device shows it: `08:00`, or `8:00 am`, which is never torn apart. */
export const hourInWords = (hour: number): string => clockTime(`${String(hour).padStart(2, '0')}:00`);

/** TIME-11 · A time, `HH:MM` from 00:00 to 23:59, as the clock of the device shows it. */
export function clockTime(time: string): string {
  if (deviceFormat().hourCycle === 'h23') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}
