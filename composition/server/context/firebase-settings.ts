/** The Firebase project whose Firestore stores the chats. */
export interface FirebaseSettings {
  readonly project: string;
  /** The public key that identifies the project in the browser; not a secret. */
  readonly apiKey: string;
  /** The path of the service account file that the server signs with. */
  readonly serviceAccount: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ['FIREBASE_PROJECT', 'FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT'] as const;

export function firebaseOf(env: Environment): FirebaseSettings | undefined {
  const [project, apiKey, serviceAccount] = NAMES.map((name) => env[name]);
  return project && apiKey && serviceAccount ? { project, apiKey, serviceAccount } : undefined;
}

export function firebaseProblems(env: Environment): readonly string[] {
  if (new Set(NAMES.map((name) => !env[name])).size > 1)
    return ['FIREBASE_PROJECT, FIREBASE_API_KEY and FIREBASE_SERVICE_ACCOUNT go together'];
  const isNamed = !env['FIREBASE_PROJECT'] || /^[a-z][a-z0-9-]{4,29}$/.test(env['FIREBASE_PROJECT']);
  return isNamed ? [] : ['FIREBASE_PROJECT must be the id of a project, such as waymark-chats'];
}
