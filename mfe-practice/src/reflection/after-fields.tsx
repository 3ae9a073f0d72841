import { Disclosure } from '@stepwise/design/disclosure';
import { Stack } from '@stepwise/design/page';
import { Rating } from '@stepwise/design/rating';
import { SoftText } from '@stepwise/design/text';
import { AnxietySlider } from '../frame/anxiety-slider.tsx';
import { ChoiceGroup } from '../frame/choice-group.tsx';
import { HelpBelow } from '../frame/help-first.tsx';
import { LevelSlider } from '../frame/level-slider.tsx';
import { frameMessages } from '../frame/messages.ts';
import { FeelingLine } from './feeling-line.tsx';
import { LongText } from './long-text.tsx';
import { reflectionMessages } from './messages.ts';
import type { AfterDraft } from './reflection-draft.ts';
import * as styles from './reflection.module.css';

const text = reflectionMessages.after;

const versusChoices = [
  { value: 'better', label: text.versusChoices.better },
  { value: 'as_expected', label: text.versusChoices.as_expected },
  { value: 'worse', label: text.versusChoices.worse },
] as const;

const againChoices = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.notNow },
] as const;

type FieldsProps = { readonly draft: AfterDraft; readonly onChange: (draft: AfterDraft) => void };

/** Anxiety, in numbers and drawn. */
export function FeelingFields({ draft, onChange }: FieldsProps) {
  const feelings = [
    ['anxiety_before', text.beforeLabel],
    ['anxiety_during', text.duringLabel],
    ['anxiety_after', text.afterLabel],
  ] as const;
  return (
    <section className={styles['section']} aria-labelledby="reflection-feelings">
      <Stack gap="large">
        <div>
          <h2 id="reflection-feelings">{text.anxiety}</h2>
          <SoftText size="small">{text.anxietyHint}</SoftText>
        </div>
        {feelings.map(([name, label]) => (
          <AnxietySlider
            key={name}
            label={label}
            value={draft[name]}
            onChange={(value) => onChange({ ...draft, [name]: value })}
          />
        ))}
        <FeelingLine
          before={draft.anxiety_before}
          during={draft.anxiety_during}
          after={draft.anxiety_after}
        />
        <LevelSlider
          label={text.confidence}
          value={draft.confidence_gained}
          onChange={(confidence) => onChange({ ...draft, confidence_gained: confidence })}
          lowLabel={frameMessages.confidence.none}
          highLabel={frameMessages.confidence.most}
        />
      </Stack>
    </section>
  );
}

/** Everything that somebody writes freely, in the order of the form. */
export const freeTexts = ({
  what_happened: happened,
  what_went_well: wentWell,
  challenges,
  learnings,
}: AfterDraft) => [happened, wentWell, challenges, learnings];

/** What happened, and what to make of it. */
export function WordFields({
  draft,
  onChange,
  expectation,
  isRatingMissing,
}: FieldsProps & { readonly expectation: string; readonly isRatingMissing: boolean }) {
  const texts = freeTexts(draft);
  return (
    <section className={styles['section']} aria-labelledby="reflection-words">
      <Stack gap="large">
        <h2 id="reflection-words">{text.words}</h2>
        <LongText
          label={text.happened}
          hint={text.happenedHint}
          value={draft.what_happened}
          onChange={(words) => onChange({ ...draft, what_happened: words })}
        />
        <HelpBelow texts={texts} field={0} />
        <Comparison draft={draft} onChange={onChange} expectation={expectation} />
        <LongText
          label={text.wentWell}
          hint={text.wentWellHint}
          value={draft.what_went_well}
          onChange={(words) => onChange({ ...draft, what_went_well: words })}
        />
        <HelpBelow texts={texts} field={1} />
        <MoreWords draft={draft} onChange={onChange} />
        <Verdict draft={draft} onChange={onChange} isRatingMissing={isRatingMissing} />
      </Stack>
    </section>
  );
}

/** What was expected stands beside what happened, for those who wrote it down. */
function Comparison({ draft, onChange, expectation }: FieldsProps & { readonly expectation: string }) {
  if (expectation === '') return null;
  return (
    <>
      <p className={styles['expected']}>
        <strong>{text.expected}</strong>
        {expectation}
      </p>
      <ChoiceGroup
        label={text.versus}
        choices={versusChoices}
        value={draft.outcome_versus_expectation}
        onChange={(outcome) => onChange({ ...draft, outcome_versus_expectation: outcome })}
        isFilled
      />
    </>
  );
}

function Verdict({ draft, onChange, isRatingMissing }: FieldsProps & { readonly isRatingMissing: boolean }) {
  return (
    <>
      <Stack gap="tight">
        <p className={styles['question']} id="reflection-rating">
          {text.rating}
        </p>
        <Rating
          labelledBy="reflection-rating"
          size="small"
          value={ratingOf(draft.rating)}
          onPick={(rating) => onChange({ ...draft, rating })}
          lowLabel={text.ratingLow}
          highLabel={text.ratingHigh}
          errorMessage={isRatingMissing ? text.ratingMissing : undefined}
        />
      </Stack>
      <ChoiceGroup
        label={text.again}
        choices={againChoices}
        value={againOf(draft.would_repeat)}
        onChange={(again) => onChange({ ...draft, would_repeat: again === 'yes' })}
        isFilled
      />
    </>
  );
}

function MoreWords({ draft, onChange }: FieldsProps) {
  return (
    <Disclosure summary={text.more} isOpenAtFirst={draft.challenges !== '' || draft.learnings !== ''}>
      <Stack gap="large">
        <LongText
          label={text.challenges}
          value={draft.challenges}
          onChange={(words) => onChange({ ...draft, challenges: words })}
        />
        <HelpBelow texts={freeTexts(draft)} field={2} />
        <LongText
          label={text.learnings}
          value={draft.learnings}
          onChange={(words) => onChange({ ...draft, learnings: words })}
        />
        <HelpBelow texts={freeTexts(draft)} field={3} />
      </Stack>
    </Disclosure>
  );
}

function ratingOf(rating: number | null) {
  return ([1, 2, 3, 4, 5] as const).find((step) => step === rating) ?? null;
}

function againOf(again: boolean | null): 'yes' | 'no' | null {
  if (again === null) return null;
  return again ? 'yes' : 'no';
}
