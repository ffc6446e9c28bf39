import { textOrNull } from '#domain/core/parse.ts'
import { type Component, componentsOf } from '#domain/dashboard/document/document.ts'
import { ROOT_ID } from '#domain/dashboard/document/layout.ts'
import { readTable } from '#domain/records/dashboards/table.ts'

/** A tab with the tabs below it; `value` is its id in the layout. */
interface TabNode {
  readonly value: string
  readonly title: string
  readonly parents: string[]
  readonly children: TabNode[]
}

/** The deepest level of a layout that is read; one that a page can draw has far fewer. */
const DEEPEST = 100

/** The tabs of a layout (`position_json`): titles by id, and the tree, in the form of the reference server. */
export function tabsOf(positionJson: string | null) {
  const components = componentsOf({ position: readTable(positionJson) })
  const titles = new Map<string, string>()
  const seen = new Set<string>()

  function below(id: string, level: number): TabNode[] {
    const component = components.get(id)
    if (component === undefined || seen.has(id) || level > DEEPEST) return []
    seen.add(id)
    if (component.kind === 'TAB') titles.set(id, titleOf(component))
    const children = component.children.flatMap((child) => below(child, level + 1))
    if (component.kind !== 'TAB') return children
    return [{ value: id, title: titleOf(component), parents: [...component.parents], children }]
  }

  const tree = below(ROOT_ID, 0)
  return { all_tabs: Object.fromEntries(titles), tab_tree: tree }
}

function titleOf({ meta }: Component): string {
  return textOrNull(meta['text']) ?? textOrNull(meta['defaultText']) ?? ''
}
