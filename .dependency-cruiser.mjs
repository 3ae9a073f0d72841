const packages = '^(shell|mfe-[^/]+|shared/[^/]+|supabase|e2e)/';

/** Who may import whom. The first two fences are pnpm's isolation and oxlint; this one sees relative escapes and cycles. */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell loads remotes at run time through the composition.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'remotes-stand-alone',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|shared/delivery|supabase|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'contract-is-the-ground',
      severity: 'error',
      from: { path: '^shared/contract/src' },
      to: { path: packages, pathNot: '^shared/contract/' },
    },
    {
      name: 'domain-knows-the-contract-only',
      severity: 'error',
      from: { path: '^shared/domain/src' },
      to: { path: packages, pathNot: '^shared/(domain|contract)/' },
    },
    {
      name: 'design-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared/design/src' },
      to: { path: packages, pathNot: '^shared/design/' },
    },
    {
      name: 'client-knows-contract-and-domain',
      severity: 'error',
      from: { path: '^shared/client/src' },
      to: { path: packages, pathNot: '^shared/(client|contract|domain)/' },
    },
    {
      name: 'delivery-knows-the-contract-only',
      severity: 'error',
      from: { path: '^shared/delivery/src' },
      to: { path: packages, pathNot: '^shared/(delivery|contract)/' },
    },
    {
      name: 'functions-know-domain-and-contract',
      severity: 'error',
      from: { path: '^supabase/functions/' },
      to: { path: packages, pathNot: '^(supabase/|shared/(domain|contract)/)' },
    },
    {
      name: 'a-feature-knows-no-sibling',
      comment:
        'What two features need lies below them: run (rules and device), gestures, submit, reading; account; agreement, frame, data, rules and what the calendar shows of them.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot:
          '^$1/src/($2|run|gestures|submit|reading|account|agreement|frame|data|rules|recurrence|statistics|exports|reminders|session)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|dist|\\.generated\\.)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
