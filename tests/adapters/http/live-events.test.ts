import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HttpLiveEvents } from '#adapters/http/live-events';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';

describe('hints over the stream', () => {
  let server: Server;
  let answers: ServerResponse[];
  let status: number;
  let sessions: MemorySessionStore;
  let network: MemoryNetwork;
  let events: HttpLiveEvents;
  let hints: string[];

  beforeEach(async () => {
    [answers, status, hints] = [[], 200, []];
    server = createServer((_, response) => {
      answers.push(response);
      response.writeHead(status, { 'content-type': 'text/event-stream' });
      if (status === 200) response.write('data: everything\n\n');
      else response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    sessions = new MemorySessionStore(unsignedToken());
    network = new MemoryNetwork();
    const patience = { shortestPause: 10, longestPause: 20, silence: 300 };
    events = new HttpLiveEvents(sessions, network, new MemoryRandomSource(), { baseURL, ...patience });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const watch = (): (() => void) => events.watch((hint) => void hints.push(hint));
  const opened = async (times: number): Promise<void> => {
    await expect.poll(() => hints.length).toBe(times);
  };

  test('come in pieces, and again once the server has ended the stream or nothing came for long', async () => {
    const stop = watch();
    await opened(1);
    answers[0]?.write('da');
    answers[0]?.write('ta: notifi');
    answers[0]?.write('cations\n\n:\n\n');
    await opened(2);
    answers[0]?.end();
    await opened(3);
    await opened(4);
    expect(hints).toEqual(['everything', 'notifications', 'everything', 'everything']);
    expect(events.isOpen).toBe(true);
    stop();
    expect(events.isOpen).toBe(false);
  });

  test('are asked for again and again while the server is away, and not with a token that was refused', async () => {
    status = 503;
    const stop = watch();
    await expect.poll(() => answers.length).toBeGreaterThan(3);
    status = 401;
    const asked = answers.length;
    await expect.poll(() => answers.length).toBe(asked + 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(answers).toHaveLength(asked + 1);
    status = 200;
    sessions.save(unsignedToken({ firstName: 'Another' }));
    await opened(1);
    stop();
  });

  test('end without a network, and when nobody is signed in', async () => {
    const stop = watch();
    await opened(1);
    network.change(false);
    expect(events.isOpen).toBe(false);
    network.change(true);
    await opened(2);
    sessions.clear();
    expect(events.isOpen).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(answers).toHaveLength(2);
    stop();
  });
});
