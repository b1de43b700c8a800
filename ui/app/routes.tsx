import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { SessionState } from '../account/session/session.state.ts';
import { preloadSignInPromptLater } from './layout/sign-in-prompt-host.tsx';
import type { RouteGuard, RouteAccess } from './route-guard.state.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { GenericErrorScreen } from './errors/generic-error.screen.tsx';
import type { LazyScreenPath } from './lazy-screens.ts';
import { loadScreen } from './load-screen.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { PageFallback } from './layout/page-fallback.tsx';

/** A feature: an area whose pages share bindings that other pages do not need. */
export type Feature =
  | 'account'
  | 'achievements'
  | 'onboarding-state'
  | 'challenges'
  | 'films'
  | 'install'
  | 'join-quest'
  | 'notifications'
  | 'onboarding'
  | 'operator'
  | 'outbox'
  | 'overview'
  | 'playlist'
  | 'profile'
  | 'received'
  | 'relationships'
  | 'schedule'
  | 'showcases'
  | 'settings'
  | 'applets'
  | 'visitor';

interface RouteOptions {
  readonly access: RouteAccess;
  /** The features that its screen needs; absent if it needs none beyond those of every page. */
  readonly features?: readonly Feature[];
  /** Whether it is the first page of signed-out people, which loads only its own code. */
  readonly isLandingPage?: true;
}

type AppRoute = RouteOptions &
  ({ readonly path: LazyScreenPath } | { readonly path: string; readonly load: () => Promise<ComponentType> });

/**
 * Loads the screen of a page. The table of all but the first screens loads with the features of a page, not with
 * log-in.
 */
const loadScreenOf = async (page: AppRoute): Promise<ComponentType> =>
  'load' in page ? page.load() : (await import('./lazy-screens.ts')).lazyScreens[page.path]();

/** Pages that fill the window. */
const standaloneRoutes: readonly AppRoute[] = [
  {
    path: '/',
    access: 'visitor',
    isLandingPage: true,
    load: async () => (await import('../onboarding/landing/landing.screen.tsx')).LandingScreen,
  },
  {
    path: '/auth/login',
    access: 'public',
    isLandingPage: true,
    load: async () => (await import('../account/session/login.screen.tsx')).LoginScreen,
  },
  {
    path: '/auth/register',
    access: 'public',
    features: ['account'],
  },
  {
    path: '/auth/emailVerification',
    access: 'public',
    features: ['account'],
  },
  {
    path: '/auth/keep',
    access: 'signed in',
    features: ['account'],
  },
  {
    path: '/auth/organisation',
    access: 'public',
    features: ['account'],
  },
  {
    path: '/auth/forgotPassword',
    access: 'public',
    features: ['account'],
  },
  {
    path: '/auth/resetPassword',
    access: 'public',
    features: ['account'],
  },
  { path: '/unsubscribe/:link', access: 'public', features: ['notifications'] },
  { path: '/notification-stop/:link', access: 'public', features: ['notifications'] },
  {
    path: '/invitation/:id',
    access: 'public',
    features: ['relationships'],
  },
  {
    path: '/invitation-stop/:link',
    access: 'public',
    features: ['relationships'],
  },
  {
    path: '/external_feedback/:id',
    access: 'public',
    features: ['visitor', 'applets'],
  },
  {
    path: '/showcase/:id/:page?',
    access: 'public',
    features: ['visitor', 'applets'],
  },
  {
    path: '/loadingScreen',
    access: 'verified',
    features: ['onboarding-state', 'onboarding'],
  },
  {
    path: '/onboarding',
    access: 'verified',
    features: ['onboarding-state', 'onboarding'],
  },
  {
    path: '/onboarding/app',
    access: 'verified',
    features: ['onboarding-state', 'onboarding', 'films'],
  },
  {
    path: '/onboarding/quest',
    access: 'verified',
    features: ['onboarding-state', 'onboarding', 'films'],
  },
  {
    path: '/onboarding/week',
    access: 'verified',
    features: ['onboarding-state', 'onboarding', 'films'],
  },
  {
    path: '/onboarding/complete',
    access: 'verified',
    features: ['onboarding-state', 'onboarding'],
  },
  {
    path: '/offboarding/quest',
    access: 'verified',
    features: ['onboarding-state', 'onboarding', 'films'],
  },
  {
    path: '/generic_error_screen',
    access: 'public',
    load: async () => GenericErrorScreen,
  },
  { path: '*', access: 'public' },
];

/** Pages that lead into a quest: the logo and the account menu, no navigation. */
const flowRoutes: readonly AppRoute[] = [
  {
    path: '/join',
    access: 'verified',
    features: ['join-quest'],
  },
  {
    path: '/schedule-commit',
    access: 'verified',
    features: ['schedule'],
  },
  {
    path: '/daily-reminder-time',
    access: 'verified',
    features: ['notifications'],
  },
];

/** Pages inside the shell. */
const shellRoutes: readonly AppRoute[] = [
  {
    path: '/home',
    access: 'verified',
    load: async () => (await import('../quests/home/home.screen.tsx')).HomeScreen,
  },
  {
    path: '/resume',
    access: 'verified',
    features: ['overview'],
  },
  {
    path: '/share',
    access: 'verified',
    features: ['onboarding-state', 'applets', 'received'],
  },
  {
    path: '/overview',
    access: 'verified',
    features: ['overview', 'schedule'],
  },
  {
    path: '/playlist',
    access: 'verified',
    features: ['playlist', 'films'],
  },
  {
    path: '/relationships',
    access: 'verified',
    features: ['relationships'],
  },
  {
    path: '/relationships/:id/profile/:achievementId?',
    access: 'verified',
    features: ['achievements', 'relationships', 'showcases', 'applets'],
  },
  {
    path: '/profile/:section?',
    access: 'verified',
    features: ['account', 'achievements', 'join-quest', 'relationships', 'settings', 'applets', 'profile', 'showcases'],
  },
  {
    path: '/see-as/:reader',
    access: 'verified',
    features: ['achievements', 'relationships', 'showcases', 'applets'],
  },
  {
    path: '/replan',
    access: 'verified',
    features: ['schedule'],
  },
  {
    path: '/challenge/:challengeId/:step?',
    access: 'verified',
    features: ['onboarding-state', 'challenges', 'install', 'applets'],
    load: async () => (await import('./challenge-behind-cards.screen.tsx')).ChallengeBehindCardsScreen,
  },
  {
    path: '/settings/:page?',
    access: 'verified',
    features: ['account', 'achievements', 'install', 'notifications', 'relationships', 'settings'],
  },
  {
    path: '/operator',
    access: 'verified',
    features: ['operator'],
  },
];

/** Old and short paths, and the pages that they redirect to. */
const MOVED_PAGES: readonly (readonly [path: string, to: string])[] = [
  ['/journey', '/overview'],
  ['/quests', '/profile/ManageQuests'],
  ['/showcase', '/profile/ShowcasesList'],
  ['/profile/showcases', '/profile/ShowcasesList'],
  ['/contact', '/settings/get_help'],
];

/** The layout of the signed-in pages. */
const importShell = () => import('./layout/shell.tsx');

/**
 * Creates the routes of all pages: path, access and lazy screen. Unknown paths lead home, or to log-in. `loadFeatures`
 * loads the bindings that every page but the first needs, and those of the page's features.
 */
export function createRoutes(
  routeGuard: RouteGuard,
  loadFeatures: (features: readonly Feature[]) => Promise<void> = async () => undefined,
): RouteObject[] {
  const toRoute = (page: AppRoute): RouteObject => ({
    path: page.path,
    loader: ({ request }) => {
      const elsewhere = routeGuard.redirect(page.access, new URL(request.url));
      return elsewhere === undefined ? null : redirect(elsewhere);
    },
    lazy: {
      Component: () =>
        loadScreen(async () => {
          const [screen] = await Promise.all([
            loadScreenOf(page),
            page.isLandingPage ? undefined : loadFeatures(page.features ?? []),
          ]);
          return page.access === 'public' || page.access === 'visitor' ? screen : remountPerTraveler(screen);
        }),
    },
  });
  return [
    {
      element: <RootLayout />,
      errorElement: <GenericErrorScreen />,
      hydrateFallbackElement: <PageFallback />,
      children: [
        {
          errorElement: <GenericErrorScreen />,
          children: [
            ...standaloneRoutes.map(toRoute),
            {
              lazy: { Component: () => loadScreen(async () => (await importShell()).FlowShell) },
              children: flowRoutes.map(toRoute),
            },
            {
              lazy: { Component: () => loadScreen(async () => (await importShell()).Shell) },
              children: [{ errorElement: <GenericErrorScreen />, children: shellRoutes.map(toRoute) }],
            },
            ...MOVED_PAGES.map(([path, to]) => ({ path, element: <PageFallback />, loader: () => redirect(to) })),
          ],
        },
      ],
    },
  ];
}

/** Remounts a screen when another person signs in; keeps it while the person is signed out. */
const remountPerTraveler = (Screen: ComponentType): ComponentType =>
  observer(function Personal() {
    const { session } = useViewModel(SessionState);
    const [person, setPerson] = useState(session?.id);
    if (session && session.id !== person) setPerson(session.id);
    useEffect(preloadSignInPromptLater, []);
    return <Screen key={person} />;
  });
