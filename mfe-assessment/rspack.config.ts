import { remoteConfig } from '@stepwise/config/rspack';

export default remoteConfig({ remote: 'mfe-assessment', directory: import.meta.dirname });
