import { useLayoutEffect, useRef } from 'react'
import { isClosedLocally } from '#data/commands/outbox/closed-in-this-window.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { isOwnClosing } from '#domain/editor/tab-life.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'

interface ShownTabs {
  readonly db: LocalDatabase
  readonly heads: readonly TabHead[]
  readonly active: LocalId | null
  readonly reopen: (localId: LocalId) => void
}

/**
 * Notifies the user when the shown tab was closed by another device or window, and moves the focus out of the editor,
 * because the keys being typed are not meant for the tab that is shown instead. Source: sync §3.8.
 */
export function useClosedElsewhere({ db, heads, active, reopen }: ShownTabs): void {
  const last = useRef(active)
  useLayoutEffect(() => {
    const before = last.current
    last.current = active
    if (before === null || before === active) return
    const { lives, unmeant } = tabMemory(db)
    const head = heads.find((one) => one.localId === before)
    const isOwn = isOwnClosing(lives.of(before), head?.closedAt ?? null)
    lives.on(before, { type: 'leave' })
    if (head?.closedAt === null || isOwn) return
    // The user undid it in the outbox, and has the focus there.
    if (head !== undefined && isClosedLocally(before, head.closedAt ?? 0)) return
    if (active !== null) unmeant.add(active)
    document.querySelector('main')?.focus()
    // A blank untouched tab was replaced by the tabs of the server. That needs no toast.
    if (head === undefined) return
    notify({
      type: 'warning',
      text: `${isolated(head.name)} was closed elsewhere.`,
      detail: 'It stays for 30 days in the list at the end of the tab strip.',
      action: { label: 'Reopen', run: () => reopen(before) },
      noDuplicate: true,
    })
  }, [db, heads, active, reopen])
}
