/** ACC-24 · How many devices an account remembers. */
export const DEVICE_LIMIT = { most: 20 } as const;

/** ACC-24 · The secret that a device names itself by: 16 to 128 characters of base64url; anything else names no device. */
export function parseDeviceId(text: unknown): string | undefined {
  return typeof text === 'string' && /^[\w-]{16,128}$/.test(text) ? text : undefined;
}
