import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { SessionState } from '../account/session.state.ts';
import { fetchSignInAgain } from './ask-again.tsx';
import type { Door, Guard } from './door.state.ts';
import { Frame } from './frame.tsx';
import { GenericErrorScreen } from './generic-error.screen.tsx';
import type { LaterPath } from './later-screens.ts';
import { orMissing } from './missing-page.tsx';
import { useViewModel } from './view-models.tsx';
import { Waiting } from './waiting.tsx';

/** An area whose pages share what they need beside what every page needs. */
export type Room =
  | 'account'
  | 'boarding'
  | 'challenges'
  | 'joining'
  | 'notifications'
  | 'onboarding'
  | 'operation'
  | 'overview'
  | 'schedule'
  | 'settings'
  | 'uploads';

interface Place {
  readonly guard: Guard;
  /** Where the things stand that its screen asks for; absent: it needs none but what every page needs. */
  readonly rooms?: readonly Room[];
  /** The first page of whoever is not signed in: it loads nothing but itself. */
  readonly isFirst?: true;
}

type Page = Place &
  ({ readonly path: LaterPath } | { readonly path: string; readonly load: () => Promise<ComponentType> });

/** The screen of a page: what knows those of all but the first pages is loaded with the rooms of a page, not with the log-in. */
const screenOf = async (page: Page): Promise<ComponentType> =>
  'load' in page ? page.load() : (await import('./later-screens.ts')).laterScreens[page.path]();

/** Pages that fill the window by themselves. */
const quiet: readonly Page[] = [
  {
    path: '/auth/login',
    guard: 'public',
    isFirst: true,
    load: async () => (await import('../account/login.screen.tsx')).LoginScreen,
  },
  {
    path: '/auth/register',
    guard: 'public',
    rooms: ['account'],
  },
  {
    path: '/auth/emailVerification',
    guard: 'public',
    rooms: ['account'],
  },
  {
    path: '/auth/forgotPassword',
    guard: 'public',
    rooms: ['account'],
  },
  {
    path: '/auth/resetPassword',
    guard: 'public',
    rooms: ['account'],
  },
  {
    path: '/unsubscribe/:link',
    guard: 'public',
    rooms: ['notifications'],
  },
  {
    path: '/loadingScreen',
    guard: 'verified',
    rooms: ['boarding', 'onboarding'],
  },
  {
    path: '/onboarding',
    guard: 'verified',
    rooms: ['boarding', 'onboarding'],
  },
  {
    path: '/onboarding/app',
    guard: 'verified',
    rooms: ['boarding', 'onboarding'],
  },
  {
    path: '/onboarding/quest',
    guard: 'verified',
    rooms: ['boarding', 'onboarding'],
  },
  {
    path: '/onboarding/week',
    guard: 'verified',
    rooms: ['boarding', 'onboarding'],
  },
  {
    path: '/onboarding/complete',
    guard: 'verified',
    rooms: ['boarding', 'onboarding'],
  },
  {
    path: '/offboarding/quest',
    guard: 'verified',
    rooms: ['boarding', 'onboarding'],
  },
  {
    path: '/generic_error_screen',
    guard: 'public',
    load: async () => GenericErrorScreen,
  },
];

/** Pages on the way into a quest: the sign of the house and the person's menu, nothing that leads astray. */
const flow: readonly Page[] = [
  {
    path: '/join',
    guard: 'verified',
    rooms: ['joining'],
  },
  {
    path: '/schedule-commit',
    guard: 'verified',
    rooms: ['schedule'],
  },
  {
    path: '/daily-reminder-time',
    guard: 'verified',
    rooms: ['notifications'],
  },
];

/** Pages inside the whole frame. */
const inside: readonly Page[] = [
  {
    path: '/home',
    guard: 'verified',
    load: async () => (await import('../quests/home.screen.tsx')).HomeScreen,
  },
  {
    path: '/overview',
    guard: 'verified',
    rooms: ['overview', 'schedule'],
  },
  {
    path: '/quests',
    guard: 'verified',
    rooms: ['joining'],
  },
  {
    path: '/replan',
    guard: 'verified',
    rooms: ['schedule'],
  },
  {
    path: '/challenge/:challengeId/:step?',
    guard: 'verified',
    rooms: ['boarding', 'challenges', 'uploads'],
    load: async () => (await import('./walk-screen.ts')).walkScreen(),
  },
  {
    path: '/settings',
    guard: 'verified',
    rooms: ['account', 'notifications', 'settings'],
  },
  {
    path: '/operator',
    guard: 'verified',
    rooms: ['operation'],
  },
];

/** What is around pages behind the front door. */
const around = () => import('./shell.tsx');

/**
 * Every page: its path, who may open it, and the screen that is loaded with it. Unknown paths lead home.
 * `furnish` brings what every page but the first needs beside its screen, and what stands in the rooms of the page.
 */
export function routesBehind(
  door: Door,
  furnish: (rooms: readonly Room[]) => Promise<void> = async () => undefined,
): RouteObject[] {
  const toRoute = (page: Page): RouteObject => ({
    path: page.path,
    loader: ({ request }) => {
      const elsewhere = door.redirect(page.guard, new URL(request.url));
      return elsewhere === undefined ? null : redirect(elsewhere);
    },
    lazy: {
      Component: () =>
        orMissing(async () => {
          const [screen] = await Promise.all([screenOf(page), page.isFirst ? undefined : furnish(page.rooms ?? [])]);
          return page.guard === 'public' ? screen : personal(screen);
        }),
    },
  });
  return [
    {
      element: <Frame />,
      errorElement: <GenericErrorScreen />,
      hydrateFallbackElement: <Waiting />,
      children: [
        {
          errorElement: <GenericErrorScreen />,
          children: [
            ...quiet.map(toRoute),
            {
              lazy: { Component: () => orMissing(async () => (await around()).FlowShell) },
              children: flow.map(toRoute),
            },
            {
              lazy: { Component: () => orMissing(async () => (await around()).Shell) },
              children: [{ errorElement: <GenericErrorScreen />, children: inside.map(toRoute) }],
            },
            { path: '/journey', element: <Waiting />, loader: () => redirect('/overview') },
            { path: '*', element: <Waiting />, loader: () => redirect('/home') },
          ],
        },
      ],
    },
  ];
}

/** The screen, opened anew as soon as somebody else uses the browser; while nobody is signed in it stays as it is. */
const personal = (Screen: ComponentType): ComponentType =>
  observer(function Personal() {
    const { session } = useViewModel(SessionState);
    const [person, setPerson] = useState(session?.id);
    if (session && session.id !== person) setPerson(session.id);
    useEffect(() => void fetchSignInAgain(), []);
    return <Screen key={person} />;
  });
