import type { Plugin } from 'vite';

const PAGE = `<!doctype html><title>Log in</title><script type="module">
const email = new URLSearchParams(location.search).get('as') ?? 'traveler';
const answer = await fetch('/api/v1/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: email + '@demo.waymark.test', password: 'waymark-demo' }),
}).catch(() => undefined);
if (answer?.ok) {
  localStorage.setItem('waymark.session', (await answer.json()).jwt);
  location.replace('/home');
} else if (answer === undefined || answer.status >= 500) setTimeout(() => location.reload(), 500);
else document.body.textContent = (await answer.json()).message;
</script>`;

/**
 * Serves `/dev/log-in` while the site is developed: logs a person of the demo in, once the server answers. `?as=mentor`
 * logs in another one.
 */
export const devLogIn: Plugin = {
  name: 'dev-log-in',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/dev/log-in', (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(PAGE);
    });
  },
};
