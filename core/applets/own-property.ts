/** What a record holds under a name; names that every object has, such as `constructor`, hold nothing. */
export const ownProperty = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined);
