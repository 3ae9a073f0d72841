import { useEffect, useState } from 'react';
import type { Composition } from '@stepwise/contract/composition';
import { Button } from '@stepwise/design/button';
import type { LoadedComposition } from '../composition/load-composition.ts';
import { checkIntegrity } from './check-integrity.ts';
import type { Integrity } from './check-integrity.ts';
import { developmentMessages as text } from './messages.ts';
import { releaseChoices } from './release-choices.ts';
import type { ChoiceSources, KnownToken } from './release-choices.ts';
import { remoteRow } from './remote-row.ts';
import type { PageLoads, RemoteRow } from './remote-row.ts';
import * as styles from './release-panel.module.css';

export type ReleasePanelProps = {
  readonly loaded: LoadedComposition;
  readonly held: ChoiceSources['held'];
  /** Asked whenever the panel opens: more is loaded by then. */
  readonly readLoads: () => PageLoads;
  readonly readTokens: () => Promise<readonly KnownToken[]>;
  readonly readFile: (address: string) => Promise<ArrayBuffer>;
  readonly onChoose: (remote: string, choice: string) => void;
  readonly onReset: () => void;
};

/** What this page runs, where it comes from, and a choice of another release for this browser alone. */
export function ReleasePanel(props: ReleasePanelProps) {
  const { composition, cohort, overrides = [] } = props.loaded;
  const [rows, setRows] = useState<readonly RemoteRow[] | null>(null);
  const [tokens, setTokens] = useState<readonly KnownToken[]>([]);

  function toggle(isOpen: boolean): void {
    setRows(isOpen ? rowsOf(composition, props.readLoads()) : null);
    if (isOpen) void props.readTokens().then(setTokens);
  }

  return (
    <aside aria-label={text.region} className={styles['panel']}>
      <details onToggle={(event) => toggle(event.currentTarget.open)}>
        <summary className={styles['summary']} data-changed={overrides.length > 0 || undefined}>
          <span>{text.title}</span>
          {overrides.length > 0 && <span className={styles['own']}>{text.own}</span>}
        </summary>
        <div className={styles['body']}>
          <p>
            <strong>{text.composition(composition.channel, composition.sequence)}</strong>{' '}
            {text.issued(composition.issuedAt)}
            {cohort && `. ${text.cohort(cohort.name, cohort.percent)}`}
          </p>
          {rows?.map((row) => (
            <RemoteSection
              key={row.remote}
              row={row}
              readFile={props.readFile}
              onChoose={props.onChoose}
              sources={{
                remote: row.remote,
                channel: composition.channel,
                composed: composition.remotes[row.remote] ?? { current: row.release },
                tokens,
                held: props.held,
                applied: overrides,
              }}
            />
          ))}
          {overrides.length > 0 && (
            <Button size="small" onPress={props.onReset}>
              {text.reset}
            </Button>
          )}
        </div>
      </details>
    </aside>
  );
}

function rowsOf({ remotes }: Composition, loads: PageLoads): readonly RemoteRow[] {
  return Object.entries(remotes).map(([remote, composed]) => remoteRow(remote, composed, loads));
}

type RemoteSectionProps = Pick<ReleasePanelProps, 'readFile' | 'onChoose'> & {
  readonly row: RemoteRow;
  readonly sources: ChoiceSources;
};

function RemoteSection({ row, sources, readFile, onChoose }: RemoteSectionProps) {
  const { remote, release, load, hasFallenBack } = row;
  const { choices, chosen } = releaseChoices(sources);
  return (
    <section className={styles['remote']} aria-label={remote}>
      <h2>{remote}</h2>
      <p>
        <code>{release.id}</code>
      </p>
      {hasFallenBack && <p className={styles['warning']}>{text.fellBack}</p>}
      {load === null ? (
        <p>{text.notLoaded}</p>
      ) : (
        <>
          <p>{text.loaded(load.ms, (load.bytes / 1000).toFixed(1), load.files)}</p>
          <IntegrityLine release={release} readFile={readFile} />
        </>
      )}
      <select
        className={styles['choice']}
        aria-label={text.chooseFor(remote)}
        value={chosen}
        onChange={(event) => onChoose(remote, event.target.value)}
      >
        {choices.map(({ value, label, isUsable }) => (
          <option key={value} value={value} disabled={!isUsable}>
            {label}
          </option>
        ))}
      </select>
      {choices
        .filter(({ value, isUsable }) => value === chosen && !isUsable)
        .map(({ value, label }) => (
          <p key={value} className={styles['warning']}>
            {label}
          </p>
        ))}
    </section>
  );
}

type IntegrityLineProps = Pick<ReleasePanelProps, 'readFile'> & Pick<RemoteRow, 'release'>;

function IntegrityLine({ release, readFile }: IntegrityLineProps) {
  const [result, setResult] = useState<Integrity | null>(null);
  const isDevelopment = release.id === 'development';
  useEffect(() => {
    let isCurrent = true;
    const check = async (): Promise<void> => {
      const found = await checkIntegrity(release, readFile);
      if (isCurrent) setResult(found);
    };
    if (!isDevelopment) void check();
    return () => {
      isCurrent = false;
    };
  }, [release, isDevelopment, readFile]);
  if (isDevelopment) return <p>{text.unchecked}</p>;
  if (result === null) return <p>{text.checking}</p>;
  const isIntact = result.matching === result.files;
  return (
    <p className={isIntact ? undefined : styles['warning']}>
      {isIntact ? text.intact(result.files) : text.damaged(result.matching, result.files)}
    </p>
  );
}
