import { useServices } from '@stepwise/client/services';
import { HouseIcon } from '@stepwise/design/icon/house';
import { LifeBuoyIcon } from '@stepwise/design/icon/life-buoy';
import { TopBarButton } from '@stepwise/design/top-bar-button';
import { TopBarLink } from '@stepwise/design/top-bar-link';
import { surveyMessages } from './messages.ts';
import { paths } from '../run/survey-paths.ts';
import * as styles from './ways-out.module.css';

const text = surveyMessages.header;

/** Help and home, which no screen is without. */
export function WaysOut() {
  const { help } = useServices();
  return (
    <>
      <TopBarButton onPress={help.open}>
        <LifeBuoyIcon />
        <span className={styles['word']}>{text.help}</span>
      </TopBarButton>
      <TopBarLink href={paths.home}>
        <HouseIcon />
        <span className={styles['word']}>{text.home}</span>
      </TopBarLink>
    </>
  );
}
