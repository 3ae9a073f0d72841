import { deviceStorage } from '@stepwise/client/device-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { outboxWriteSchema } from '@stepwise/contract/outbox';
import type { OutboxWrite } from '@stepwise/contract/outbox';
import { array } from '@stepwise/contract/schema';

/** Writes that stay on this device until their owner lets the account have them. */
const writesOf = (userId: string) =>
  storedValue(deviceStorage, {
    key: `practice_held_${userId}`,
    schema: array(outboxWriteSchema),
    version: 1,
  });

/** A later write of the same name takes the earlier one's place. */
export function holdWrite(userId: string, write: OutboxWrite): void {
  const others = heldWrites(userId).filter(({ id }) => id !== write.id);
  writesOf(userId).write([...others, write]);
}

export function heldWrites(userId: string): readonly OutboxWrite[] {
  return writesOf(userId).read() ?? [];
}

export function forgetHeldWrites(userId: string): void {
  writesOf(userId).clear();
}
