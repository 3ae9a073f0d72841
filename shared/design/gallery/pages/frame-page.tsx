import { BottomBar } from '../../src/bottom-bar/bottom-bar.tsx';
import { Footer } from '../../src/footer/footer.tsx';
import { UserIcon } from '../../src/icon/user.tsx';
import { ClipboardListIcon } from '../../src/icon/clipboard-list.tsx';
import { FootprintsIcon } from '../../src/icon/footprints.tsx';
import { HouseIcon } from '../../src/icon/house.tsx';
import { LifeBuoyIcon } from '../../src/icon/life-buoy.tsx';
import { ListChecksIcon } from '../../src/icon/list-checks.tsx';
import { SkipLink } from '../../src/skip-link/skip-link.tsx';
import { TabNav } from '../../src/tab-nav/tab-nav.tsx';
import { TopBar } from '../../src/top-bar/top-bar.tsx';
import { TopBarButton } from '../../src/top-bar/top-bar-button.tsx';
import { TopBarLink } from '../../src/top-bar/top-bar-link.tsx';

const items = [
  { href: '#/frame', label: 'Home', icon: <HouseIcon />, isCurrent: false },
  { href: '#/buttons', label: 'Assessments', icon: <ClipboardListIcon />, isCurrent: true },
  { href: '#/cards', label: 'Exercises', icon: <ListChecksIcon />, isCurrent: false },
  { href: '#/levels', label: 'Program', icon: <FootprintsIcon />, isCurrent: false },
] as const;

const noop = () => {};

/** More than fit on a phone; the open one is the last. */
const manyPlaces = ['Profile', 'Anxiety profile', 'Guides', 'My data', 'Privacy Center'].map(
  (label, index) => ({
    href: `#/place-${index}`,
    label,
    isCurrent: index === 4,
  }),
);

/** The edges of the app, signed out and signed in. */
export function FramePage() {
  return (
    <>
      <SkipLink href="#main-sample">Skip to main content</SkipLink>
      <TopBar brand={{ name: 'Product', href: '#/frame' }} navigation={{ label: 'Main', items }}>
        <TopBarButton onPress={noop}>
          <LifeBuoyIcon size="small" /> Get help now
        </TopBarButton>
        <TopBarLink href="#/frame" shownAt="wide">
          Sign in
        </TopBarLink>
      </TopBar>
      <div id="main-sample">
        <TabNav
          label="Practice"
          items={[
            { href: '#/1', label: 'Library', isCurrent: false },
            { href: '#/2', label: 'Calendar', isCurrent: true },
            { href: '#/3', label: 'Diary', isCurrent: false },
            { href: '#/4', label: 'Progress', isCurrent: false },
          ]}
        />
      </div>
      <TabNav label="Account" items={manyPlaces} />
      <TopBar brand={{ name: 'Product', href: '#/frame' }} navigation={{ label: 'Main, signed in', items }}>
        <TopBarButton onPress={noop}>
          <LifeBuoyIcon size="small" /> Get help now
        </TopBarButton>
        <TopBarButton onPress={noop} label="Your account" isRound>
          <UserIcon />
        </TopBarButton>
      </TopBar>
      <Footer
        links={[
          { href: '#/privacy', label: 'Privacy Center' },
          { href: '#/terms', label: 'Terms' },
        ]}
      >
        A self-help tool. It does not give a diagnosis or replace care from a professional.
      </Footer>
      <BottomBar label="Main, bottom" items={items} />
    </>
  );
}
