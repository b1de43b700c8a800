import { formatMessage } from './format-message.ts';
import { isolatedDetail } from './format-message.rules.ts';

/** The title of a window and of its history entries: the title of the page, and its owner, by default the product. */
export const pageTitle = (title: string, owner: string = formatMessage('productName')): string =>
  `${isolatedDetail(title, owner)} · ${owner}`;
