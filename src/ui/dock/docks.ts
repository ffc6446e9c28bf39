/** Where a dock stands: in one screen, or in what covers the screen. */
export type DockLevel = 'screen' | 'over'

/** A place for notifications; without an element there is none, and it floats over all. */
interface DockPlace {
  readonly level: DockLevel
  readonly element: HTMLElement | null
}

/** The docks that there are now, in the order in which they came; each change is a new list, and `listeners` are called. */
export const docks = { now: [] as readonly DockPlace[], listeners: new Set<() => void>() }

/** Adds a dock; gives how to take it away. */
export function addDock(level: DockLevel, element: HTMLElement | null): () => void {
  const dock = { level, element }
  set([...docks.now, dock])
  return () => set(docks.now.filter((one) => one !== dock))
}

function set(next: readonly DockPlace[]): void {
  docks.now = next
  for (const listener of docks.listeners) listener()
}
