import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import type { TreeTarget } from '#domain/sql/tree/tree-target.ts'
import { lazily } from '#parts/lazily.ts'
import { useContextMenu } from '#ui/menu/use-context-menu.ts'
import type { TableActs } from './table-acts.ts'
import { tableMenu } from './table-menu.ts'

const ContextMenu = lazily(async () => (await import('#ui/menu/ContextMenu.tsx')).ContextMenu)
const TableDialog = lazily(async () => (await import('./details/TableDialog.tsx')).TableDialog)

const ManageTable = lazily(async () => (await import('./details/ManageTable.tsx')).ManageTable)

interface SchemaToolsProps {
  /** The element around the tree. */
  readonly pane: RefObject<HTMLElement | null>
  readonly acts: TableActs
  /** The table or column of a row of the tree. */
  readonly targetOf: (id: string) => TreeTarget | undefined
}

/** The part of a schema's tree that loads after the first paint: menus of rows, dragging rows into the editor, and details. */
export function SchemaTools({ pane, acts, targetOf }: SchemaToolsProps) {
  const menu = useContextMenu(pane, (element) => {
    const id = nodeIdAt(element)
    const target = targetOf(id)
    return target === undefined ? null : { id, target }
  })
  useDrag(pane, (id) => {
    const target = targetOf(id)
    return target === undefined ? null : acts.textOf(target)
  })
  return (
    <>
      {menu.open !== null && (
        <ContextMenu
          label={`Menu of ${isolated(nameOf(menu.open.of.target))}`}
          at={menu.open.at}
          groups={tableMenu(menu.open.of.target, menu.open.of.id, acts)}
          onClose={menu.close}
        />
      )}
      {acts.details !== null && acts.place !== null && (
        <TableDialog key={acts.details} table={acts.details} place={acts.place} acts={acts} />
      )}
      {acts.managed !== null && <ManageTable managed={acts.managed} acts={acts} />}
    </>
  )
}

function nameOf(target: TreeTarget): string {
  return target.kind === 'table' ? target.table : target.column
}

/** The id of the row at an element; that of the active row for the tree itself, which has the focus. */
function nodeIdAt(element: Element): string {
  const activeId = element.getAttribute('aria-activedescendant') ?? ''
  const row = document.getElementById(activeId) ?? element.closest<HTMLElement>('[data-node]')
  return row?.dataset['node'] ?? ''
}

/** Rows of `pane` that are dragged carry the text of `textOf`. */
function useDrag(pane: RefObject<HTMLElement | null>, textOf: (id: string) => string | null): void {
  const begin = useEffectEvent(({ target, dataTransfer }: DragEvent) => {
    const text = target instanceof Element ? textOf(nodeIdAt(target)) : null
    if (text === null || dataTransfer === null) return
    dataTransfer.setData('text/plain', text)
    dataTransfer.effectAllowed = 'copy'
  })
  useEffect(() => {
    const element = pane.current
    element?.addEventListener('dragstart', begin)
    return () => element?.removeEventListener('dragstart', begin)
  }, [pane])
}
