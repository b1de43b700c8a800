/** How many days a known weakness may stay, by its severity, as docs/security.md says; all others have 90. */
const DAYS: Readonly<Record<string, number>> = { critical: 7, high: 30 };
const OTHER_DAYS = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Libraries that get no repairs, each with the reason why it stays; what is known of them is listed and does not fail. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'draft-js': 'archived; docs/dependencies.md says what guards it, and the way out',
  'class-transformer': 'no release since 2021; docs/security.md says what guards it',
};

/** A known weakness of one package, as a report of `npm audit` names it. */
export interface Weakness {
  readonly packageName: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/** The registry gave no report. */
export class UnansweredAudit extends Error {
  override readonly name = 'UnansweredAudit';
}

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
  readonly message?: string;
}

interface Advisory {
  readonly name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/**
 * The weaknesses in a report of `npm audit --json`, each once. Throws {@link UnansweredAudit} if the text is no report.
 */
export function weaknessesIn(json: string): readonly Weakness[] {
  const { vulnerabilities, message } = parsed(json);
  if (!vulnerabilities) throw new UnansweredAudit(message ?? 'npm audit gave no report');
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [one])),
  );
  const byKey = new Map(
    found.map(({ name, severity, title, url }) => [`${name} ${url}`, { packageName: name, severity, title, url }]),
  );
  return [...byKey.values()];
}

/** The status of one weakness; one with an unknown publication date counts as overdue. */
export function statusOf(
  { packageName, severity }: Weakness,
  published: Date | undefined,
  now: Date,
): 'excepted' | 'overdue' | 'in time' {
  if (Object.hasOwn(EXCEPTIONS, packageName)) return 'excepted';
  const days = DAYS[severity] ?? OTHER_DAYS;
  return published && now.getTime() - published.getTime() <= days * DAY_MS ? 'in time' : 'overdue';
}

function parsed(json: string): Report {
  try {
    return JSON.parse(json) as Report;
  } catch {
    return {};
  }
}
