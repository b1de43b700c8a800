import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { TravelerApp } from '../../support/traveler-app.tsx';

const branch = () => within(screen.getByRole('group', { name: 'Along the river' }));

test('[STP-1] if the file of a branch is missing, the link to the open question leads to the file', async () => {
  const decisionTreeBranches = [{ id: 'left', title: 'Along the river', order: 0 }];
  const applets = coastQuest.applets.map((applet) =>
    applet.id === 'shore-words' ? { ...applet, appletType: 'decision-tree', decisionTreeBranches } : applet,
  );
  const app = new TravelerApp({ content: { ...coastQuest, applets } });
  await app.join();
  app.open('/challenge/shore/0');
  await screen.findByRole('heading', { level: 1, name: 'Step shore-look' });
  fireEvent.change(branch().getByRole('textbox', { name: 'Describe it' }), { target: { value: 'A bench' } });
  await app.press('Complete step');
  await app.press('Take me there');
  await waitFor(() => expect(document.activeElement).toBe(branch().getAllByRole('button')[0]));
});
