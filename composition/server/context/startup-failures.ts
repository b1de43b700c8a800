const reasonOf = (cause: unknown): string => {
  const { message, code = '' } = cause as NodeJS.ErrnoException;
  return message || code;
};

/** The database of `DATABASE_URL` could not be reached, or did not let the server in. */
export class DatabaseUnreachable extends Error {
  override readonly name: string = 'DatabaseUnreachable';

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** The server could not listen at the address of `HOST` and `PORT`. */
export class CannotListen extends Error {
  override readonly name: string = 'CannotListen';

  constructor(
    readonly host: string,
    cause: unknown,
  ) {
    super(reasonOf(cause), { cause });
  }
}
