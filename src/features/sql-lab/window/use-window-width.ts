import { useStore } from '#ui/use-store.ts'
import { narrowWidth, phoneWidth } from '#ui/window-width.ts'

/** Width class of the window. Source: look §3. */
type WindowWidth = 'phone' | 'narrow' | 'wide'

/** Follows the width of the window: one column below 768 px, side panes as drawers below 1024 px. */
export function useWindowWidth(): WindowWidth {
  const isPhone = useStore(phoneWidth)
  const isNarrow = useStore(narrowWidth)
  if (isPhone) return 'phone'
  return isNarrow ? 'narrow' : 'wide'
}
