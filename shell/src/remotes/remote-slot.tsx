import { useState } from 'react';
import type { SlotView } from '@stepwise/contract/remote-module';
import { useRuntime } from '../services/shell-runtime.tsx';
import { RemoteMount } from './remote-mount.tsx';
import type { ShellSlot } from './shell-slots.ts';

type RemoteSlotProps = { readonly slot: ShellSlot; readonly view: SlotView };

/** A piece of a remote in the frame. When it fails it goes: an extra must never stand in anybody's way. */
export function RemoteSlot({ slot, view }: RemoteSlotProps) {
  const { telemetry } = useRuntime();
  const [hasFailed, setHasFailed] = useState(false);
  const { remote } = slot;
  if (hasFailed) return null;
  return (
    <RemoteMount
      remote={remote}
      view={view}
      onReady={() => undefined}
      onFailure={(error) => {
        telemetry.report({ error, remote, code: 'SLOT_UNAVAILABLE' });
        setHasFailed(true);
      }}
    />
  );
}
