import { useState } from 'react';
import { ProgressBar } from '../../src/progress-bar/progress-bar.tsx';
import { Rating, type RatingProps, type RatingValue } from '../../src/rating/rating.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

const ends = { lowLabel: 'No anxiety', highLabel: 'Extreme anxiety' } as const;

/** The rating in every state, and the thin bar. */
export function RatingPage() {
  return (
    <>
      <SampleGroup title="Rating" isWide>
        <Sample name="Rest">
          <TryRating label="Rest" first={null} />
        </Sample>
        <Sample name="Hover on 1" state="hovered">
          <TryRating label="Hover" first={null} />
        </Sample>
        <Sample name="Pressed on 1" state="pressed">
          <TryRating label="Pressed" first={null} />
        </Sample>
        <Sample name="Focus on 1" state="focus-visible">
          <TryRating label="Focus" first={1} />
        </Sample>
        <Sample name="Chosen, 3">
          <TryRating label="Chosen" first={3} />
        </Sample>
        <Sample name="Chosen, 5">
          <TryRating label="All the way" first={5} />
        </Sample>
        <Sample name="With a word for each step">
          <TryRating
            label="Words"
            first={2}
            stepLabels={['Never', 'Rarely', 'Sometimes', 'Often', 'Always']}
          />
        </Sample>
        <Sample name="Disabled">
          <TryRating label="Disabled" first={2} isDisabled />
        </Sample>
        <Sample name="Error">
          <TryRating
            label="Error"
            first={null}
            errorMessage="Please answer this question before continuing"
          />
        </Sample>
        <Sample name="Small, in a form">
          <TryRating label="Small" first={4} size="small" />
        </Sample>
      </SampleGroup>
      <Progress />
    </>
  );
}

function Progress() {
  return (
    <SampleGroup title="Progress">
      <Sample name="Half way">
        <ProgressBar label="This assessment" value={8} max={16} valueText="8 of 16 answered" />
      </Sample>
      <Sample name="Nothing yet">
        <ProgressBar label="Nothing yet" value={0} max={16} />
      </Sample>
      <Sample name="Done">
        <ProgressBar label="Done" value={16} max={16} />
      </Sample>
    </SampleGroup>
  );
}

type TryRatingProps = Pick<RatingProps, 'stepLabels' | 'errorMessage' | 'isDisabled' | 'size'> & {
  readonly label: string;
  readonly first: RatingValue | null;
};

function TryRating({ first, label, ...looks }: TryRatingProps) {
  const [picks, setPicks] = useState<readonly string[]>([]);
  const [value, setValue] = useState(first);
  return (
    <div data-picks={picks.join(' ')}>
      <Rating
        {...ends}
        {...looks}
        label={label}
        value={value}
        onPick={(picked, source) => {
          setValue(picked);
          setPicks((before) => [...before, `${picked}:${source}`]);
        }}
      />
    </div>
  );
}
