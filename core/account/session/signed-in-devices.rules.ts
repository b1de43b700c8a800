/** The browser and the system of a device, by their own names; null if its user agent does not contain them. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** ACC-47 · The name of a device from a short list of known names; the rest of its user agent is not stored. */
export function deviceNameIn(userAgent: string): DeviceName {
  const named = (names: readonly (readonly [string, RegExp])[]): string | null =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** The first that fits counts: browsers name those that they are made of, too. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** ACC-47 · Names of devices in the order of a list, each once: the second of a name and those after it are numbered. */
export const distinctDeviceNames = (names: readonly string[]): readonly string[] =>
  names.map((name, index) => {
    const earlier = names.slice(0, index).filter((one) => one === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
