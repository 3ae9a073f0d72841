import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { Router } from 'react-router-dom';
import type { SlotName } from '@stepwise/contract/access';
import type { RemoteProps, RemoteView } from '@stepwise/contract/remote-module';
import { AppError } from './app-error.ts';
import { ServicesProvider } from './services.tsx';

/** What `RemoteDefinition` hands over to be drawn. */
export type RemoteParts = {
  readonly App: ComponentType;
  readonly Slots?: Partial<Record<SlotName, ComponentType>> | undefined;
  readonly Loading?: ComponentType | undefined;
};

/** What a remote looks like inside its root: the shell's location, services and query cache around its parts. */
export function RemoteRoot(props: RemoteProps & { readonly parts: RemoteParts }) {
  const { view, services, onReady, parts } = props;
  const { Loading = PlainLoading } = parts;
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <Router
          basename={view.basename}
          location={view.location}
          navigationType={view.navigationType}
          navigator={view.navigator}
        >
          <Suspense fallback={<Loading />}>
            <Content view={view} parts={parts} />
            <Ready onReady={onReady} />
          </Suspense>
        </Router>
      </QueryClientProvider>
    </ServicesProvider>
  );
}

function Content({ view, parts }: { readonly view: RemoteView; readonly parts: RemoteParts }) {
  if (view.kind === 'route') return <parts.App />;
  const Slot = parts.Slots?.[view.slot];
  if (Slot === undefined) {
    throw new AppError('SLOT_NOT_PROVIDED', `This remote has no part for the slot ${view.slot}`);
  }
  return <Slot />;
}

/** Its effect runs when everything beside it inside the Suspense boundary has committed. */
function Ready({ onReady }: { readonly onReady: () => void }) {
  const hasReported = useRef(false);
  useEffect(() => {
    if (hasReported.current) return;
    hasReported.current = true;
    onReady();
  }, [onReady]);
  return null;
}

function PlainLoading() {
  return <output>Loading...</output>;
}
