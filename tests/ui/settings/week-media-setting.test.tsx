import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '#core/messages';
import { MemoryWeekMedia } from '#memory/quests/memory-week-media';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { WeekMediaSetting } from '#ui/settings/offline/week-media-setting.tsx';
import { WeekMediaViewModel } from '#ui/settings/offline/week-media.view-model.ts';

test('[ERR-30] a switch stores pictures and sounds on the device, or removes them', async () => {
  const media = new MemoryWeekMedia({ '/content/a.svg': 1 });
  await media.add('/content/a.svg', () => []);
  const view = new WeekMediaViewModel(media);
  render(
    <ViewModelProvider value={() => view as never}>
      <WeekMediaSetting />
    </ViewModelProvider>,
  );
  const user = userEvent.setup();
  const isOn = (): string | null =>
    screen.getByRole('switch', { name: messages.weekMediaSwitch }).getAttribute('aria-checked');
  expect(isOn()).toBe('true');
  await user.click(screen.getByRole('switch'));
  await expect.poll(isOn).toBe('false');
  expect(await media.kept()).toEqual([]);
  await user.click(screen.getByRole('switch'));
  await expect.poll(isOn).toBe('true');
  expect(media.isOn()).toBe(true);
});
