/** Saves bytes as a file on this device. */
export type SaveFile = (name: string, bytes: Uint8Array, type: string) => void;

/** How long a browser may take to start a download, in milliseconds; afterwards its object URL is revoked. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads a file in the browser. */
export const saveFile: SaveFile = (name, bytes, type) => {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
};
