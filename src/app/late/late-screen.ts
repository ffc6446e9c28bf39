import { type ComponentType, createElement, lazy, useState } from 'react'
import type { LoadedScreen, ScreenProps } from '#features/feature.ts'

/**
 * A screen whose code comes late, and which is drawn at once where it came before. React's own `lazy` always draws the
 * fallback first, and then keeps it for 300 ms.
 */
export function lateScreen(fetchScreen: () => Promise<LoadedScreen>) {
  let loaded: ComponentType<ScreenProps> | undefined
  const load = async () => {
    const found = await fetchScreen()
    loaded = found.Screen
    return found
  }
  const Later = lazy(async () => ({ default: (await load()).Screen }))
  const Screen = (props: ScreenProps) => {
    // Kept for as long as the screen stands: another component would begin it anew.
    const [Drawn] = useState<ComponentType<ScreenProps>>(() => loaded ?? Later)
    return createElement(Drawn, props)
  }
  return Object.assign(Screen, { load })
}
