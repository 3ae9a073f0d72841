import { BandKey } from '../../src/band-key/band-key.tsx';
import { Disclosure } from '../../src/disclosure/disclosure.tsx';
import { IntensityArc } from '../../src/intensity-arc/intensity-arc.tsx';
import { LevelBar } from '../../src/level-bar/level-bar.tsx';
import { LevelChip } from '../../src/level-chip/level-chip.tsx';
import { bandOf } from '../../src/arc-geometry/arc-geometry.ts';
import { ScoreTable } from '../../src/score-table/score-table.tsx';
import { TrendLine } from '../../src/trend-line/trend-line.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

const labels = { low: 'Low', moderate: 'Moderate', high: 'High' } as const;

const categories = [
  { name: 'Meeting people', score: 4, level: 'low' },
  { name: 'Dating', score: 11, level: 'low' },
  { name: 'Performance', score: 14, level: 'moderate' },
  { name: 'Parties', score: 15, level: 'high' },
  { name: 'Worry beforehand', score: 20, level: 'high' },
] as const;

/** Levels as chips, bars, arcs and a table. */
export function LevelsPage() {
  return (
    <>
      <SampleGroup title="Chips">
        <Sample name="Low">
          <LevelChip level="low">Low</LevelChip>
        </Sample>
        <Sample name="Moderate, as a result">
          <LevelChip level="moderate">Moderate Intensity</LevelChip>
        </Sample>
        <Sample name="High">
          <LevelChip level="high">High</LevelChip>
        </Sample>
      </SampleGroup>
      <SampleGroup title="Bars" isWide>
        {categories.map(({ name, score, level }) => (
          <LevelBar
            key={name}
            name={name}
            score={score}
            scoreText={`${score} / 20`}
            level={level}
            levelLabel={labels[level]}
          />
        ))}
        <BandKey
          bands={[
            { level: 'low', label: 'Low', range: '4 to 11' },
            { level: 'moderate', label: 'Moderate', range: '12 to 14' },
            { level: 'high', label: 'High', range: '15 to 20' },
          ]}
        />
        <Disclosure summary="Show as a table" isOpenAtFirst>
          <ScoreTable
            caption="Category Breakdown"
            columns={['Moment', 'Score', 'Level']}
            rows={categories.map(({ name, score, level }) => [name, `${score} / 20`, labels[level]])}
          />
        </Disclosure>
      </SampleGroup>
      <Arcs />
      <Trends />
    </>
  );
}

function Arcs() {
  return (
    <SampleGroup title="Arcs">
      {[16, 28, 47, 66, 80].map((score) => (
        <Sample key={score} name={`${score}`}>
          <Arc score={score} size="standard" />
        </Sample>
      ))}
      <Sample name="Small, three in a row">
        <Arc score={52} size="small" />
      </Sample>
    </SampleGroup>
  );
}

const results = [
  { id: 'a', score: 66, level: 'high', label: 'Sep 2' },
  { id: 'b', score: 58, level: 'moderate', label: 'Oct 1' },
  { id: 'c', score: 41, level: 'low', label: 'Nov 3' },
] as const;

const moments = [8, 7, 7, 5, 6, 4].map((score, index) => ({
  id: String(index),
  score,
  label: `Nov ${index + 1}`,
}));

function Trends() {
  return (
    <SampleGroup title="Over time" isWide>
      <TrendLine
        label="Results over time: 66, 58, 41."
        results={results}
        lowest={16}
        highest={80}
        bands={{ moderateFrom: 45, highFrom: 60, ...labels }}
      />
      <TrendLine label="Anxiety over time: 8, 7, 7, 5, 6, 4." results={moments} lowest={0} highest={10} />
    </SampleGroup>
  );
}

function Arc({ score, size }: { readonly score: number; readonly size: 'standard' | 'small' }) {
  const { level } = bandOf(score);
  return (
    <IntensityArc
      score={score}
      level={level}
      size={size}
      description={`${score} out of 80. ${labels[level]} intensity. Low is 16 to 44, moderate 45 to 59, high 60 to 80.`}
      ofText="out of 80"
      levelLabels={labels}
    />
  );
}
