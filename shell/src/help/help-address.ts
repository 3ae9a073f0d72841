/** Where "Get help now" leads before any script runs; the shell opens its dialog for it. */
export const helpAddress = '#help';
