import { learn, messages } from '#core/messages';

learn(messages);
