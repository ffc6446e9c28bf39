import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { DeletedQuery } from '#domain/editor/versions/deleted-queries.ts'
import { findDeleted } from '#domain/editor/versions/find-deleted.ts'
import { type SavedQuery, savedChangedAt } from '#domain/records/saved-queries/record.ts'
import type { SavedQueryNeed } from '#domain/sync-status/saved-query-need.ts'
import { dayLabel } from '#domain/time/time-label.ts'
import { DeleteIcon, SavedQueryIcon } from '#ui/icons.ts'
import type { TreeNode } from '#ui/tree/tree-node.ts'
import type { SavedNeeds } from './use-saved-needs.ts'
import type { ChangedSaved } from './use-saved-queries.ts'

/** The current time in ms since 1970, the queries that differ from their tab, those that need the user, and the deleted ones. */
export interface SavedNodesNow {
  readonly now: number
  readonly changed: ChangedSaved
  readonly needs: SavedNeeds
  readonly deleted: readonly DeletedQuery[]
}

/** The id of the row that opens the deleted saved queries. */
export const DELETED_ID = 'deleted'

/**
 * The saved queries in the tree, searched by name, description and SQL, and a row that opens the deleted ones. Empty if
 * there are none of both.
 */
export function savedNodes(
  saved: readonly SavedQuery[],
  search: string,
  { now, changed, needs, deleted }: SavedNodesNow,
): readonly TreeNode[] {
  const word = search.toLowerCase()
  const found = saved.filter(({ current }) =>
    [current.name, current.description ?? '', current.sql].some((text) => text.toLowerCase().includes(word)),
  )
  const nodes = found.map((one) =>
    savedNode(one, { tab: changed.get(one.localId)?.name, need: needs.get(one.localId) }, now),
  )
  const foundDeleted = findDeleted(deleted, search)
  if (foundDeleted.length > 0) nodes.push(deletedNode(foundDeleted.length))
  if (nodes.length === 0) return []
  return [
    {
      id: 'saved',
      kind: 'group',
      name: 'Saved queries',
      meta: String(found.length),
      children: { state: 'ready', nodes },
    },
  ]
}

export function savedId(localId: LocalId): string {
  return `q:${localId}`
}

function deletedNode(count: number): TreeNode {
  const title = 'Deleted saved queries stay for 30 days.'
  return { id: DELETED_ID, name: 'Deleted', icon: DeleteIcon, meta: String(count), title }
}

/** The state of a saved query in the tree: the open tab that differs from it, and the action it needs from the user. */
interface Beside {
  readonly tab: string | undefined
  readonly need: SavedQueryNeed | undefined
}

function savedNode(saved: SavedQuery, { tab, need }: Beside, now: number): TreeNode {
  const { localId, current } = saved
  const at = savedChangedAt(saved)
  const status =
    need ??
    (tab === undefined
      ? { word: at === null ? undefined : dayLabel(at, now), text: null }
      : { word: 'modified', text: `The tab ${isolated(tab)} has different SQL.` })
  const title = current.description ?? current.sql.slice(0, 300)
  return {
    id: savedId(localId),
    name: current.name,
    icon: SavedQueryIcon,
    iconLabel: 'saved query',
    meta: status.word,
    tone: need && (need.word === 'rejected' ? 'danger' : 'warning'),
    title: status.text === null ? title : `${status.text}\n${title}`,
  }
}
