/** Is called before somebody signs out. */
export interface SignOutObserver {
  beforeSignOut(): void;
}
