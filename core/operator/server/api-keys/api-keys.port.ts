import type { CalendarDate, Instant, TravelerId } from '../../../shared/index.ts';
import type { ApiKeyScope, ApiKeyState } from './api-key.rules.ts';

/** A key to be made. */
export interface NewApiKey {
  readonly name: string;
  /** The operator that it acts for. */
  readonly traveler: TravelerId;
  readonly scopes: readonly ApiKeyScope[];
  readonly lastDay: CalendarDate;
  readonly at: Instant;
}

/** A key as operators list it, without its secret. */
export interface ApiKey {
  readonly name: string;
  /** The email of the operator that it acts for. */
  readonly email: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly lastDay: CalendarDate;
  readonly createdAt: Instant;
  /** The last use, to the minute; null if it was never used. */
  readonly lastUsedAt: Instant | null;
  readonly revokedAt: Instant | null;
}

/** A key that a call was made with. */
export interface UsedApiKey extends ApiKeyState {
  readonly id: string;
  readonly name: string;
  readonly traveler: TravelerId;
  readonly scopes: readonly ApiKeyScope[];
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
}

/** The keys with which programs make calls of operators. */
export abstract class ApiKeys {
  /** Makes a key and resolves to its text, which can be read only now; `undefined` if another key has its name. */
  abstract add(key: NewApiKey): Promise<string | undefined>;

  /** All keys, oldest first. */
  abstract list(): Promise<readonly ApiKey[]>;

  /** Revokes a key; resolves to whether one that was not revoked has this name. */
  abstract revoke(name: string, at: Instant): Promise<boolean>;

  /** The key with this text, whatever its state; `undefined` if there is none. */
  abstract find(text: string): Promise<UsedApiKey | undefined>;

  /** Notes that a key was used. */
  abstract noteUse(id: string, at: Instant): Promise<void>;
}
