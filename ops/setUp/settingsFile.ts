import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { DEFAULTS } from '../../src/settings';

export type Settings = Readonly<Record<string, string>>;

/** A firm may have the example's name. */
const EXAMPLES: Settings = { ...DEFAULTS, VITE_FIRM_NAME: '' };
/** Vite would expand the dollar, and a quote would end the value. */
const UNSAFE = /[$"\\\n\r]/;

/** The firm's settings, stored in lines of NAME=value. Other lines stay. A dry run writes nothing. */
export class SettingsFile {
  /** True if a setting was stored since the start. */
  isChanged = false;
  private text: string;

  constructor(
    private readonly path: string,
    private readonly write: boolean,
  ) {
    this.text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  }

  /** The value; undefined without the line. An example's value counts as empty. */
  get(name: string): string | undefined {
    const value = parseEnv(this.text)[name];
    return value !== undefined && value === EXAMPLES[name] ? '' : value;
  }

  /** Stores settings and returns the names of those that changed. */
  store(settings: Settings): readonly string[] {
    const changed = Object.entries(settings).filter(([name, value]) => this.get(name) !== value);
    for (const [name, value] of changed) {
      const line = `${name}=${/^[\w@:/.+-]*$/.test(value) ? value : `"${value}"`}`;
      const present = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm');
      this.text = present.test(this.text)
        ? this.text.replace(present, () => line)
        : `${this.text}${this.text === '' || this.text.endsWith('\n') ? '' : '\n'}${line}\n`;
    }
    this.isChanged ||= changed.length > 0;
    if (this.write && changed.length > 0) {
      writeFileSync(this.path, this.text);
    }
    return changed.map(([name]) => name);
  }
}

/** True if a line of the file can hold the value. */
export function isStorable(value: string): boolean {
  return !UNSAFE.test(value);
}
