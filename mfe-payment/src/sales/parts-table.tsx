import { CheckIcon } from '@stepwise/design/icon/check';
import { HumanText, SoftText } from '@stepwise/design/text';
import { salesMessages } from './messages.ts';
import type { ProgramPart } from './program-parts.ts';
import * as styles from './parts-table.module.css';

/** What is free and what is paid for, row by row. */
export function PartsTable({ parts }: { readonly parts: readonly ProgramPart[] }) {
  return (
    <section className={styles['parts']} aria-labelledby="sales-parts">
      <HumanText as="h2" size="small" id="sales-parts">
        {salesMessages.partsTitle}
      </HumanText>
      <table className={styles['table']}>
        <caption>{salesMessages.partsCaption}</caption>
        <thead>
          <tr>
            {salesMessages.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, isFree }) => (
            <tr key={name}>
              <th scope="row">{salesMessages.parts[name]}</th>
              <td>
                <Held isHeld={isFree} />
              </td>
              <td>
                <Held isHeld />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SoftText size="small">{salesMessages.partsNote}</SoftText>
    </section>
  );
}

function Held({ isHeld }: { readonly isHeld: boolean }) {
  if (!isHeld) return <span className={styles['no']}>{salesMessages.no}</span>;
  return (
    <span className={styles['yes']}>
      <CheckIcon />
      {salesMessages.yes}
    </span>
  );
}
