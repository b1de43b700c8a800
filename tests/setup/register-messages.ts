import { registerMessages, messages, operatorCommandMessages } from '#core/messages';

registerMessages(messages);
registerMessages(operatorCommandMessages);
