import { Suspense, createElement, use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { EarlyScreenView } from '../frame/early-screen-view.tsx';
import type { ScreenStatus } from '../frame/screen-status.ts';
import { useReportStatus } from '../frame/use-report-status.ts';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import type { AppRoute, ShellPage } from '../routing/routes.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import type { LatePage } from './page-modules.ts';

type StatusProps = { readonly onStatus: (status: ScreenStatus) => void };

type ShellPageViewProps = StatusProps & { readonly page: ShellPage; readonly route: AppRoute };

export function ShellPageView({ page, route, onStatus }: ShellPageViewProps) {
  return (
    <Suspense fallback={<Waiting route={route} onStatus={onStatus} />}>
      {page === 'not-found' ? <NotFoundPage /> : <LatePageView page={page} />}
      <Shown onStatus={onStatus} />
    </Suspense>
  );
}

function LatePageView({ page }: { readonly page: LatePage }) {
  const { pages } = useRuntime();
  return createElement(use(pages.read(page)));
}

function Waiting({ route, onStatus }: StatusProps & { readonly route: AppRoute }) {
  const { early } = useRuntime();
  const nodes = early.nodesAt(useLocation().pathname);
  useReportStatus('loading', onStatus);
  return nodes ? <EarlyScreenView nodes={nodes} /> : <RemoteLoading route={route} />;
}

function Shown({ onStatus }: StatusProps) {
  const { firstScreen } = useRuntime();
  useReportStatus('ready', onStatus);
  useEffect(() => firstScreen.mark(), [firstScreen]);
  return null;
}
