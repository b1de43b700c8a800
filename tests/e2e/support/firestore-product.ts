import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#adapters/postgres/database/database';
import { FirestoreRooms } from '#adapters/firestore/chat/firestore-rooms';
import { ServiceAccount } from '#adapters/firestore/service-account';
import { PostgresQuests } from '#adapters/postgres/quests/postgres-quests';
import { build } from '../../../scripts/prepare.mjs';
import { QUEST_CODES, TODAY } from '../../fixtures/sample-quests.ts';
import { addTraveler, seedSampleQuests, sessionToken } from '../../server/support/seed.ts';
import { startServer } from '../../server/support/test-server.ts';
import type { DatabaseKind } from '../../server/support/databases.ts';
import { databaseFolder } from '../../setup/database-folder.ts';
import type { FirestoreEmulator } from '../../setup/firestore-emulator.ts';
import { acceptInvitation, invitePerson } from '#api/relationships/relationships.api';

export const FIRESTORE_PROJECT = 'waymark-chats';

/** The built product with chats in a Firestore emulator, and a server in place of Firebase's hosts. */
export interface FirestoreProduct {
  readonly url: string;
  /** The browser flags that redirect Firebase's hosts to that server. */
  readonly browserFlags: readonly string[];
  /** The sessions of two running partners, and their room. */
  readonly partners: () => Promise<FirestorePartners>;
  /** Cuts every browser connection to Firestore; new ones are accepted. */
  readonly cutConnections: () => void;
  readonly close: () => Promise<void>;
}

interface FirestorePartners {
  readonly ids: readonly [string, string];
  readonly tokens: readonly [string, string];
  readonly room: string;
}

const onEmptyFolder: DatabaseKind = {
  name: 'PGlite',
  make: async () => {
    const folder = databaseFolder();
    return { settings: { folder, flushes: false }, drop: async () => rmSync(folder, { recursive: true, force: true }) };
  },
};

export async function startFirestoreProduct(emulator: FirestoreEmulator): Promise<FirestoreProduct> {
  build(process.cwd());
  const folder = mkdtempSync(join(tmpdir(), 'waymark-firebase-'));
  const google = await startGoogle(folder, emulator);
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const serviceAccount = join(folder, 'account.json');
  const key = { client_email: 'chats@waymark.example', private_key: privateKey, token_uri: 'https://unused.example' };
  writeFileSync(serviceAccount, JSON.stringify(key));
  const server = await startServer(onEmptyFolder, {
    settings: {
      siteFolder: join(process.cwd(), 'dist/site'),
      firebase: { project: FIRESTORE_PROJECT, apiKey: 'key', serviceAccount },
    },
    prepare: async (context) => {
      await migrate(context.db);
      const account = new ServiceAccount(serviceAccount, context.clock);
      const accessToken = async (): Promise<string> => 'owner';
      const rooms = new FirestoreRooms({ project: FIRESTORE_PROJECT, origin: emulator.origin, accessToken });
      Object.assign(context, { firestore: { project: FIRESTORE_PROJECT, apiKey: 'key', account, rooms } });
      await seedSampleQuests(context);
    },
  });
  const sessionOf = async (id: string) => ({ id, token: await sessionToken(server.context, id) });
  const onTheCoast = async (): Promise<string> => {
    const { db, clock, random } = server.context;
    const id = await addTraveler(server.context);
    await db.updateTable('travelers').set({ display_name: 'Nora Lind' }).where('id', '=', id).execute();
    await new PostgresQuests(db, id, clock, random).join(QUEST_CODES.coast, TODAY);
    return id;
  };
  return {
    url: server.url,
    browserFlags: [
      `--host-resolver-rules=MAP *.googleapis.com 127.0.0.1:${google.port}`,
      '--ignore-certificate-errors',
    ],
    partners: async () => {
      server.clock.set('2026-11-20T09:00:00.000Z');
      const people = [await onTheCoast(), await onTheCoast()] as const;
      server.clock.set(new Date().toISOString());
      const [ann, ben] = [await sessionOf(people[0]), await sessionOf(people[1])];
      const form = { inviteeName: 'Ben', inviteeEmail: `${ben.id}@scene.test`, inviteTitle: '', inviteMessage: 'Hi' };
      const { body } = await server.call(invitePerson, { ...form, relationshipType: 'Running Partner' }, ann);
      await server.call(acceptInvitation, { relationshipId: body.id, status: 'Confirmed' }, ben);
      return { ids: people, tokens: [ann.token, ben.token], room: body.id };
    },
    cutConnections: google.cutConnections,
    close: async () => {
      await server.close();
      await google.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server in place of Firebase's hosts: accepts custom tokens, and passes document requests to the emulator.
 */
async function startGoogle(folder: string, emulator: FirestoreEmulator) {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=firestore.googleapis.com', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', certFile, ...subject];
  execFileSync('openssl', made, { stdio: 'ignore' });
  const google = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (asked, answer) => {
    if (asked.headers.host?.startsWith('firestore.')) forward(asked, answer, emulator);
    else void signIn(asked, answer);
  });
  await new Promise<void>((resolve) => void google.listen(0, '127.0.0.1', resolve));
  return {
    port: (google.address() as AddressInfo).port,
    cutConnections: () => google.closeAllConnections(),
    close: () =>
      new Promise<void>((resolve) => {
        google.close(() => resolve());
        google.closeAllConnections();
      }),
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, { host, port }: FirestoreEmulator): void {
  const { url: path = '', method = 'GET', headers } = asked;
  const onwards = request({ host, port, path, method, headers }, (found) => {
    answer.writeHead(found.statusCode ?? 500, found.headers);
    found.pipe(answer);
  });
  onwards.on('error', () => answer.destroy());
  answer.on('close', () => onwards.destroy());
  asked.pipe(onwards);
}

async function signIn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of asked) body += String(chunk);
  answer.setHeader('access-control-allow-origin', '*');
  answer.setHeader('access-control-allow-headers', '*');
  if (asked.method === 'OPTIONS') return void answer.end();
  const { token, idToken } = JSON.parse(body) as { readonly token?: string; readonly idToken?: string };
  const { uid = '', sub = '' } = claimsOf(token ?? idToken ?? '');
  const signedIn = { idToken: idTokenOf(uid), refreshToken: 'again', expiresIn: '3600', isNewUser: false };
  answer.setHeader('content-type', 'application/json');
  answer.end(JSON.stringify(token === undefined ? { users: [{ localId: sub }] } : signedIn));
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly uid?: string;
    readonly sub?: string;
  };

/** An ID token in Firebase's format; the emulator accepts it unsigned. */
function idTokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const firebase = { sign_in_provider: 'custom', identities: {} };
  const claims = {
    sub: uid,
    user_id: uid,
    aud: FIRESTORE_PROJECT,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase,
  };
  const issued = { ...claims, iss: `https://securetoken.google.com/${FIRESTORE_PROJECT}` };
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', type: 'JWT' })}.${part(issued)}.`;
}
