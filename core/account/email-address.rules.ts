import type { MessageKey } from '../messages/index.ts';

/** ACC-10 · An address is given, and is one plain address; spaces around it do not matter. */
export function emailProblem(value: string): MessageKey | undefined {
  if (value.trim() === '') return 'emailMissing';
  if (value.length > maxLength) return 'emailNotValid';
  const address = value.replace(/^ +| +$/g, '');
  const mailbox = address.slice(0, address.lastIndexOf('@'));
  return address.length <= 254 && mailbox.length <= 64 && isAddress(address) ? undefined : 'emailNotValid';
}

/** The longest address with surrounding spaces; longer texts are not checked. */
const maxLength = 400;

const isAddress = (address: string): boolean =>
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i.test(
    address,
  );
