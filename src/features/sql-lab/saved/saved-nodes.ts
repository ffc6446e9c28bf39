import type { Lid } from '#domain/core/ids.ts'
import type { SavedQuery } from '#domain/editor/saved-query.ts'
import { dayWords } from '#domain/query/time-words.ts'
import { SavedQueryIcon } from '#ui/icons.ts'
import type { TreeNode } from '#ui/tree/tree-node.ts'

/** The group of saved queries in the tree, found by name, description and SQL; nothing when there is none to show. */
export function savedNodes(saved: readonly SavedQuery[], search: string, now: number): readonly TreeNode[] {
  const word = search.toLowerCase()
  const found = saved.filter(({ cur }) =>
    [cur.name, cur.description ?? '', cur.sql].some((text) => text.toLowerCase().includes(word)),
  )
  if (found.length === 0) return []
  const nodes = found.map((one) => savedNode(one, now))
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

function savedNode({ lid, cur, updatedAt }: SavedQuery, now: number): TreeNode {
  return {
    id: savedId(lid),
    name: cur.name,
    icon: SavedQueryIcon,
    iconLabel: 'saved query',
    meta: dayWords(updatedAt, now),
    title: cur.description ?? cur.sql.slice(0, 300),
  }
}
