import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { PartMissing } from './missing/PartMissing.tsx'
import { Retry } from './missing/retry.ts'

/**
 * Makes a component whose code is loaded with its first render; `fallback` is shown until then. After `load` it renders at
 * once, whereas React's own `lazy` always shows the fallback first, for at least 300 ms. Where the code cannot be loaded, a
 * message is shown in its place, from which it is tried again.
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
  // One for each mount: React's own `lazy` never tries again.
  const later = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() }
      } catch {
        return { default: PartMissing }
      }
    })
  const Part = (props: Props) => {
    // Constant while the part is mounted: another component would lose its state.
    const [Drawn, setDrawn] = useState<ComponentType<Props>>(() => loaded ?? later())
    const retry = () => setDrawn(() => later())
    const drawn = createElement<Props>(Drawn, props)
    return createElement(Retry, { value: retry }, createElement(Suspense, { fallback }, drawn))
  }
  return Object.assign(Part, { load })
}
