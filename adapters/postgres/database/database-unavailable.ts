/** Error codes of PostgreSQL and of the network for what may succeed later, among them repeated collisions and a lock that was waited for too long. */
const passing =
  /^(08...|25006|40001|40P01|53...|55P03|57P0[1-5]|57014|25P0[34]|ECONN\w+|ETIMEDOUT|ENOTFOUND|EPIPE|ENOSPC|EMFILE|ENFILE)$/;
const passingMessages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|pool after calling end|driver has already been destroyed/;

/** Whether the database could not be reached or could not take it now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && passing.test(code)) || passingMessages.test(error.message);
}
