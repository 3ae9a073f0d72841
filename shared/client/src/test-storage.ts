/** An in-memory `Storage` for tests that can be made to misbehave. */
export class TestStorage implements Storage {
  readonly #entries = new Map<string, string>();
  /** `full` refuses writes, `blocked` refuses everything. */
  mode: 'works' | 'full' | 'blocked' = 'works';

  get length(): number {
    this.#check();
    return this.#entries.size;
  }
  key(index: number): string | null {
    this.#check();
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    this.#check();
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#check();
    if (this.mode === 'full') throw new DOMException('full', 'QuotaExceededError');
    this.#entries.set(key, value);
  }
  removeItem(key: string): void {
    this.#check();
    this.#entries.delete(key);
  }
  clear(): void {
    this.#entries.clear();
  }

  #check(): void {
    if (this.mode === 'blocked') throw new DOMException('blocked', 'SecurityError');
  }
}

/** Two tabs of one browser: what one writes, the other is told. */
export function createTestTabs(area: TestStorage) {
  const tabs: ((key: string | null) => void)[] = [];
  return {
    open: () => ({
      addEventListener: (_type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void) => {
        tabs.push((key) => listener({ key }));
      },
    }),
    changeElsewhere: (key: string, value: string | null) => {
      if (value === null) area.removeItem(key);
      else area.setItem(key, value);
      for (const tell of tabs) tell(key);
    },
    clearElsewhere: () => {
      area.clear();
      for (const tell of tabs) tell(null);
    },
  };
}
