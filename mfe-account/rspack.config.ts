import { remoteConfig } from '@stepwise/config/rspack';

export default remoteConfig({ remote: 'mfe-account', directory: import.meta.dirname });
