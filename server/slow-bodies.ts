import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LINK_MINUTES, STORAGE } from '#core/applets';

/** How long a file may take to arrive, in milliseconds: as long as its link holds. */
export const FILE_PATIENCE: number = LINK_MINUTES * 60_000;

/** Cuts off every body that takes longer than `patience` milliseconds to arrive, but for files: a phone may be slow. */
export function cutSlowBodies(app: FastifyInstance, patience: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || isFile(request)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      raw.socket.destroySoon();
    }, patience);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

const isFile = ({ method, url }: FastifyRequest): boolean => method === 'PUT' && url.startsWith(STORAGE);
