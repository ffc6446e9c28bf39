/** The level of a dock: in a screen, or in a layer that covers the screen. */
export type DockLevel = 'screen' | 'over'

/** A dock; with a null element notifications float above everything. */
interface DockPlace {
  readonly level: DockLevel
  readonly element: HTMLElement | null
}

/** The present docks in the order of their creation; each change makes a new list and calls `listeners`. */
export const docks = { now: [] as readonly DockPlace[], listeners: new Set<() => void>() }

/** Adds a dock; returns a function that removes it. */
export function addDock(level: DockLevel, element: HTMLElement | null): () => void {
  const dock = { level, element }
  set([...docks.now, dock])
  return () => set(docks.now.filter((one) => one !== dock))
}

function set(next: readonly DockPlace[]): void {
  docks.now = next
  for (const listener of docks.listeners) listener()
}
