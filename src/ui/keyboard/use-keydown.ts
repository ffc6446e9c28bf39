import { useEffectEvent, useLayoutEffect } from 'react'
import { isForInputMethod } from './input-method.ts'

/**
 * Listens to the keys of the window that no listener has handled and that belong to no input method; with `isFirst` before all
 * listeners in the page. Listens from the first paint: the first key counts.
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
