import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component that loads when first rendered. `name` is the name of the module's export. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
