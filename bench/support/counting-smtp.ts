import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that keeps nothing but counts. */
export interface CountingSmtp {
  readonly url: string;
  /** How many emails each address was sent. */
  readonly recipients: ReadonlyMap<string, number>;
  /** The most connections that it had at a time. */
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts an SMTP server that takes `answer` milliseconds for each email. */
export async function startCountingSmtp(answer: number): Promise<CountingSmtp> {
  const recipients = new Map<string, number>();
  let open = 0;
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_, done) => {
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose: () => void (open -= 1),
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) recipients.set(address, (recipients.get(address) ?? 0) + 1);
        setTimeout(done, answer);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    recipients,
    connections: () => most,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
