import { Button } from '../../src/button/button.tsx';
import { ButtonLink } from '../../src/button-link/button-link.tsx';
import { Card } from '../../src/card/card.tsx';
import { EmptyState } from '../../src/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../src/error-panel/error-panel.tsx';
import { PlusIcon } from '../../src/icon/plus.tsx';
import { RotateCcwIcon } from '../../src/icon/rotate-ccw.tsx';
import { CupIllustration } from '../../src/illustration/cup.tsx';
import { ReadPart } from '../../src/read-part/read-part.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../src/skeleton/skeleton.tsx';
import { SurveySkeleton } from '../../src/survey-skeleton/survey-skeleton.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

/** Not there yet, nothing there, went wrong. */
export function WaitingPage() {
  return (
    <>
      <SampleGroup title="Skeletons" isWide>
        <Sample name="Pieces">
          <Skeleton label="Loading your sessions">
            <SkeletonLine width="short" />
            <SkeletonLine width="wide" size="title" />
            <SkeletonBlock height="medium" />
          </Skeleton>
        </Sample>
        <Sample name="Survey, compact">
          <Card>
            <SurveySkeleton label="Loading the question" variant="compact" />
          </Card>
        </Sample>
        <Sample name="Survey, mobile">
          <SurveySkeleton label="Loading the survey" variant="mobile" />
        </Sample>
        <Sample name="Survey, default">
          <SurveySkeleton label="Loading the assessment" variant="default" />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Nothing yet" isWide>
        <Card>
          <EmptyState
            picture={<CupIllustration />}
            title="Nothing planned this week"
            action={
              <Button variant="primary">
                <PlusIcon /> Plan a session
              </Button>
            }
          >
            A quiet week is fine. If you want a small step, pick one under ten minutes.
          </EmptyState>
        </Card>
      </SampleGroup>
      <Errors />
      <ReadParts />
    </>
  );
}

function Errors() {
  const actions = (
    <>
      <Button variant="primary">
        <RotateCcwIcon /> Try Again
      </Button>
      <ButtonLink href="#/waiting">Go Home</ButtonLink>
    </>
  );
  return (
    <SampleGroup title="Went wrong" isWide>
      <Sample name="Panel">
        <ErrorPanel title="Something went wrong" actions={actions} details="Reference 7F3A-21.">
          <p>We encountered an unexpected error. This might be a temporary issue.</p>
          <p>Nothing you saved was lost.</p>
        </ErrorPanel>
      </Sample>
      <Sample name="Inline">
        <ErrorPanel
          title="Could not load this part"
          headingLevel={3}
          variant="inline"
          actions={<Button size="small">Retry</Button>}
        >
          <p>Please check your internet connection and try again</p>
        </ErrorPanel>
      </Sample>
      <Sample name="Banner">
        <ErrorPanel
          title="You are offline"
          headingLevel={3}
          variant="banner"
          actions={<Button size="small">Retry</Button>}
        >
          <p>Answers are kept on this device and will be sent.</p>
        </ErrorPanel>
      </Sample>
    </SampleGroup>
  );
}

const refetch = async (): Promise<void> => {};
const failure = Object.assign(new Error('Not shown'), { code: 'NETWORK_ERROR' });

function ReadParts() {
  const waiting = { data: undefined, isError: false, error: null, fetchStatus: 'fetching', refetch } as const;
  return (
    <SampleGroup title="A part that is read" isWide>
      <Sample name="Waiting">
        <ReadPart query={waiting}>{() => null}</ReadPart>
      </Sample>
      <Sample name="Offline">
        <ReadPart query={{ ...waiting, fetchStatus: 'paused' }}>{() => null}</ReadPart>
      </Sample>
      <Sample name="Failed">
        <ReadPart query={{ ...waiting, fetchStatus: 'idle', isError: true, error: failure }} headingLevel={3}>
          {() => null}
        </ReadPart>
      </Sample>
    </SampleGroup>
  );
}
