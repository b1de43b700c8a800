import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { messages } from '#core/messages';
import { labelledPoints } from '#core/quests';
import { CelebrationFallback } from '#ui/challenges/post/completion-overlay.tsx';

test('[STP-4] without its code the celebration still shows the points and the next stop', async () => {
  const [onHome, onOpen] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const next = { label: 'Next challenge', title: 'The cliff', action: 'Continue', onOpen };
  render(
    <CelebrationFallback
      title="The shore"
      earned={labelledPoints({ xp: 100, bp: 0 })}
      progress={{ count: 2, before: 0, now: 1 }}
      next={next}
      onHome={onHome}
    />,
  );
  const text = screen.getByRole('dialog', { name: 'The shore' }).textContent;
  expect(text).toContain('XP: 100 earned');
  expect(text).not.toContain('BP');
  expect(text).toContain('The cliff');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Return to home' }));
  expect(onHome).toHaveBeenCalledTimes(1);
});

test('[QST-17] [STP-4] without its code the celebration still mentions the week, and the reasons for badge points', () => {
  render(
    <CelebrationFallback
      eyebrow="Challenge complete · Week 1"
      title="The shore"
      earned={labelledPoints({ xp: 100, bp: 5 })}
      badgeReasons={['badgeForWeek']}
      progress={{ count: 1, before: 0, now: 1 }}
      onHome={() => undefined}
    />,
  );
  const text = screen.getByRole('dialog', { name: 'The shore' }).textContent;
  expect(text).toContain('Challenge complete · Week 1');
  expect(text).toContain(messages.badgeForWeek);
});
