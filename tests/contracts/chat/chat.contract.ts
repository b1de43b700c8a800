import { describe } from 'vitest';
import { everyEnvironment } from '../support/environments.ts';
import { describeChats } from './chat-cases.ts';

describe.each(everyEnvironment)('chats kept by $name', ({ open }) => {
  describeChats({ open });
});
