import { reaction } from 'mobx';
import { isGuest, sessionOf, type Token } from '#core/account';
import type { WrittenLanding } from '#core/content';
import type { TravelerId } from '#core/shared';
import type { SessionState } from '../account/session/session.state.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';

/** Who may open a page: everybody, only visitors who are signed out, the person who is signed in, or only those who also verified their email. */
export type RouteAccess = 'public' | 'visitor' | 'signed in' | 'verified';

const LOGIN = '/auth/login';

/** Pages that are not remembered: a person who signs in comes to them anyway. */
const PAGES_WITHOUT_RETURN = ['/', '/home', '/loadingScreen'];

/** Pages that are passed on the way in: a person who has to prove an address or choose a new password still wants to go where they wanted to. */
const SIGN_IN_PAGES = [LOGIN, '/auth/emailVerification', '/auth/forgotPassword', '/auth/resetPassword'];

/** A page to come back to, and whose it was; without a person it was asked for by somebody who was not signed in yet. */
interface ReturnTarget {
  readonly path: string;
  readonly traveler: TravelerId | null;
}

/** Decides who may open which page, and leads a person who had to sign in back to the page they wanted. */
export class RouteGuard {
  private returnTarget: ReturnTarget | undefined = undefined;
  /** Who last used a page that needs a session. */
  private lastTraveler: TravelerId | undefined = undefined;
  private isSigningOut = false;

  constructor(
    private readonly session: SessionState,
    private readonly toasts: ToastState,
    private readonly landing: WrittenLanding,
  ) {}

  /** Where the person who asks for a page is led instead of it; nothing when they may have it. */
  redirect(guard: RouteAccess, url: URL): string | undefined {
    if (guard === 'visitor' && this.session.isGuest) return '/loadingScreen';
    if (guard === 'visitor' && (this.session.isSignedIn || !this.landing.current())) return '/home';
    if (guard === 'public' || guard === 'visitor') return this.allowPublic(url);
    if (!this.session.isSignedIn) return this.toLogin(url);
    if (guard === 'verified' && !this.session.mayFollowQuest) return '/auth/emailVerification';
    this.lastTraveler = this.session.session?.id;
    if (url.pathname !== '/loadingScreen' || !this.isOwnReturnTarget()) this.returnTarget = undefined;
    return this.returnTarget?.path;
  }

  /** For signing out: a person who comes next starts at the beginning. */
  beforeSignOut(): void {
    this.isSigningOut = true;
    this.lastTraveler = undefined;
    this.returnTarget = undefined;
  }

  /** Calls back whenever the session begins, ends or changes hands; answers with how to stop. */
  watch(changed: () => void): () => void {
    return reaction(
      () => this.session.token,
      (token, before) => {
        const isExpired = token === undefined && before !== undefined && !this.isSigningOut;
        if (isExpired && !this.session.isChangedInOtherTab)
          this.toasts.show(isGuestToken(before) ? 'guestGone' : 'errorSessionExpired');
        changed();
      },
    );
  }

  /** The loading screen may be asked for twice on one way in: the way back ends at any other page. */
  private isOwnReturnTarget(): boolean {
    const person = this.returnTarget?.traveler;
    return person === null || person === this.session.session?.id;
  }

  private toLogin({ pathname, search }: URL): string {
    if (this.isSigningOut || PAGES_WITHOUT_RETURN.includes(pathname)) return LOGIN;
    const person = this.session.session?.id ?? this.lastTraveler;
    const back = new URLSearchParams({ back: pathname + search, ...(person !== undefined && { of: person }) });
    return `${LOGIN}?${back.toString()}`;
  }

  private allowPublic({ pathname, searchParams }: URL): undefined {
    const path = pathname === LOGIN ? searchParams.get('back') : null;
    if (path !== null) this.returnTarget = isReturnPath(path) ? { path, traveler: searchParams.get('of') } : undefined;
    else if (!SIGN_IN_PAGES.includes(pathname)) this.returnTarget = undefined;
    this.isSigningOut = false;
  }
}

function isGuestToken(token: Token): boolean {
  const session = sessionOf(token);
  return session !== undefined && isGuest(session);
}

/** A page of this app to come back to: no URL that only looks like one, and no auth page. */
function isReturnPath(page: string): boolean {
  if (!/^\/(?![/\\])/.test(page) || !URL.canParse(page, PLACEHOLDER_ORIGIN)) return false;
  const { origin, pathname } = new URL(page, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && !/^\/+(loadingScreen|auth)(\/|$)/i.test(pathname);
}

const PLACEHOLDER_ORIGIN = 'http://waymark.invalid';
