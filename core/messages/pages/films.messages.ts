/** Films of other websites, which load once somebody asks for them. */
export const filmsMessages = {
  filmWatchHere: 'Watch here',
  filmLoad: 'Load film from {host}',
  filmNote: '{host} will then see your IP address and that you watch this film.',
  filmOffline: 'You’re offline. This film comes from {host} and needs a connection.',
  filmPlayer: 'Film “{title}”, from {host}',
  filmOpen: 'Open on {host}',
  filmNewWindow: '(opens in a new window)',
} as const;
