/** Where clamd listens. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** The address that a setting names; nothing where it names none. */
export function clamdAddress(setting: string | undefined): ClamdAddress | undefined {
  if (setting?.startsWith('/')) return { path: setting };
  const [, host, port] = /^([^\s/@]+):(\d{1,5})$/.exec(setting ?? '') ?? [];
  return host === undefined ? undefined : { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
