import { useStore } from '#ui/use-store.ts'
import { narrowWidth, phoneWidth } from '#ui/window-width.ts'

/** How much room the window has. Source: look §3. */
type WindowWidth = 'phone' | 'narrow' | 'wide'

/** Follows the width of the window: below 768 px one column, below 1024 px side panes are drawers. */
export function useWindowWidth(): WindowWidth {
  const isPhone = useStore(phoneWidth)
  const isNarrow = useStore(narrowWidth)
  if (isPhone) return 'phone'
  return isNarrow ? 'narrow' : 'wide'
}
