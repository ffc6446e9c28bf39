import { isolated } from '#domain/core/isolated.ts'
import type { Lid } from '#domain/core/ids.ts'
import type { SavedQuery } from '#domain/editor/saved-query.ts'
import { findDeleted, type DeletedQuery } from '#domain/editor/versions/deleted-queries.ts'
import { dayWords } from '#domain/query/time-words.ts'
import { DeleteIcon, SavedQueryIcon } from '#ui/icons.ts'
import type { TreeNode } from '#ui/tree/tree-node.ts'
import type { ChangedSaved } from './use-saved-queries.ts'

/** When they are told, in ms since 1970, which of them stand modified in an open tab, and those that were deleted. */
export interface SavedNodesNow {
  readonly now: number
  readonly changed: ChangedSaved
  readonly deleted: readonly DeletedQuery[]
}

/** The id of the row that leads to the deleted saved queries. */
export const DELETED_ID = 'deleted'

/**
 * The group of saved queries in the tree, found by name, description and SQL, and behind them the way to those that were
 * deleted; nothing when there is none to show.
 */
export function savedNodes(
  saved: readonly SavedQuery[],
  search: string,
  { now, changed, deleted }: SavedNodesNow,
): readonly TreeNode[] {
  const word = search.toLowerCase()
  const found = saved.filter(({ cur }) =>
    [cur.name, cur.description ?? '', cur.sql].some((text) => text.toLowerCase().includes(word)),
  )
  const nodes = found.map((one) => savedNode(one, changed.get(one.lid)?.name ?? null, now))
  const gone = findDeleted(deleted, search)
  if (gone.length > 0) nodes.push(deletedNode(gone.length))
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

/** The id of a saved query's row. */
export function savedId(lid: Lid): string {
  return `q:${lid}`
}

function deletedNode(count: number): TreeNode {
  const title = 'Deleted saved queries are kept for 30 days.'
  return { id: DELETED_ID, name: 'Deleted', icon: DeleteIcon, meta: String(count), title }
}

/** The tab is the open one that holds something else by now; null for none. */
function savedNode({ lid, cur, updatedAt }: SavedQuery, tab: string | null, now: number): TreeNode {
  const title = cur.description ?? cur.sql.slice(0, 300)
  return {
    id: savedId(lid),
    name: cur.name,
    icon: SavedQueryIcon,
    iconLabel: 'saved query',
    meta: tab === null ? dayWords(updatedAt, now) : 'modified',
    title: tab === null ? title : `Modified in the tab ${isolated(tab)}, and not updated yet.\n${title}`,
  }
}
