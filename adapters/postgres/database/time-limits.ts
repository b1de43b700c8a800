/** How long a statement may take, and how long a transaction may wait for its next one, in milliseconds: the transaction of a process that vanished does not hold its locks for ever. */
export const limits = { idle_in_transaction_session_timeout: 60_000, statement_timeout: 60_000 } as const;
