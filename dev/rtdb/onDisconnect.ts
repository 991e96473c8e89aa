import type { Write } from './database';
import { RtdbError } from './errors';
import { isWithin, parsePath, type Path } from './paths';
import { isRecord } from './tree';

/** The writes that a client has left with the server for when its connection ends. */
export class OnDisconnectWrites {
  private writes: Write[] = [];

  /** Keeps a write. */
  add(write: Write): void {
    this.writes.push(write);
  }

  /** Forgets what was left for a location and all below it. */
  cancel(path: Path): void {
    this.writes = this.writes
      .filter((write) => !isWithin(write.base, path))
      .map((write) => withoutEntriesAt(write, path));
  }

  /** Performs the writes in the order they were left; one that is refused by now is dropped. */
  carryOut(perform: (write: Write) => void): void {
    for (const write of this.writes) {
      try {
        perform(write);
      } catch (error) {
        // The client is gone, so there is nobody to hear of the refusal.
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
