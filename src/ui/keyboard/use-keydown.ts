import { useEffectEvent, useLayoutEffect } from 'react'
import { isForInputMethod } from './input-method.ts'

/**
 * Listens for the keys of the window that nobody has taken and that belong to no input method; with `isFirst` before
 * those who stand in the page. With the first paint, not after it: the first key counts.
 */
export function useKeydown(onPress: (event: KeyboardEvent) => void, isFirst = false): void {
  const press = useEffectEvent(onPress)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isForInputMethod(event)) press(event)
    }
    addEventListener('keydown', listen, { capture: isFirst })
    return () => removeEventListener('keydown', listen, { capture: isFirst })
  }, [isFirst])
}
