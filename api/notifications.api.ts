import type { Instant } from '#core/shared';
import { get, patch } from './endpoint.ts';

export const readReminder = get<object, { hour: number }>('/notifications/daily-reminder-time');
export const chooseReminder = patch<{ time: Instant }, { hour: number }>('/notifications/daily-reminder-time');
