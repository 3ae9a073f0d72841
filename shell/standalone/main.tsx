import '@stepwise/design/styles/layers.css';
import '@stepwise/design/styles/fonts.css';
import '@stepwise/design/styles/tokens.css';
import '@stepwise/design/styles/base.css';
import '../src/frame/root.css';
import { startStandalone } from './start-standalone.tsx';

const root = document.getElementById('root');
if (root) startStandalone(root);
