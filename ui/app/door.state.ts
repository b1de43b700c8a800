import { reaction } from 'mobx';
import type { TravelerId } from '#core/shared';
import type { SessionState } from '../account/session.state.ts';
import type { ToastState } from '../kit/toast.state.ts';

/** Who may open a page: everybody, whoever is signed in, or whoever also proved their address. */
export type Guard = 'public' | 'signed in' | 'verified';

const LOGIN = '/auth/login';

/** Pages that need no way back: whoever signs in comes to them anyway. */
const ON_THE_WAY = ['/', '/home', '/loadingScreen'];

/** Pages that are passed on the way in: whoever has to prove an address or choose a new password still wants to go where they wanted to. */
const ON_THE_WAY_IN = [LOGIN, '/auth/emailVerification', '/auth/forgotPassword', '/auth/resetPassword'];

/** A page to come back to, and whose it was; without a person it was asked for by somebody who was not signed in yet. */
interface WayBack {
  readonly page: string;
  readonly person: TravelerId | null;
}

/** Decides who goes where, and leads whoever had to sign in, first or again, back to where they were. */
export class Door {
  private wayBack: WayBack | undefined = undefined;
  /** Who was last on a page behind the door. */
  private lastHere: TravelerId | undefined = undefined;
  private isLeaving = false;

  constructor(
    private readonly session: SessionState,
    private readonly toasts: ToastState,
  ) {}

  /** Where whoever asks for a page is led instead of it; nothing when they may have it. */
  redirect(guard: Guard, asked: URL): string | undefined {
    if (guard === 'public') return this.passBy(asked);
    if (!this.session.isSignedIn) return this.toLogin(asked);
    if (guard === 'verified' && !this.session.isVerified) return '/auth/emailVerification';
    this.lastHere = this.session.session?.id;
    if (asked.pathname !== '/loadingScreen' || !this.isTheirWayBack()) this.wayBack = undefined;
    return this.wayBack?.page;
  }

  /** For signing out: whoever comes next starts at the beginning. */
  leave(): void {
    this.isLeaving = true;
    this.lastHere = undefined;
    this.wayBack = undefined;
  }

  /** Calls back whenever the session begins, ends or changes hands; answers with how to stop. */
  watch(changed: () => void): () => void {
    return reaction(
      () => this.session.token,
      (token, before) => {
        const isExpired = token === undefined && before !== undefined && !this.isLeaving;
        if (isExpired && !this.session.isChangedElsewhere) this.toasts.show('errorSessionExpired');
        changed();
      },
    );
  }

  /** The loading screen may be asked for twice on one way in: the way back ends at any other page. */
  private isTheirWayBack(): boolean {
    const person = this.wayBack?.person;
    return person === null || person === this.session.session?.id;
  }

  private toLogin({ pathname, search }: URL): string {
    if (this.isLeaving || ON_THE_WAY.includes(pathname)) return LOGIN;
    const person = this.session.session?.id ?? this.lastHere;
    const back = new URLSearchParams({ back: pathname + search, ...(person !== undefined && { of: person }) });
    return `${LOGIN}?${back.toString()}`;
  }

  private passBy({ pathname, searchParams }: URL): undefined {
    const page = pathname === LOGIN ? searchParams.get('back') : null;
    if (page !== null) this.wayBack = isBehindTheDoor(page) ? { page, person: searchParams.get('of') } : undefined;
    else if (!ON_THE_WAY_IN.includes(pathname)) this.wayBack = undefined;
    this.isLeaving = false;
  }
}

/** A page of ours to come back to: no address that only looks like one, and no page of the way in. */
function isBehindTheDoor(page: string): boolean {
  if (!/^\/(?![/\\])/.test(page) || !URL.canParse(page, HERE)) return false;
  const { origin, pathname } = new URL(page, HERE);
  return origin === HERE && !/^\/+(loadingScreen|auth)(\/|$)/i.test(pathname);
}

const HERE = 'http://waymark.invalid';
