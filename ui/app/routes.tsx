import { observer } from 'mobx-react-lite';
import { type ComponentType, useState } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { SessionState } from '../account/session.state.ts';
import type { Door, Guard } from './door.state.ts';
import { Frame } from './frame.tsx';
import { GenericErrorScreen } from './generic-error.screen.tsx';
import { useViewModel } from './view-models.tsx';
import { Waiting } from './waiting.tsx';

interface Page {
  readonly path: string;
  readonly guard: Guard;
  readonly load: () => Promise<ComponentType>;
  /** The first page of whoever is not signed in: it loads nothing but itself. */
  readonly isFirst?: true;
}

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
    load: async () => (await import('../account/register.screen.tsx')).RegisterScreen,
  },
  {
    path: '/auth/emailVerification',
    guard: 'public',
    load: async () => (await import('../account/email-verification.screen.tsx')).EmailVerificationScreen,
  },
  {
    path: '/loadingScreen',
    guard: 'verified',
    load: async () => (await import('../onboarding/loading.screen.tsx')).LoadingScreen,
  },
  {
    path: '/onboarding/app',
    guard: 'verified',
    load: async () => (await import('../onboarding/app-onboarding.screen.tsx')).AppOnboardingScreen,
  },
  {
    path: '/onboarding/quest',
    guard: 'verified',
    load: async () => (await import('../onboarding/quest-onboarding.screen.tsx')).QuestOnboardingScreen,
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
    load: async () => (await import('../quests/join.screen.tsx')).JoinScreen,
  },
  {
    path: '/schedule-commit',
    guard: 'verified',
    load: async () => (await import('../schedule/schedule-commit.screen.tsx')).ScheduleCommitScreen,
  },
  {
    path: '/daily-reminder-time',
    guard: 'verified',
    load: async () => (await import('../notifications/daily-reminder.screen.tsx')).DailyReminderScreen,
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
    path: '/challenge/:challengeId/:step?',
    guard: 'verified',
    load: async () => (await import('../challenges/challenge.screen.tsx')).ChallengeScreen,
  },
];

/** What is around pages behind the front door. */
const around = () => import('./shell.tsx');

/**
 * Every page: its path, who may open it, and the screen that is loaded with it. Unknown paths lead home.
 * `furnish` brings what every page but the first needs beside its screen.
 */
export function routesBehind(door: Door, furnish: () => Promise<void> = async () => undefined): RouteObject[] {
  const toRoute = ({ path, guard, load, isFirst }: Page): RouteObject => ({
    path,
    loader: ({ request }) => {
      const elsewhere = door.redirect(guard, new URL(request.url));
      return elsewhere === undefined ? null : redirect(elsewhere);
    },
    lazy: {
      Component: async () => {
        const [screen] = await Promise.all([load(), isFirst ? undefined : furnish()]);
        return guard === 'public' ? screen : personal(screen);
      },
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
            { lazy: { Component: async () => (await around()).FlowShell }, children: flow.map(toRoute) },
            {
              lazy: { Component: async () => (await around()).Shell },
              children: [{ errorElement: <GenericErrorScreen />, children: inside.map(toRoute) }],
            },
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
    return <Screen key={person} />;
  });
