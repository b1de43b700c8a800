import { CALLERS, type Owner, type Caller } from './callers.ts';

/** 'ok', or the key of the refusal. */
type Outcome = string;

/** One call of the matrix: what is sent, and what everybody gets for it. */
export interface MatrixRow {
  /** What is sent: the owner's own ids, wherever there are any. */
  readonly sent: (about: Owner) => object;
  readonly outcomes: Readonly<Record<Caller, Outcome>>;
  /** The same with unknown ids: a person who is refused the owner's must get this answer too. */
  readonly unknown?: object;
}

/** Everybody gets the same. */
export const sameForAll = (outcome: Outcome): MatrixRow['outcomes'] =>
  Object.fromEntries(CALLERS.map((who) => [who, outcome])) as Record<Caller, Outcome>;

/** A person who is not signed in, or has yet to prove their address. */
export const refusedBeforeSignIn = {
  nobody: 'errorSessionExpired',
  'an expired token': 'errorSessionExpired',
  'a revoked token': 'errorSessionExpired',
  'an unverified one': 'errorNotVerified',
} as const;

/** The person who is signed in and verified may, everybody on their own things. */
export const allSignedIn: MatrixRow['outcomes'] = { ...sameForAll('ok'), ...refusedBeforeSignIn };

/** The same for everybody who is an operator, on no quest of their own. */
export const allOperators = (outcome: Outcome) =>
  ({
    'an operator': outcome,
    'an operator of the organisation': outcome,
    'an operator of another organisation': outcome,
  }) as const;

/** Only the owner may: to everybody else it is as if there were no such thing. */
export const onlyOwner = (refusal: Outcome): MatrixRow['outcomes'] => ({
  ...allSignedIn,
  'another Traveler': refusal,
  'another organisation': refusal,
  ...allOperators(refusal),
});

/** Only operators of the installation may. */
export const onlyOperator: MatrixRow['outcomes'] = {
  ...sameForAll('errorForbidden'),
  ...refusedBeforeSignIn,
  'an operator': 'ok',
};

/** OPE-50 · Operators of the installation and of organizations may, each on what is in their scope. */
export const anyOperator: MatrixRow['outcomes'] = { ...onlyOperator, ...allOperators('ok') };

/** OPE-50 · The same for a cohort of the owner's organization. */
export const operatorOfCohort: MatrixRow['outcomes'] = {
  ...anyOperator,
  'an operator of another organisation': 'cohortUnknown',
};
