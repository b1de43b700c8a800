import { formatMessage } from './format-message.ts';

/** What a window and the history call a page: its title, and whose it is; the product's, unless it is a person's. */
export const pageTitle = (title: string, owner: string = formatMessage('productName')): string => `${title} · ${owner}`;
