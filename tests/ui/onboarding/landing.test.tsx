import { render, screen, within } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WrittenLanding } from '#core/content';
import { messages, formatMessage } from '#core/messages';
import { LandingScreen } from '#ui/onboarding/landing/landing.screen.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { sampleLanding } from '../../fixtures/content/sample-landing.ts';
import { currentPath, FullApp, unsignedToken } from '../support/full-app.tsx';
import { skipFirstGreeting } from '../support/skip-first-greeting.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  skipFirstGreeting();
});

/** The app in a document with a prerendered landing page. */
function appWithLanding(...token: ConstructorParameters<typeof FullApp>): FullApp {
  const app = new FullApp(...token);
  app.container.load(
    new ContainerModule(({ rebind }) => void rebind(WrittenLanding).toConstantValue({ current: () => sampleLanding })),
  );
  return app;
}

describe('the first page', () => {
  test('shows signed-out people the trail of the quest, and three links', async () => {
    const router = appWithLanding().openAt('/');
    await screen.findByRole('heading', { level: 1, name: sampleLanding.title });
    expect(currentPath(router)).toBe('/');
    expect(screen.getByRole('img', { name: 'A lamp' }).getAttribute('src')).toBe('/content/landing/lamp.svg');
    const trail = screen.getByRole('list', { name: sampleLanding.trail.title });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Look'), expect.stringContaining('Light')]);
    const pathsOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(pathsOf(messages.landingJoin)).toEqual(['/auth/register', '/auth/register']);
    expect(screen.getAllByRole('button', { name: messages.loginTrial })).toHaveLength(2);
    expect(pathsOf(messages.loginSubmit)).toEqual(['/auth/login', '/auth/login']);
  });

  test('[APL-3] lets them try its step, which shows the drawn option', async () => {
    const app = appWithLanding();
    app.openAt('/');
    await screen.findByRole('heading', { level: 1 });
    await app.press(messages.landingDraw);
    const drawn = sampleLanding.step.options.map((option) => formatMessage('landingDrawn', { option }));
    const said = screen.getByText((text) => drawn.includes(text));
    expect(said.closest('[role=status]')?.textContent).toContain(sampleLanding.step.next);
    expect(screen.getByRole('button', { name: messages.landingDrawAgain })).toBeDefined();
  });

  test('leads signed-in people home, also from another tab', async () => {
    const app = appWithLanding();
    await app.quests.join('31001', { year: 2026, month: 11, day: 20, startOnSameWeek: true });
    const router = app.openAt('/');
    await screen.findByRole('heading', { level: 1, name: sampleLanding.title });
    app.sessionStore.save(unsignedToken());
    await expect.poll(() => currentPath(router)).toBe('/home');
  });

  test('is the log-in page if the server did not render it', async () => {
    const router = new FullApp().openAt('/');
    await expect.poll(() => currentPath(router)).toBe('/auth/login');
  });

  test('is rendered on the server without a style attribute, and hydrated without a difference', () => {
    const app = appWithLanding();
    const page = (
      <ViewModelProvider value={(type) => app.container.get(type)}>
        <MemoryRouter>
          <LandingScreen />
        </MemoryRouter>
      </ViewModelProvider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container.innerHTML).toContain(sampleLanding.about.text);
    expect(container.innerHTML).not.toMatch(/\sstyle=/);
    const complaints = vi.spyOn(console, 'error');
    render(page, { container, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
  });
});
