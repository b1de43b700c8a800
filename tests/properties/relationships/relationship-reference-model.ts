import type { InvitableType } from '#core/relationships';

/** The expected relationship between two people. */
interface Tie {
  readonly id: string;
  readonly is: 'fellows' | 'asked' | InvitableType;
  readonly as?: InvitableType;
  readonly asker?: string;
  readonly wereFellows?: boolean;
  /** The asker knows no more than the address. */
  readonly isByAddress?: boolean;
}

export interface ModelAction {
  readonly kind: 'invite' | 'accept' | 'remove';
  readonly id: string;
  readonly by: string;
  readonly other: string;
  readonly as: InvitableType;
  /** What is removed. */
  readonly from: string;
  readonly isByAddress: boolean;
}

const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' & ');

/** A world as a plain notebook: one line for each pair of names. */
export class RelationshipReferenceModel {
  readonly accounts: Set<string> = new Set();
  private readonly lines = new Map<string, Tie>();

  befriend(one: string, other: string, id: string): void {
    this.lines.set(pairOf(one, other), { id, is: 'fellows' });
  }

  /** What `one` would say about `other`. */
  story(one: string, other: string): string {
    const tie = this.lines.get(pairOf(one, other));
    if (tie === undefined) return 'nothing';
    if (tie.is === 'fellows') return 'Fellow Traveler, Confirmed';
    const isHidden = tie.is === 'asked' && tie.asker === one && tie.isByAddress === true;
    const outside = !isHidden && this.accounts.has(one) && this.accounts.has(other) ? '' : 'External ';
    const asked = tie.asker === one ? 'Invitation sent' : 'Invitation received';
    return `${outside}${tie.as}, ${tie.is === 'asked' ? asked : 'Confirmed'}`;
  }

  /** Writes a deed down if it may be done, and says whether it was. */
  note(deed: ModelAction): boolean {
    const pair = pairOf(deed.by, deed.other);
    const tie = this.lines.get(pair);
    if (!this.mayBe(deed, tie)) return false;
    if (deed.kind === 'invite') {
      const isByAddress = deed.isByAddress && (tie === undefined || tie.isByAddress === true);
      const wereFellows = tie?.is === 'fellows' || tie?.wereFellows === true;
      this.lines.set(pair, {
        id: tie?.id ?? deed.id,
        is: 'asked',
        as: deed.as,
        asker: deed.by,
        wereFellows,
        isByAddress,
      });
    } else if (tie && deed.kind === 'accept') this.confirm(pair, tie, deed);
    else if (tie && tie.is !== 'asked') {
      const stay = tie.is !== 'fellows' && this.accounts.has(deed.by) && this.accounts.has(deed.other);
      if (stay) this.lines.set(pair, { id: tie.id, is: 'fellows' });
      else this.lines.delete(pair);
    } else this.strike(pair);
    return true;
  }

  private mayBe({ kind, id, by, other, as, from }: ModelAction, tie: Tie | undefined): boolean {
    if (!this.accounts.has(by) && kind === 'invite') return false;
    if (kind === 'invite') {
      const isFree = tie === undefined || tie.is === 'fellows' || (tie.is === 'asked' && tie.asker === by);
      return by !== other && isFree && !this.hasPlaceTaken(by, as);
    }
    if (tie === undefined || tie.id !== id) return false;
    if (kind === 'remove') {
      const is = { asked: 'Invitation', fellows: 'Fellow Traveler' }[tie.is as string] ?? tie.is;
      return is === from && (tie.is === 'asked' || this.accounts.has(by));
    }
    if (tie.is !== 'asked') return false;
    const isPlaceNeeded = tie.as === 'Running Partner';
    return tie.asker === other && !(isPlaceNeeded && this.hasPlaceTaken(by, 'Running Partner'));
  }

  /** Whether a person has a running partner; or, as a mentee, a mentor. */
  private hasPlaceTaken(name: string, as: InvitableType): boolean {
    return [...this.lines].some(
      ([pair, { is, asker }]) =>
        is === as && pair.split(' & ').includes(name) && (as === 'Running Partner' || asker === name),
    );
  }

  private confirm(pair: string, { wereFellows: _, ...tie }: Tie, { by, other }: ModelAction): void {
    if (tie.as === undefined) return;
    this.lines.set(pair, { ...tie, is: tie.as });
    for (const [others, line] of this.lines) {
      const names = others.split(' & ');
      const isTouched = tie.as === 'Mentor' ? line.asker === other : names.includes(by) || names.includes(other);
      if (line.is === 'asked' && line.as === tie.as && isTouched) this.strike(others);
    }
  }

  /** An invitation is gone; what was before it is back. */
  private strike(pair: string): void {
    const tie = this.lines.get(pair);
    if (tie?.wereFellows) this.lines.set(pair, { id: tie.id, is: 'fellows' });
    else this.lines.delete(pair);
  }
}
