// Runs before anything else of a page is loaded.

// A secret that a mailed link carries, behind its # or in its query, leaves the address and the history; `ui/app/query-secrets.ts` hands it on.
{
  const address = new URL(location.href);
  const fragment = new URLSearchParams(address.hash.slice(1));
  for (const carrier of [address.searchParams, fragment]) {
    if (!['temporalpass', 'verificationCode', 'authToken'].some((secret) => carrier.has(secret))) continue;
    const brought = {};
    for (const name of ['temporalpass', 'verificationCode', 'authToken', 'email', 'name']) {
      if (carrier.has(name)) brought[name] = carrier.get(name);
      carrier.delete(name);
    }
    if (carrier === fragment) address.hash = '';
    globalThis.waymarkBrought = brought;
    history.replaceState(history.state, '', address);
  }
}

// What the provider of an organisation sent back leaves the address too.
if (location.pathname === '/auth/organisation' && location.search) {
  const { state, code = '', iss } = Object.fromEntries(new URLSearchParams(location.search));
  if (state) globalThis.waymarkBrought = { returned: { state, code, iss } };
  history.replaceState(history.state, '', location.pathname);
}

// A language that was chosen by a link is kept by the server; the address is the same in all of them.
{
  const address = new URL(location.href);
  if (address.searchParams.has('locale')) {
    address.searchParams.delete('locale');
    history.replaceState(history.state, '', address);
  }
}

// A theme that was chosen never flashes; `ui/app/theme.state.ts` keeps it from there on.
try {
  const theme = localStorage.getItem('waymark.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser without storage follows its system.
}

// Whoever is signed in has no use for the first page, and never sees it; `ui/app/route-guard.state.ts` decides for the rest.
try {
  if (location.pathname === '/' && localStorage.getItem('waymark.session')) location.replace('/home');
} catch {
  // A browser without storage keeps nobody signed in.
}

// The browser's question whether to install the app waits until somebody wants it; `adapters/browser-storage/browser-app-installer.ts` lets it ask.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  globalThis.waymarkInstall = event;
});

// What is pressed or sent before the page has come to life is done once it has; `ui/account/auth-form/auth-form.tsx` calls for it.
{
  const early = [];
  const note = ({ type, target }) => {
    const button = type === 'click' && target.closest('button[type="button"]');
    if (button) early.push(() => button.click());
    if (type === 'submit') early.push(() => target.requestSubmit());
  };
  const kinds = ['click', 'submit'];
  for (const kind of kinds) document.addEventListener(kind, note, true);
  globalThis.waymarkTakeOver = () => {
    for (const kind of kinds) document.removeEventListener(kind, note, true);
    for (const act of early.splice(0)) act();
  };
}
