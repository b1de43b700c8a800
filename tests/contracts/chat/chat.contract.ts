import { describe } from 'vitest';
import { everyEnvironment } from '../support/environments.ts';
import { describeChats } from './chat-cases.ts';

describe.each(everyEnvironment)('chats saved by $name', ({ open }) => {
  describeChats({ open });
});
