import process from 'node:process';

/** `npm run demo:send reminder` puts that email into the mailbox of the running demo; `demo:send reminder de` in German. */
const [kind, locale = 'en'] = process.argv.slice(2);
const origin = `http://localhost:${process.env['PORT'] ?? 3000}`;

try {
  const answer = await fetch(`${origin}/dev/mail?${new URLSearchParams({ locale }).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });
  const { kinds } = answer.status === 404 ? ((await answer.json()) as { readonly kinds?: readonly string[] }) : {};
  if (answer.ok) console.log(`Sent. Open ${origin}/dev/mail`);
  else if (kinds) fail(`${kind === undefined ? 'Name an email' : `There is no email ${kind}`}: ${kinds.join(', ')}`);
  else fail(`No demo answers at ${origin}: only a demo has a mailbox.`);
} catch {
  fail(`Nothing answers at ${origin}: run npm run dev or npm start first, or name its port with PORT=3001.`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
