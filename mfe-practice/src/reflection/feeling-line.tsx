import { reflectionMessages } from './messages.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.after;
const width = 280;
const top = 36;
const bottom = 104;
const places = [44, 140, 236] as const;
const labelsAt = 132;

type FeelingLineProps = {
  readonly before: number | null;
  readonly during: number | null;
  readonly after: number | null;
};

/** Anxiety before, during and after, drawn as soon as two of them are known. */
export function FeelingLine({ before, during, after }: FeelingLineProps) {
  const labels = [text.beforeLabel, text.duringLabel, text.afterLabel];
  const points = [before, during, after].flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            value,
            x: places[index] ?? 0,
            y: bottom - (value / 10) * (bottom - top),
            label: labels[index] ?? '',
          },
        ],
  );
  if (points.length < 2) return null;
  const words = points.map(({ label, value }) => `${label} ${value}`).join(', ');
  return (
    <div className={styles['line']}>
      <svg viewBox={`0 0 ${width} 144`} role="img" aria-label={text.drawn(words)}>
        <path d={pathThrough(points)} />
        {points.map(({ x, y, value, label }) => (
          <g key={label}>
            <circle cx={x} cy={y} r="9" />
            <text className={styles['number']} x={x} y={y - 16}>
              {value}
            </text>
            <text x={x} y={labelsAt}>
              {label}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** A soft curve: it leaves and meets each point level. */
function pathThrough(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const last = points[index - 1];
      if (last === undefined) return `M${x} ${y}`;
      const middle = (last.x + x) / 2;
      return `C${middle} ${last.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}
