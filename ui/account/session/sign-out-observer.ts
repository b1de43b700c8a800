/** Called before a person signs out. */
export interface SignOutObserver {
  beforeSignOut(): void;
}
