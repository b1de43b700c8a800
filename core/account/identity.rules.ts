/** ACC-7 · The key by which addresses are compared: without case and surrounding space. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * ACC-7 · The names in a display name: the first word is the first name, the rest the last name, which may be empty.
 */
export function namesOf(displayName: string): Names {
  const name = displayName.trim();
  const end = name.search(/\s|$/);
  return { firstName: name.slice(0, end), lastName: name.slice(end).trim() };
}

/** The two parts of a display name. */
export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}
