import type { SaveFile } from './data-download.view-model.ts';

/** How long a browser may take to begin with a file, in milliseconds; afterwards its bytes are let go. */
const PATIENCE = 60_000;

/** Gives a file to the browser's downloads. */
export const saveFile: SaveFile = (name, bytes) => {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), PATIENCE);
};
