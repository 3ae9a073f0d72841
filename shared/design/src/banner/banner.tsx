import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { XIcon } from '../icon/x.tsx';
import { ToneIcon, type Tone } from '../tone/tone.tsx';
import { bannerMessages } from './messages.ts';
import * as styles from './banner.module.css';

/** What a {@link Banner} takes. */
export type BannerProps = {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
  readonly dismissLabel?: string;
  /** Says it aloud when it appears: `status` when the reader has time, `alert` at once. */
  readonly role?: 'status' | 'alert';
  /** An icon of its own instead of the tone's. */
  readonly icon?: ReactNode;
};

/** A message that stays in the page. */
export function Banner(props: BannerProps) {
  const { tone, title, children, actions, onDismiss, role, icon } = props;
  return (
    <div className={styles['banner']} data-tone={tone} role={role}>
      {icon ?? <ToneIcon tone={tone} />}
      <div className={styles['words']}>
        {title === undefined ? null : <strong className={styles['title']}>{title}</strong>}
        <div className={styles['text']}>{children}</div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
      {onDismiss === undefined ? null : (
        <Button
          variant="quiet"
          size="small"
          isIconOnly
          label={props.dismissLabel ?? bannerMessages.dismiss}
          onPress={onDismiss}
        >
          <XIcon />
        </Button>
      )}
    </div>
  );
}
