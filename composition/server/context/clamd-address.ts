/** The address at which clamd listens. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** Parses the address in a setting; `undefined` if the setting is empty. */
export function clamdAddress(setting: string | undefined): ClamdAddress | undefined {
  if (setting?.startsWith('/')) return { path: setting };
  const [, host, port] = /^([^\s/@]+):(\d{1,5})$/.exec(setting ?? '') ?? [];
  return host === undefined ? undefined : { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
