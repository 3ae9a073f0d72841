import { useEffect, useRef, useState } from 'react';

/** Leads whoever tries to save to the first field that is wrong, which may be out of sight by then. */
export function useErrorFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, isTried: tries > 0, noteTry: () => setTries((before) => before + 1) };
}
