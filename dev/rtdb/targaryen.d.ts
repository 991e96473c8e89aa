declare module 'targaryen' {
  export interface Ruleset {
    readonly root: object;
  }
  export interface DataNode {
    $isNull(): boolean;
  }
  export interface Result {
    readonly allowed: boolean;
    readonly info: string;
  }
  export interface Database {
    as(auth: object | null): Database;
    read(path: string, options: { now: number }): Result;
    write(path: string, value: DataNode, options: { now: number }): Result;
    update(path: string, patch: Record<string, DataNode>, options: { now: number }): Result;
  }
  export function ruleset(definition: unknown): Ruleset;
  export function store(data: unknown): DataNode;
  export function database(rules: Ruleset, data: DataNode, now: number): Database;
}
