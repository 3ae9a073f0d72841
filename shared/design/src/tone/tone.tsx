import type { ReactNode } from 'react';
import { CircleAlertIcon } from '../icon/circle-alert.tsx';
import { CircleCheckIcon } from '../icon/circle-check.tsx';
import { InfoIcon } from '../icon/info.tsx';
import { TriangleAlertIcon } from '../icon/triangle-alert.tsx';

/** What a message is about. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** The icon of a tone: the words say it, the icon repeats it, the color comes last. */
export function ToneIcon({ tone }: { readonly tone: Tone }): ReactNode {
  switch (tone) {
    case 'info':
      return <InfoIcon />;
    case 'success':
      return <CircleCheckIcon />;
    case 'warning':
      return <TriangleAlertIcon />;
    case 'danger':
      return <CircleAlertIcon />;
    default:
      return tone satisfies never;
  }
}
