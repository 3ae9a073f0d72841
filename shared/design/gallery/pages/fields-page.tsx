import { useState } from 'react';
import { Field, type FieldProps } from '../../src/field/field.tsx';
import { Switch, type SwitchProps } from '../../src/switch/switch.tsx';
import { TextArea } from '../../src/text-area/text-area.tsx';
import { Sample, SampleGroup } from '../app/sample.tsx';

/** What can be filled in and switched. */
export function FieldsPage() {
  return (
    <>
      <SampleGroup title="Fields">
        <Sample name="Rest">
          <TryField label="What will you do?" hint="A few words are enough." first="" />
        </Sample>
        <Sample name="Filled">
          <TryField label="What will you say?" first="Say hello to two people" />
        </Sample>
        <Sample name="Error">
          <TryField label="Ends" type="time" first="18:00" errorMessage="End time must be after start time" />
        </Sample>
        <Sample name="Disabled">
          <TryField label="Email" first="m•••@mail.com" isDisabled />
        </Sample>
        <Sample name="Long text, with a count">
          <TryTextArea />
        </Sample>
      </SampleGroup>
      <SampleGroup title="Switches" isWide>
        <Sample name="Off">
          <TrySwitch
            label="Analytics"
            description="Counts which pages help. Never reads your answers."
            first={false}
          />
        </Sample>
        <Sample name="On">
          <TrySwitch label="Move on by itself" first tone="quiet" />
        </Sample>
        <Sample name="Locked on">
          <TrySwitch
            label="Essential"
            description="Keeps your answers and sign-in. Always on."
            first
            isDisabled
          />
        </Sample>
        <Sample name="Locked off">
          <TrySwitch label="Marketing" first={false} isDisabled />
        </Sample>
      </SampleGroup>
    </>
  );
}

function TryField({ first, ...field }: Omit<FieldProps, 'value' | 'onChange'> & { readonly first: string }) {
  const [value, setValue] = useState(first);
  return <Field {...field} value={value} onChange={setValue} />;
}

function TryTextArea() {
  const [value, setValue] = useState('I asked about the garden.');
  return (
    <TextArea
      label="What went well?"
      value={value}
      onChange={setValue}
      note="Saved on this device as you type"
      counter={`${value.length} / 1000`}
      maxLength={1000}
    />
  );
}

function TrySwitch({
  first,
  ...words
}: Omit<SwitchProps, 'isSelected' | 'onChange'> & { readonly first: boolean }) {
  const [isOn, setOn] = useState(first);
  return <Switch {...words} isSelected={isOn} onChange={setOn} />;
}
