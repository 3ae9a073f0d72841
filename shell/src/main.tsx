import '@stepwise/design/styles/layers.css';
import '@stepwise/design/styles/fonts.css';
import '@stepwise/design/styles/tokens.css';
import '@stepwise/design/styles/base.css';
import './frame/root.css';
import { startShell } from './start-shell.tsx';

const root = document.getElementById('root');
if (root) startShell(root);
