import { reaction } from 'mobx';
import { isGuest, sessionOf, type Token } from '#core/account';
import type { WrittenLanding } from '#core/content';
import type { TravelerId } from '#core/shared';
import type { SessionState } from '../account/session/session.state.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';

/**
 * The people who may open a page: everyone, signed-out visitors, signed-in people, or those who also verified their
 * email.
 */
export type RouteAccess = 'public' | 'visitor' | 'signed in' | 'verified';

const LOGIN = '/auth/login';

/** Pages that are not remembered: signing in leads to them anyway. */
const PAGES_WITHOUT_RETURN = ['/', '/home', '/loadingScreen'];

/**
 * Pages on the way in: a person who has to verify an email or choose a new password still returns to the page they
 * wanted.
 */
const SIGN_IN_PAGES = [LOGIN, '/auth/emailVerification', '/auth/forgotPassword', '/auth/resetPassword'];

/** A page to return to, and its Traveler; without one, the person who asked for it was signed out. */
interface ReturnTarget {
  readonly path: string;
  readonly traveler: TravelerId | null;
}

/** Decides who may open which page, and returns a person who had to sign in to the page they wanted. */
export class RouteGuard {
  private returnTarget: ReturnTarget | undefined = undefined;
  /** The Traveler who last used a page that needs a session. */
  private lastTraveler: TravelerId | undefined = undefined;
  private isSigningOut = false;

  constructor(
    private readonly session: SessionState,
    private readonly toasts: ToastState,
    private readonly landing: WrittenLanding,
  ) {}

  /** The path to redirect to; `undefined` if the person may open the page. */
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

  /** Called before signing out: the next person starts at the beginning. */
  beforeSignOut(): void {
    this.isSigningOut = true;
    this.lastTraveler = undefined;
    this.returnTarget = undefined;
  }

  /**
   * Calls `changed` whenever the session starts, ends or changes to another person; returns a function that stops it.
   */
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

  /**
   * Whether the return page was requested by the signed-in person, or while signed out. The loading screen keeps it,
   * because it may be opened twice on the way in.
   */
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

/** Whether a path is a page of this app to return to: not an external URL in disguise, and not an auth page. */
function isReturnPath(page: string): boolean {
  if (!/^\/(?![/\\])/.test(page) || !URL.canParse(page, PLACEHOLDER_ORIGIN)) return false;
  const { origin, pathname } = new URL(page, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && !/^\/+(loadingScreen|auth)(\/|$)/i.test(pathname);
}

const PLACEHOLDER_ORIGIN = 'http://waymark.invalid';
