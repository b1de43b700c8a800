export const pages: Readonly<
  Record<'login' | 'landing' | 'home' | 'step' | 'people' | 'showcase', readonly [screen: string, ...more: string[]]>
>;
