import { LevelSlider } from './level-slider.tsx';
import { frameMessages } from './messages.ts';

type AnxietySliderProps = {
  readonly label: string;
  /** From 0 to 10; null as long as nothing was chosen. */
  readonly value: number | null;
  readonly isInvalid?: boolean;
  /** With null, a value is taken back. */
  readonly onChange: (value: number | null) => void;
};

/** Anxiety, wherever it is asked for: one name and one scale, so that numbers can be compared. */
export function AnxietySlider(props: AnxietySliderProps) {
  return (
    <LevelSlider {...props} lowLabel={frameMessages.anxiety.none} highLabel={frameMessages.anxiety.most} />
  );
}
