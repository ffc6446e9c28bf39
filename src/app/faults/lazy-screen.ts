import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A screen whose code comes late, and which is drawn at once where it came before. React's own `lazy` always draws the
 * fallback first, and then keeps it for 300 ms.
 */
export function lateScreen<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined
  const remember = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Later = lazy(remember)
  const Screen = (props: Props) => {
    // Kept for as long as the screen stands: another component would begin it anew.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return createElement(Drawn, props)
  }
  return Object.assign(Screen, { load: remember })
}
