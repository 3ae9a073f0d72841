import type { RemoteName } from '@stepwise/contract/access';
import { contractVersion } from '@stepwise/contract/remote-module';
import type { RemoteModule } from '@stepwise/contract/remote-module';
import { RemoteContractError } from './remote-failure.ts';

const lifecycleNames = ['bootstrap', 'mount', 'update', 'unmount'] as const;

/** What came out of the container, as the module the contract describes; throws when it is something else. */
export function readRemoteModule(value: unknown, remote: RemoteName): RemoteModule {
  if (!isRemoteModule(value)) throw new RemoteContractError(`${remote} does not expose the lifecycles.`);
  if (value.remote !== remote) {
    throw new RemoteContractError(`${remote} answered as ${value.remote}.`);
  }
  if (majorOf(value.contractVersion) !== majorOf(contractVersion)) {
    throw new RemoteContractError(
      `${remote} was built for contract ${value.contractVersion}; this shell speaks ${contractVersion}.`,
    );
  }
  return value;
}

/** Whether a release that asks for `contractRange` can be mounted here: equal majors, whatever the range's form. */
export function speaksOurContract(contractRange: string): boolean {
  return majorOf(contractRange) === majorOf(contractVersion);
}

function majorOf(versionOrRange: string): string | undefined {
  return /\d+/.exec(versionOrRange)?.[0];
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const record = new Map<string, unknown>(Object.entries(value));
  return (
    typeof record.get('contractVersion') === 'string' &&
    typeof record.get('remote') === 'string' &&
    lifecycleNames.every((name) => typeof record.get(name) === 'function')
  );
}
