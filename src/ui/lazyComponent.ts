import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component that is loaded when first rendered, by the name under which its module exports it. */
export function lazyComponent<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
