import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * Makes a component whose code is loaded with its first render; `fallback` is shown until then. After `load` it renders at
 * once, whereas React's own `lazy` always shows the fallback first, for at least 300 ms.
 */
export function lazily<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded = await fetchPart()
    return loaded
  }
  const Later = lazy(async () => ({ default: await load() }))
  const Part = (props: Props) => {
    // Constant while the part is mounted: another component would lose its state.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return createElement(Suspense, { fallback }, createElement<Props>(Drawn, props))
  }
  return Object.assign(Part, { load })
}
