import { spawn } from 'node:child_process';

/** Ends the named processes when this process dies in a way it cannot react to. */
export type Guardian = {
  watch: (pid: number) => void;
  forget: (pid: number) => void;
  close: () => void;
};

// The end of standard input is the one signal that also arrives when the parent was killed outright.
const SCRIPT = `
trap '' INT TERM HUP
watched=
while read -r verb pid; do
  case $verb in
    watch) watched="$watched $pid" ;;
    forget)
      kept=
      for one in $watched; do [ "$one" = "$pid" ] || kept="$kept $one"; done
      watched=$kept ;;
  esac
done
for pid in $watched; do kill -INT "$pid" 2>/dev/null; done
`;

export function startGuardian(): Guardian {
  if (process.platform === 'win32') return { watch: () => {}, forget: () => {}, close: () => {} };
  const child = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  const tell = (verb: string, pid: number) => {
    if (child.stdin.writable) child.stdin.write(`${verb} ${pid}\n`);
  };
  return {
    watch: (pid) => tell('watch', pid),
    forget: (pid) => tell('forget', pid),
    close: () => child.stdin.end(),
  };
}
