import { remoteConfig } from '@stepwise/config/rspack';

export default remoteConfig({ remote: 'mfe-payment', directory: import.meta.dirname });
