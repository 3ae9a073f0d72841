import { BellIcon } from '../../src/icon/bell.tsx';
import { CalendarDaysIcon } from '../../src/icon/calendar-days.tsx';
import { HeartHandshakeIcon } from '../../src/icon/heart-handshake.tsx';
import { LifeBuoyIcon } from '../../src/icon/life-buoy.tsx';
import { LockIcon } from '../../src/icon/lock.tsx';
import { SparklesIcon } from '../../src/icon/sparkles.tsx';
import { CupIllustration } from '../../src/illustration/cup.tsx';
import { DoorIllustration } from '../../src/illustration/door.tsx';
import { HorizonIllustration } from '../../src/illustration/horizon.tsx';
import { LampIllustration } from '../../src/illustration/lamp.tsx';
import { PathIllustration } from '../../src/illustration/path.tsx';
import { StepsIllustration } from '../../src/illustration/steps.tsx';
import { StonesIllustration } from '../../src/illustration/stones.tsx';
import { TableIllustration } from '../../src/illustration/table.tsx';
import { WindowIllustration } from '../../src/illustration/window.tsx';
import { LogoMark } from '../../src/logo/logo.tsx';
import { HumanText, Lead, Overline, SoftText } from '../../src/text/text.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';
import * as styles from '../app/gallery.module.css';

const pictures = [
  ['Cup', CupIllustration],
  ['Door', DoorIllustration],
  ['Lamp', LampIllustration],
  ['Path', PathIllustration],
  ['Steps', StepsIllustration],
  ['Stones', StonesIllustration],
  ['Table', TableIllustration],
  ['Window', WindowIllustration],
  ['Horizon', HorizonIllustration],
] as const;

/** Type, pictures, icons and the mark. */
export function FoundationsPage() {
  return (
    <>
      <SampleGroup title="Type" isWide>
        <Sample name="Serif, large">
          <HumanText as="p" size="large">
            Find your next small step.
          </HumanText>
        </Sample>
        <Sample name="Serif, medium">
          <HumanText as="p">A picture, not a verdict</HumanText>
        </Sample>
        <Sample name="Serif, small">
          <HumanText as="p" size="small">
            Prepare for five minutes, then stop.
          </HumanText>
        </Sample>
        <Sample name="Lead">
          <Lead>Answer 16 short questions. See which moments weigh most.</Lead>
        </Sample>
        <Sample name="Overline and body">
          <Overline>Social Situations Assessment</Overline>
          <p>Some moments feel heavy, others do not.</p>
          <SoftText size="small">Secondary text, 15/22.</SoftText>
          <SoftText size="tiny" tone="faint">
            The smallest text there is, 13/20.
          </SoftText>
        </Sample>
      </SampleGroup>
      <SampleGroup title="Pictures">
        {pictures.map(([name, Picture]) => (
          <Sample key={name} name={name}>
            <Picture />
          </Sample>
        ))}
      </SampleGroup>
      <SampleGroup title="Icons and the mark">
        <div className={styles['icons']}>
          <LogoMark />
          <BellIcon />
          <CalendarDaysIcon />
          <HeartHandshakeIcon />
          <LockIcon size="small" />
          <SparklesIcon />
          <LifeBuoyIcon label="Help" />
        </div>
      </SampleGroup>
    </>
  );
}
