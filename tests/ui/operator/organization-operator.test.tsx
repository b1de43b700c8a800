import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { OperatorApp, operatorHeading, tableRows } from '../support/operator-app.tsx';

describe('the operator page of an operator of organizations', () => {
  test('[OPE-50] shows the progress of their cohorts, and no tab of the installation', async () => {
    const operator = new OperatorApp(['here']);
    addCohortElsewhere(operator);
    await operator.addCohortMember('ann', 'Ann');
    operator.open('reports');
    await operatorHeading();
    expect((await tableRows(/./)).map(([name]) => name)).toEqual(['Annann@scene.test']);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      messages.consoleProgress,
      messages.consoleDashboard,
    ]);
    expect(screen.queryByRole('option', { name: /^99001/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: messages.navOperation }).length).toBeGreaterThan(0);
  });

  test('[OPE-50] cohorts name their organizations once there is more than one', async () => {
    const operator = new OperatorApp();
    const { world } = operator.app;
    for (const { organizationId } of world.cohorts) world.organizationNames.set(organizationId, 'Lighthouse');
    addCohortElsewhere(operator);
    world.organizationNames.set('elsewhere', 'Windmill');
    operator.open();
    expect(await screen.findByRole('option', { name: /^99001 .* · Windmill$/ }, { timeout: 5000 })).toBeDefined();
    expect(screen.getAllByRole('option', { name: / · Lighthouse$/ }).length).toBeGreaterThan(0);
  });
});

/** Adds a cohort of another organization. */
function addCohortElsewhere({ app: { world } }: OperatorApp): void {
  const [own] = world.cohorts;
  if (own) world.cohorts.push({ ...own, id: 'elsewhere', enrollmentCode: '99001', organizationId: 'elsewhere' });
}
