import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { galleryConfig } from './rspack.config.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '6006' } } });
const port = Number(values.port);

const server = new RspackDevServer(
  { port, host: 'localhost', hot: true, open: false, client: { overlay: { warnings: false } } },
  rspack(galleryConfig('development')),
);
await server.start();
process.stdout.write(`The components are at http://localhost:${port}/\n`);
