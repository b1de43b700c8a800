import { randomUUID } from 'node:crypto';
import { createServer as createNetServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderEmail } from '#adapters/mail/email-layout';
import { SmtpMailer } from '#adapters/mail/smtp-mailer';
import { PostgresMailer, PostgresOutbox } from '#adapters/postgres/notifications/push-queue';
import { speakToEachPerson } from '#composition/server/context/person-locale';
import { type OutgoingEmail, UndeliverableMail } from '#core/notifications/server';
import { anyDatabase, everyDatabase, startServer, type TestServer } from '../support/test-server.ts';

const outgoingEmail: OutgoingEmail = {
  to: 'ada@example.org',
  subject: 'Your Waymark code: 73915',
  title: 'Confirm your email',
  paragraphs: ['Hello Ada,', 'This code proves <b>you</b> & yours.'],
  code: '73915',
  action: {
    label: 'Confirm my email',
    url: 'https://waymark.example/auth/emailVerification?verificationCode=73915&name=Ada',
  },
  closing: 'Questions? Write to Robin at robin@example.org.',
};
const mail = { id: randomUUID(), to: outgoingEmail.to, subject: outgoingEmail.subject, ...renderEmail(outgoingEmail) };
const origin = { name: 'Robin of Waymark', address: 'robin@example.org', messageIdHost: 'waymark.example' };

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

describe('mail by SMTP', () => {
  const received: Received[] = [];
  let server: SMTPServer;
  let url: string;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _, done) => {
        if (address.startsWith('nobody@'))
          return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
        if (address.startsWith('later@')) return done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
        return done();
      },
      onData: (stream, { envelope }, done) => {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => void received.splice(0));

  it('says whom an answer goes to, where that is somebody else', async () => {
    await new SmtpMailer(url, origin).send({ ...mail, replyTo: 'ida@elsewhere.test' });
    expect(received[0]?.raw).toContain('Reply-To: ida@elsewhere.test');
  });

  it('is sent to no server without TLS where encryption is required', async () => {
    await expect(new SmtpMailer(url, origin, true).send(mail)).rejects.toThrow(/STARTTLS|TLS/);
    expect(received).toEqual([]);
  });

  it('arrives with both parts, from the support address, under an id that stays the same', async () => {
    await new SmtpMailer(url, origin).send(mail);
    await new SmtpMailer(url, origin).send(mail);
    expect(received.map(({ from, to }) => [from, to])).toEqual([
      ['robin@example.org', ['ada@example.org']],
      ['robin@example.org', ['ada@example.org']],
    ]);
    const [first] = received;
    expect(first?.raw).toContain(`Message-ID: <${mail.id}@waymark.example>`);
    expect(received[1]?.raw).toContain(`Message-ID: <${mail.id}@waymark.example>`);
    expect(first?.raw).toContain('From: Robin of Waymark <robin@example.org>');
    expect(first?.raw).toContain('Subject: Your Waymark code: 73915');
    expect(first?.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(first?.raw).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('says how to have no more of its kind in one click, where there is such a way', async () => {
    await new SmtpMailer(url, origin).send({ ...mail, stopUrl: 'https://waymark.example/unsubscribe/abc' });
    await new SmtpMailer(url, origin).send(mail);
    const [withWay, without] = received.map(({ raw }) => raw);
    expect(withWay).toContain('List-Unsubscribe: <https://waymark.example/unsubscribe/abc>');
    expect(withWay).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(without).not.toContain('List-Unsubscribe');
  });

  it.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    'Ada <ada@example.org>',
    '<ada@example.org>',
    'group: ada@example.org, eve@example.org;',
    '"ada@example.org> RCPT TO:<eve@example.org"@example.org',
    'ada@example.org\u0000',
    'ada@example.org\u2028eve@example.org',
    'ada@eve@example.org',
    'ada example@example.org',
    'ada',
    '',
  ])('%j is not exactly one address, so nothing is sent to anybody', async (to) => {
    await expect(new SmtpMailer(url, origin).send({ ...mail, to })).rejects.toThrow(UndeliverableMail);
    expect(received).toEqual([]);
  });

  it('a subject with a line break is not sent', async () => {
    const subject = 'Hello\r\nBcc: eve@example.org';
    await expect(new SmtpMailer(url, origin).send({ ...mail, subject })).rejects.toThrow(UndeliverableMail);
    expect(received).toEqual([]);
  });

  it('an address that the server knows nobody at is given up, one that it asks to come back for is not', async () => {
    const mailer = new SmtpMailer(url, origin);
    await expect(mailer.send({ ...mail, to: 'nobody@example.org' })).rejects.toThrow(UndeliverableMail);
    const later = await mailer.send({ ...mail, to: 'later@example.org' }).catch((error: unknown) => error);
    expect(later).toBeInstanceOf(Error);
    expect(later).not.toBeInstanceOf(UndeliverableMail);
  });

  it('a server that is not there is no reason to give up', async () => {
    const closed = createNetServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    const gone = new SmtpMailer(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, origin);
    const error = await gone.send(mail).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UndeliverableMail);
  });

  it('goes from the outbox to the mailbox', async () => {
    const waymark = await startServer(anyDatabase, { mailer: new SmtpMailer(url, origin) });
    const { db, clock, context } = waymark;
    await new PostgresOutbox(db, clock, context.random, context.secrets).queueEmail(outgoingEmail);
    expect(await waymark.mails()).toEqual([]);
    expect(received.map(({ to }) => to)).toEqual([['ada@example.org']]);
    await waymark.close();
  });
});

describe('the look of an email', () => {
  it('both parts say how to have no more of its kind, and link nothing that is no web address', () => {
    const stop = { label: 'Stop reminders', url: 'https://waymark.example/unsubscribe/a&b' };
    const { text, html } = renderEmail({ ...outgoingEmail, stop });
    expect(text).toContain('Stop reminders:\nhttps://waymark.example/unsubscribe/a&b');
    expect(html).toContain('href="https://waymark.example/unsubscribe/a&amp;b"');
    expect(renderEmail({ ...outgoingEmail, stop: { ...stop, url: 'javascript:alert(1)' } }).html).not.toContain(
      'javascript:',
    );
  });

  it('both parts say everything', () => {
    const { text, html } = renderEmail(outgoingEmail);
    for (const content of [
      outgoingEmail.title,
      'Hello Ada,',
      '73915',
      'Confirm my email',
      'Questions? Write to Robin at robin@example.org.',
    ]) {
      expect(text).toContain(content);
      expect(html).toContain(content);
    }
    expect(text).toContain(outgoingEmail.action?.url);
    expect(html).toContain('href="https://waymark.example/auth/emailVerification?verificationCode=73915&amp;name=Ada"');
  });

  it('words are text, never markup', () => {
    const { html } = renderEmail({
      ...outgoingEmail,
      title: '<img src=x onerror=alert(1)>',
      paragraphs: ['"><script>x</script>'],
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('a button leads to a web address or is left out', () => {
    const { html } = renderEmail({ ...outgoingEmail, action: { label: 'Go', url: 'javascript:alert(1)' } });
    expect(html).not.toContain('javascript:');
  });

  it('wears the colours of the product, in the light and in the dark, and loads nothing', () => {
    const { html } = renderEmail(outgoingEmail);
    for (const colour of ['#FBF8F3', '#1F5C4D', '#12181B', '#6FC2A8']) expect(html).toContain(colour);
    expect(html).not.toMatch(/<img|url\(|@import|<link/);
  });
});

describe.each(everyDatabase)('saved email on $name', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.db.deleteFrom('kept_mails').execute();
  });

  const write = (changes: Partial<OutgoingEmail> = {}) =>
    new PostgresOutbox(server.db, server.clock, server.context.random, server.context.secrets).queueEmail({
      ...outgoingEmail,
      ...changes,
    });
  const asJson = async () =>
    (await fetch(`${server.url}/dev/mail`, { headers: { accept: 'application/json' } })).json();

  it('is shown as JSON, newest first', async () => {
    await write();
    server.clock.advance({ minutes: 1 });
    await server.mails();
    await write({ to: 'ben@example.org' });
    server.clock.advance({ minutes: 1 });
    await server.mails();
    expect(await asJson()).toMatchObject([
      { to: 'ben@example.org', subject: outgoingEmail.subject },
      { to: 'ada@example.org', subject: outgoingEmail.subject, text: mail.text, html: mail.html },
    ]);
  });

  it('is shown as a page without scripts, whatever an email says', async () => {
    await write({ to: '<script>alert(1)</script>@example.org', subject: '<script>alert(2)</script>' });
    await server.mails();
    const page = await fetch(`${server.url}/dev/mail`);
    const html = await page.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(2)');
    const [, frame = ''] = /<iframe[^>]* src="([^"]+)"/.exec(html) ?? [];
    const shown = await fetch(server.url + frame);
    expect(await shown.text()).toContain('Confirm your email');
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox(?!.*allow-scripts)/);
    expect((await fetch(`${server.url}/dev/mail/${randomUUID()}`)).status).toBe(404);
    expect((await fetch(`${server.url}/dev/mail/x'--`)).status).toBe(404);
  });

  it('takes a sample of every kind of email at once, in the language that is asked for', async () => {
    speakToEachPerson();
    const send = (body: object, locale = 'en') =>
      fetch(`${server.url}/dev/mail?locale=${locale}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const unknown = await send({ kind: 'toString' });
    expect(unknown.status).toBe(404);
    const { kinds } = (await unknown.json()) as { kinds: readonly string[] };
    expect(kinds).toEqual(expect.arrayContaining(['reminder', 'digest', 'invitation', 'chat']));
    for (const kind of kinds) expect([kind, (await send({ kind })).status]).toEqual([kind, 204]);
    const sent = (await asJson()) as readonly { text: string; subject: string; to: string }[];
    expect(sent).toHaveLength(kinds.length);
    for (const { to, subject, text } of sent) {
      expect(to).toBe('traveler@demo.waymark.test');
      expect(subject + text).not.toMatch(/[{}]|undefined/);
    }
    server.clock.advance({ minutes: 1 });
    await send({ kind: 'reminder' }, 'de');
    expect((await asJson())[0]).toMatchObject({
      text: expect.stringContaining('Hallo Robin'),
      html: expect.stringContaining('lang="de"'),
    });
  });

  it('an email that is handed over twice is stored once', async () => {
    const mailer = new PostgresMailer(server.db, server.clock);
    await mailer.send(mail);
    await mailer.send(mail);
    expect(await asJson()).toHaveLength(1);
  });
});
