import type { Write } from './database';
import { RtdbError } from './errors';
import { isWithin, parsePath, type Path } from './paths';
import { isRecord } from './tree';

/** Writes that the server performs when the client's connection ends. */
export class OnDisconnectWrites {
  private writes: Write[] = [];

  add(write: Write): void {
    this.writes.push(write);
  }

  cancel(path: Path): void {
    this.writes = this.writes
      .filter((write) => !isWithin(write.base, path))
      .map((write) => withoutEntriesAt(write, path));
  }

  /** Performs the writes in order and drops those that are no longer permitted. */
  runAll(run: (write: Write) => void): void {
    for (const write of this.writes) {
      try {
        run(write);
      } catch (error) {
        if (!(error instanceof RtdbError)) {
          throw error;
        }
      }
    }
  }
}

function withoutEntriesAt(write: Write, path: Path): Write {
  if (write.kind === 'put' || !isRecord(write.data)) {
    return write;
  }
  const kept = Object.entries(write.data).filter(
    ([key]) => !isWithin([...write.base, ...parsePath(key)], path),
  );
  return { ...write, data: Object.fromEntries(kept) };
}
