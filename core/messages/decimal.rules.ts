import { currentLocale } from './format-message.ts';

/** ERR-32 · A number with one decimal place, in the current language. */
export const withOneDecimal = (value: number): string =>
  value.toLocaleString(currentLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
