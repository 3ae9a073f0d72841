import type { Server } from 'node:http';
import { DeliveryError } from '../delivery-error.ts';

/** A server that is open. `close` ends its connections too. */
export type Origin = { readonly url: string; readonly port: number; readonly close: () => Promise<void> };

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      const isBusy = 'code' in cause && cause.code === 'EADDRINUSE';
      const message = `Port ${port} is in use. Stop what uses it, or set PORT to a free one.`;
      reject(isBusy ? new DeliveryError('PORT_BUSY', message, { cause }) : cause);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Opens a server on this machine's own address. Port 0 takes a free one. */
export async function listenOn(server: Server, wanted: number): Promise<Origin> {
  const port = await listen(server, wanted);
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
