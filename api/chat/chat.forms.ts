import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { CHAT_PAGE_MAX } from '#core/chat';
import type { Instant } from '#core/shared';
import { IsFreeText, IsId, IsMoment, IsOptionalOrNull } from '../shared/form-fields.ts';

/** A number that comes as text, out of a query. */
const toNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && value !== '' ? Number(value) : value;

export class ReadChatMessagesForm {
  @IsId() room = '';
  @IsOptionalOrNull() @IsMoment() before?: Instant;
  @IsOptionalOrNull() @IsMoment() after?: Instant;
  @IsOptionalOrNull() @Transform(toNumber) @IsInt() @Min(1) @Max(CHAT_PAGE_MAX) limit?: number;
}

export class SendChatMessageForm {
  @IsId() room = '';
  @IsId() id = '';
  @IsFreeText() text = '';
}

export class MarkChatReadForm {
  @IsId() room = '';
}
