import type { Notification } from './notification.ts';
import { newestFirst } from './notification.rules.ts';

/** The menu of the Traveler's picture, with what happened of late. */
export interface NotificationsMenu {
  readonly isOpen: boolean;
  /** Whether the skeleton shows. */
  readonly isLoading: boolean;
  /** Counts the times it was opened, so that an answer can be told from an older one. */
  readonly opening: number;
  readonly notifications: readonly Notification[];
}

/** NTF-3 · A menu that was never opened holds nothing and asks for nothing. */
export const closedMenu: NotificationsMenu = { isOpen: false, isLoading: false, opening: 0, notifications: [] };

/** NTF-3 · Opening the menu loads the list; what it held shows again only once that is done. */
export function openedMenu(menu: NotificationsMenu): NotificationsMenu {
  return { ...menu, isOpen: true, isLoading: true, opening: menu.opening + 1 };
}

/** NTF-3 · Closing the menu keeps what it holds and waits for nothing. */
export function shutMenu(menu: NotificationsMenu): NotificationsMenu {
  return { ...menu, isOpen: false, isLoading: false };
}

/** NTF-3 · The list that was asked for last is the one that shows; an answer to an older opening changes nothing. */
export function loadedMenu(
  menu: NotificationsMenu,
  opening: number,
  notifications: readonly Notification[],
): NotificationsMenu {
  if (opening !== menu.opening) return menu;
  return { ...menu, isLoading: false, notifications: newestFirst(notifications) };
}

/** NTF-3 · When the list cannot be had, the menu shows what it held; a failure of an older opening changes nothing. */
export function failedMenu(menu: NotificationsMenu, opening: number): NotificationsMenu {
  return opening === menu.opening ? { ...menu, isLoading: false } : menu;
}
