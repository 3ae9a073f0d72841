import { Switch } from '@stepwise/design/switch';
import { useState, useSyncExternalStore } from 'react';
import { deviceNotes } from './device-notes.ts';
import { reminderMessages } from './messages.ts';

/** Whether this browser may tell outside the tab. It is asked only when somebody turns it on. */
export function NotificationChoice() {
  const isOn = useSyncExternalStore(deviceNotes.subscribe, deviceNotes.isOn);
  const [isBlocked, setBlocked] = useState(false);
  if (!('Notification' in globalThis)) return null;

  const change = async (isWanted: boolean) => {
    if (!isWanted) {
      deviceNotes.want(false);
      return;
    }
    const permission = await Notification.requestPermission();
    setBlocked(permission !== 'granted');
    deviceNotes.want(permission === 'granted');
  };

  return (
    <Switch
      label={reminderMessages.choice.label}
      description={isBlocked ? reminderMessages.choice.blocked : reminderMessages.choice.description}
      isSelected={isOn}
      onChange={(isWanted) => void change(isWanted)}
    />
  );
}
