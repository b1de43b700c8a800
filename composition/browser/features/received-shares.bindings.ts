import { BrowserReceivedShares } from '#adapters/browser-storage/files/browser-received-shares';
import { ReceivedShares } from '#core/challenges';
import { bindings } from '../../bindings.ts';

/** The files and texts that were shared with the app. */
export const receivedSharesBindings = bindings(({ singleton }) => singleton(ReceivedShares, BrowserReceivedShares));
