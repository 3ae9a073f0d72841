export const loadingMessages = { loading: 'Loading...', analyzing: 'Analyzing your results...' } as const;
