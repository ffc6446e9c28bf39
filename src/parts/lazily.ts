import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * Makes a component whose code comes with its first drawing; `fallback` stands in its place until then. Where `load` has
 * loaded it before, it is drawn at once: React's own `lazy` always draws the fallback first, and then keeps it for 300 ms.
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
    // Stays for as long as the part is shown: another component would begin without its state.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return createElement(Suspense, { fallback }, createElement<Props>(Drawn, props))
  }
  return Object.assign(Part, { load })
}
