import { timeZoneProblem } from '#core/account';
import type { OrganizationId } from '#core/shared';
import { Satisfies } from './satisfies.ts';
import { IsId } from './shared.forms.ts';

export class TimeZoneForm {
  @Satisfies(timeZoneProblem) timeZone = '';
}

export class LocalizationsForm {
  @IsId() organizationId: OrganizationId = '';
}
