// Shows what the house pushes and opens the page that it is about; it keeps nothing and answers no request.

addEventListener('push', (event) => {
  const { title = '', body = '', path = '/home' } = event.data?.json() ?? {};
  event.waitUntil(registration.showNotification(title, { body, tag: 'reminder', icon: '/icon.svg', data: { path } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/home', location.origin);
  if (address.origin !== location.origin) return;
  event.waitUntil(
    (async () => {
      const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows.find(({ url }) => new URL(url).pathname === address.pathname);
      await (open ? open.focus() : clients.openWindow(address.href));
    })(),
  );
});
