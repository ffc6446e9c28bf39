import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** Makes a component whose code comes with its first drawing; nothing stands in its place until then. */
export function lazily<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  const Late = lazy(async () => ({ default: await fetchPart() }))
  return (props: Props) => createElement(Suspense, null, createElement<Props>(Late, props))
}
