import '@stepwise/design/styles/layers.css';
import '@stepwise/design/styles/fonts.css';
import '@stepwise/design/styles/tokens.css';
import '@stepwise/design/styles/base.css';
import './frame/root.css';
import { nextTask } from './services/next-task.ts';

/**
 * The page brought its files along, and running all of them at once is the longest piece of work of its life. In pieces, each
 * a task of its own, a slow phone can answer a finger in between. The libraries are asked for only to have run by then.
 */
async function start(root: HTMLElement): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@stepwise/contract/schema');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@stepwise/design/button');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell.tsx');
  await nextTask();
  startShell(root);
}

const root = document.getElementById('root');
if (root) void start(root);
