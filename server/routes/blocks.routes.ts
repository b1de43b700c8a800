import { Blocks } from '#core/relationships';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { blockPerson, readBlocks, unblockPerson } from '#api/relationships/blocks.api';

export function blocksRoutes(serve: RegisterRoute): void {
  serve(readBlocks, { allow: 'verified' }, async ({ scope }) => ({
    blocked: await scope.get(Blocks).all(),
  }));

  serve(blockPerson, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(Blocks).block(input.userId);
    return {};
  });

  serve(unblockPerson, { allow: 'verified' }, async ({ scope, input }) => {
    await scope.get(Blocks).unblock(input.userId);
    return {};
  });
}
