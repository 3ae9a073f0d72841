import { shellConfig } from '@stepwise/config/rspack';

export default shellConfig({ directory: import.meta.dirname });
