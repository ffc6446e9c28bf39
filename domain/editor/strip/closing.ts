import type { LocalId } from '#domain/core/ids.ts'
import type { StripPlace } from './arrange.ts'

interface Closable extends StripPlace {
  readonly localId: LocalId
}

/** Returns the tabs that "Close others" closes: all but this one and pinned ones. */
export function otherTabs(arranged: readonly Closable[], localId: LocalId): readonly LocalId[] {
  return arranged.filter((tab) => tab.localId !== localId && !tab.isPinned).map((tab) => tab.localId)
}

/** Returns the tabs that "Close to the right" closes: those after this one that are not pinned. */
export function tabsToTheRight(arranged: readonly Closable[], localId: LocalId): readonly LocalId[] {
  const at = arranged.findIndex((tab) => tab.localId === localId)
  return at < 0 ? [] : otherTabs(arranged.slice(at), localId)
}
