import type { OutboxStatus } from '@stepwise/contract/outbox';

/** What a person is told about writes that are not on the server yet. */
export const outboxMessages = {
  device: 'Saved on this device, will be sent.',
  tab: 'Kept in this tab, will be sent. Please keep the tab open until then.',
  sending: 'Sending what is saved on this device.',
  refused: 'Saved on this device. It could not be sent. You can try again or remove it.',
} as const;

/** The one line for a status; undefined when nothing is left to send. */
export function outboxText(status: OutboxStatus): string | undefined {
  if (status.refused.length > 0) return outboxMessages.refused;
  if (status.waiting === 0) return undefined;
  return status.isSending ? outboxMessages.sending : outboxMessages[status.keptBy];
}
