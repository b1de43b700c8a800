export const pages: Readonly<
  Record<
    'login' | 'landing' | 'home' | 'step' | 'people' | 'onboarding' | 'settings' | 'playlist' | 'profile' | 'showcase',
    readonly [screen: string, ...more: string[]]
  >
>;
