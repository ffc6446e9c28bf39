import { useEffect } from 'react'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'

/** Notes each screen in the server's event log, after it is drawn. Without its code, screens are not noted. */
export const useNoteNavigation = (path: string): void => {
  useEffect(() => {
    const note = async () => (await import('./note-navigation.ts')).noteNavigation(path)
    return whenIdle(() => void note().catch(() => undefined), AFTER_PAINT_MS)
  }, [path])
}
