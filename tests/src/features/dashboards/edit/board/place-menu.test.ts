import { expect, test } from 'vitest'
import { type LayoutNode, parseLayout } from '#domain/dashboard/document/layout.ts'
import { placeMenu } from '#features/dashboards/edit/board/place-menu.ts'
import { board, topTabs } from '#tests/domain/dashboard/edit/board.ts'

const nested = parseLayout(
  board(['R1', 'C1=4'], ['S1', ['T1', ['R2', 'C2=4'], ['S2', ['T3', 'H1'], 'T4']], 'T2']).position,
).root
const top = parseLayout(topTabs(['S1', ['T1', ['S2', 'T3']], 'T2']).position).root

const find = (node: LayoutNode, id: string): LayoutNode | undefined =>
  node.id === id ? node : node.children.map((child) => find(child, id)).find((one) => one !== undefined)

/** The entries that a component is offered, with the reasons of those that are rejected. */
function offered(root: LayoutNode, id: string, rejected: readonly string[] = []) {
  const node = find(root, id)
  if (node === undefined) throw new Error(id)
  const groups = placeMenu(node, {
    root,
    nameOf: (one) => one.id,
    check: (parentId) =>
      rejected.includes(parentId) ? { code: 'not-allowed-here', message: 'Not there' } : null,
    moveTo: () => undefined,
  })
  return groups.flatMap(({ entries }) =>
    entries.map(({ label, disabledReason }) =>
      typeof disabledReason === 'string' ? `${label}: ${disabledReason}` : label,
    ),
  )
}

test('a chart can be moved to every tab but its own', () => {
  expect(offered(nested, 'C1')).toEqual(['T1', 'T3', 'T4', 'T2'])
  expect(offered(nested, 'C2')).toEqual(['T3', 'T4', 'T2'])
  expect(offered(nested, 'H1', ['T4'])).toEqual(['T1', 'T4: Not there', 'T2'])
})

test('tabs cannot be moved into themselves, and become top-level tabs where there are none', () => {
  expect(offered(nested, 'S2')).toEqual(['Make top-level tabs', 'T2'])
  expect(offered(top, 'S2')).toEqual(['T2'])
})
