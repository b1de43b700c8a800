import { reaction } from 'mobx';
import type { SessionState } from '../account/session.state.ts';
import type { ToastState } from '../kit/toast.state.ts';

/** Who may open a page: everybody, whoever is signed in, or whoever also proved their address. */
export type Guard = 'public' | 'signed in' | 'verified';

const LOGIN = '/auth/login';

/** Pages that need no way back: whoever signs in comes to them anyway. */
const ON_THE_WAY = ['/', '/home', '/loadingScreen'];

/** ACC-4 · Decides who goes where, and leads whoever had to sign in, first or again, back to where they were. */
export class Door {
  private wayBack: string | undefined = undefined;
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
    if (asked.pathname === '/loadingScreen') return this.wayBack;
    this.wayBack = undefined;
    return undefined;
  }

  /** For signing out: whoever comes next starts at the beginning. */
  leave(): void {
    this.isLeaving = true;
  }

  /** Calls back whenever the session begins, ends or changes hands; answers with how to stop. */
  watch(changed: () => void): () => void {
    return reaction(
      () => this.session.token,
      (token, before) => {
        if (token === undefined && before !== undefined && !this.isLeaving) this.toasts.show('errorSessionExpired');
        changed();
      },
    );
  }

  private toLogin({ pathname, search }: URL): string {
    const isWorthIt = !this.isLeaving && !ON_THE_WAY.includes(pathname);
    return isWorthIt ? `${LOGIN}?back=${encodeURIComponent(pathname + search)}` : LOGIN;
  }

  private passBy({ pathname, searchParams }: URL): undefined {
    const back = searchParams.get('back');
    this.wayBack = pathname === LOGIN && back !== null && isOurs(back) ? back : undefined;
    this.isLeaving = false;
  }
}

/** A path of ours, and not an address that only looks like one. */
const isOurs = (back: string): boolean => /^\/(?![/\\])/.test(back);
