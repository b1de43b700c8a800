import { learn, messages, operatorMessages } from '#core/messages';

learn(messages);
learn(operatorMessages);
