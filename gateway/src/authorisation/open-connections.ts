import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { rawAnswer } from '../answers/raw-answer';
import { limitedAddress } from '../request-context';

interface ConnectionLimits {
  MAX_CONNECTIONS_PER_ADDRESS: number;
  TRUSTED_PROXIES: readonly string[];
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** The load balancers, over whose connections everybody comes. */
function proxiesOf(trusted: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  return proxies;
}

/**
 * Bounds how many connections one address holds open, so that a few addresses do not take the places of all visitors. Where an
 * address has too many, its newest takes the place of the one that has been idle for longest; with none idle it is refused.
 */
export function limitConnections(server: Server, config: ConnectionLimits): void {
  const proxies = proxiesOf(config.TRUSTED_PROXIES);
  /** Of each address, in the order in which they were last used. */
  const open = new Map<string, Set<Socket>>();
  const requests = new Map<Socket, number>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return;
    const plain = remoteAddress.replace(/^::ffff:/i, '');
    if (proxies.check(plain, familyOf(plain))) return;
    const address = limitedAddress(plain);
    const sockets = open.get(address) ?? new Set();
    if (sockets.size >= config.MAX_CONNECTIONS_PER_ADDRESS) {
      const idle = [...sockets].find((one) => !requests.has(one));
      if (idle === undefined) {
        socket.on('error', () => undefined);
        socket.end(rawAnswer('too_many_requests'), () => socket.destroy());
        return;
      }
      sockets.delete(idle);
      idle.destroy();
    }
    sockets.add(socket);
    open.set(address, sockets);
    socket.once('close', () => {
      requests.delete(socket);
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(address) === sockets) open.delete(address);
    });
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (left > 0) requests.set(socket, left);
      else requests.delete(socket);
    });
  });
}
