import type { ButtonVariant } from '../../src/button/button-looks.ts';
import { Button } from '../../src/button/button.tsx';
import { ButtonLink } from '../../src/button-link/button-link.tsx';
import { ChoicePair } from '../../src/choice-pair/choice-pair.tsx';
import { ArrowRightIcon } from '../../src/icon/arrow-right.tsx';
import { ChevronRightIcon } from '../../src/icon/chevron-right.tsx';
import { PlusIcon } from '../../src/icon/plus.tsx';
import { UndoIcon } from '../../src/icon/undo.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

const words = {
  primary: 'Continue',
  secondary: 'View progress',
  quiet: 'Share results',
  danger: 'Delete account',
} as const satisfies Record<ButtonVariant, string>;

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const satisfies readonly ButtonVariant[];

/** Every button in every state. */
export function ButtonsPage() {
  return (
    <>
      {variants.map((variant) => (
        <VariantStates key={variant} variant={variant} />
      ))}
      <Sizes />
      <SampleGroup title="Two that weigh the same" isWide>
        <Sample name="Choice pair">
          <ChoicePair>
            <Button>Save my answers</Button>
            <Button>Only on this device</Button>
          </ChoicePair>
        </Sample>
      </SampleGroup>
    </>
  );
}

function VariantStates({ variant }: { readonly variant: ButtonVariant }) {
  return (
    <SampleGroup title={variant}>
      <Sample name="Rest">
        <Button variant={variant}>{words[variant]}</Button>
      </Sample>
      <Sample name="Hover" state="hovered">
        <Button variant={variant}>{words[variant]}</Button>
      </Sample>
      <Sample name="Focus" state="focus-visible">
        <Button variant={variant}>{words[variant]}</Button>
      </Sample>
      <Sample name="Pressed" state="pressed">
        <Button variant={variant}>{words[variant]}</Button>
      </Sample>
      <Sample name="Disabled">
        <Button variant={variant} isDisabled>
          {words[variant]}
        </Button>
      </Sample>
      <Sample name="Busy">
        <Button variant={variant} isBusy busyLabel="Processing...">
          {words[variant]}
        </Button>
      </Sample>
    </SampleGroup>
  );
}

function Sizes() {
  return (
    <SampleGroup title="Sizes and icons">
      <Sample name="Large, 56">
        <ButtonLink href="#/survey" variant="primary" size="large">
          Start Assessment <ArrowRightIcon />
        </ButtonLink>
      </Sample>
      <Sample name="Medium, 48">
        <Button>
          <PlusIcon /> Plan a session
        </Button>
      </Sample>
      <Sample name="Small, 44">
        <Button size="small">
          <UndoIcon size="small" /> Undo
        </Button>
      </Sample>
      <Sample name="Icon only">
        <Button variant="quiet" isIconOnly label="Next month">
          <ChevronRightIcon />
        </Button>
      </Sample>
      <Sample name="Block">
        <Button variant="primary" isBlock>
          Continue
        </Button>
      </Sample>
    </SampleGroup>
  );
}
