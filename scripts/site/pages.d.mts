export const pages: Readonly<
  Record<'login' | 'home' | 'step' | 'people' | 'showcase', readonly [screen: string, ...more: string[]]>
>;
