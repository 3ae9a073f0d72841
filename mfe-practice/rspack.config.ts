import { remoteConfig } from '@stepwise/config/rspack';

export default remoteConfig({ remote: 'mfe-practice', directory: import.meta.dirname });
